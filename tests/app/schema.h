// SPDX-License-Identifier: GPL-3.0-or-later
// Checks a JSON value against a schema: the part of JSON Schema (draft 2020-12) that tests/schema uses.
#pragma once

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <cmath>

namespace gatefold {

class Schema {
public:
    /// Reads tests/schema/<name>.json.
    explicit Schema(const QString& name)
    {
        QFile file(QString(GATEFOLD_TESTS "/schema/%1.json").arg(name));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s cannot be read.", qPrintable(file.fileName()));
        root_ = QJsonDocument::fromJson(file.readAll()).object();
        if (root_.isEmpty())
            qFatal("%s is no schema.", qPrintable(file.fileName()));
    }

    /// What in the value breaks the schema, one place and reason an entry; none if it is valid.
    QStringList errors(const QJsonValue& value) const
    {
        QStringList result;
        check(root_, value, "$", result);
        return result;
    }

    /// The same for a document's bytes, which may also be no JSON.
    QStringList errors(const QByteArray& bytes) const
    {
        QJsonParseError error;
        const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
        if (error.error != QJsonParseError::NoError)
            return {error.errorString()};
        return errors(document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object()));
    }

private:
    static bool has_type(const QString& type, const QJsonValue& value)
    {
        if (type == "null")
            return value.isNull();
        if (type == "boolean")
            return value.isBool();
        if (type == "number")
            return value.isDouble();
        if (type == "integer")
            return value.isDouble() && value.toDouble() == std::trunc(value.toDouble());
        if (type == "string")
            return value.isString();
        if (type == "array")
            return value.isArray();
        if (type == "object")
            return value.isObject();
        qFatal("The schema has the unknown type %s.", qPrintable(type));
    }

    void check(const QJsonObject& schema, const QJsonValue& value, const QString& at, QStringList& errors) const
    {
        static const QStringList known = {"$schema",  "$defs",      "$ref",    "title",    "type",
                                          "enum",     "anyOf",      "items",   "minItems", "maxItems",
                                          "required", "properties", "minimum", "maximum",  "additionalProperties"};
        for (const QString& keyword : schema.keys())
            if (!known.contains(keyword))
                qFatal("The schema has the unknown keyword %s.", qPrintable(keyword));
        if (schema.contains("$ref"))
            check(definition(schema["$ref"].toString()), value, at, errors);
        if (schema.contains("type") && !has_type(schema["type"].toString(), value))
            errors << at + " is no " + schema["type"].toString();
        if (schema.contains("enum") && !schema["enum"].toArray().contains(value))
            errors << at + " is none of the values allowed";
        if (schema.contains("anyOf") && !matches_any(schema["anyOf"].toArray(), value))
            errors << at + " is none of the kinds allowed";
        if (value.isDouble() && value.toDouble() < schema["minimum"].toDouble(-HUGE_VAL))
            errors << at + " is too small";
        if (value.isDouble() && value.toDouble() > schema["maximum"].toDouble(HUGE_VAL))
            errors << at + " is too large";
        if (value.isArray())
            check_array(schema, value.toArray(), at, errors);
        if (value.isObject())
            check_object(schema, value.toObject(), at, errors);
    }

    QJsonObject definition(const QString& reference) const
    {
        const QJsonObject found = root_["$defs"][reference.mid(QString("#/$defs/").size())].toObject();
        if (found.isEmpty())
            qFatal("The schema refers to %s, which it lacks.", qPrintable(reference));
        return found;
    }

    bool matches_any(const QJsonArray& schemas, const QJsonValue& value) const
    {
        for (const QJsonValue& schema : schemas) {
            QStringList found;
            check(schema.toObject(), value, "", found);
            if (found.isEmpty())
                return true;
        }
        return false;
    }

    void check_array(const QJsonObject& schema, const QJsonArray& values, const QString& at, QStringList& errors) const
    {
        if (values.size() < schema["minItems"].toInt(0))
            errors << at + " has too few items";
        if (schema.contains("maxItems") && values.size() > schema["maxItems"].toInt())
            errors << at + " has too many items";
        if (schema.contains("items"))
            for (qsizetype i = 0; i < values.size(); ++i)
                check(schema["items"].toObject(), values[i], at + QString("[%1]").arg(i), errors);
    }

    void check_object(const QJsonObject& schema, const QJsonObject& object, const QString& at,
                      QStringList& errors) const
    {
        for (const QJsonValue& key : schema["required"].toArray())
            if (!object.contains(key.toString()))
                errors << at + " lacks " + key.toString();
        const QJsonObject properties = schema["properties"].toObject();
        const QJsonValue other = schema["additionalProperties"];
        for (const QString& key : object.keys()) {
            const QString place = at + "." + key;
            if (properties.contains(key))
                check(properties[key].toObject(), object[key], place, errors);
            else if (other.isObject())
                check(other.toObject(), object[key], place, errors);
            else if (other.isBool() && !other.toBool())
                errors << place + " is not foreseen";
        }
    }

    QJsonObject root_;
};

}  // namespace gatefold
