import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { firstYear, lastYear } from "../src/vehicle-kind.ts";

/** The vehicle numbering of the NHTSA tables (vPIC), reduced to the data that a lender needs. */
export interface Vpic {
  readonly manufacturers: readonly Manufacturer[];
  readonly schemas: ReadonlyMap<number, Schema>;
}

/** A world manufacturer identifier: the first three characters of a VIN, or six for makers of few vehicles. */
export interface Manufacturer {
  readonly wmi: string;
  readonly vehicleType: number;
  readonly uses: readonly SchemaUse[];
}

export interface SchemaUse {
  readonly schemaId: number;
  readonly from: number;
  readonly to: number;
  /** The last year of certain use. Earlier than `to` if the tables left the end open. */
  readonly certainTo: number;
}

export interface Schema {
  readonly models: readonly Pattern<ModelName>[];
  readonly trims: readonly Pattern<string>[];
  readonly series: readonly Pattern<string>[];
  readonly bodyClasses: readonly Pattern<string>[];
}

export interface Pattern<Value> {
  readonly key: string;
  readonly value: Value;
}

export interface ModelName {
  readonly make: string;
  readonly model: string;
}

/** Motorcycle, passenger car, truck, multipurpose passenger vehicle. */
const wantedTypes = "1, 2, 3, 7";

/** Reads the parts of the tables that we use. Adds an index to the file for looking up patterns, so pass a copy. */
export function readVpic(file: string): Vpic {
  const database = new DatabaseSync(file);
  database.exec("CREATE INDEX pattern_by_schema ON Pattern (VinSchemaId, ElementId)");
  const vpic = { manufacturers: readManufacturers(database), schemas: readSchemas(database) };
  database.close();
  return vpic;
}

type Row = Record<string, SQLOutputValue>;

function readManufacturers(database: DatabaseSync): Manufacturer[] {
  const statement = database.prepare(
    `SELECT w.Wmi AS wmi, w.VehicleTypeId AS vehicleType, s.Id AS schemaId, u.YearFrom AS "from", u.YearTo AS "to", s.Name AS name
     FROM Wmi w JOIN Wmi_VinSchema u ON u.WmiId = w.Id JOIN VinSchema s ON s.Id = u.VinSchemaId
     WHERE w.VehicleTypeId IN (${wantedTypes}) AND u.YearFrom <= ? AND COALESCE(u.YearTo, ?) >= ?
     ORDER BY w.Wmi, u.YearFrom, s.Id`,
  );
  const byWmi = Map.groupBy(statement.all(lastYear, lastYear, firstYear), (row) => textIn(row, "wmi"));
  return [...byWmi].map(([wmi, [first, ...rest]]) => ({
    wmi,
    vehicleType: first ? numberIn(first, "vehicleType") : 0,
    uses: (first ? [first, ...rest] : []).map(schemaUse),
  }));
}

function schemaUse(row: Row): SchemaUse {
  const from = numberIn(row, "from");
  const hasEnd = row.to !== null;
  const to = hasEnd ? Math.min(numberIn(row, "to"), lastYear) : lastYear;
  const certainTo = hasEnd ? to : Math.min(certainEnd(from, textIn(row, "name")), to);
  return { schemaId: numberIn(row, "schemaId"), from, to, certainTo };
}

/**
 * Many rows have no last year, but the schema's name does: "… for JTD/VNK - (2013-2014)", "… MY2021". If the name has
 * none either, we assume six years, about one generation of a model.
 */
function certainEnd(from: number, name: string): number {
  const named = Number(/((?:19|20)\d\d)\s*\)?\s*(?:\(for [^)]*\))?\s*$/.exec(name)?.[1] ?? 0);
  return named >= from ? named : from + 5;
}

function readSchemas(database: DatabaseSync): Map<number, Schema> {
  const statement = database.prepare(
    `SELECT p.VinSchemaId AS schemaId, p.ElementId AS element, p.Keys AS key, k.Name AS make,
       CASE p.ElementId WHEN 28 THEN m.Name WHEN 5 THEN b.Name ELSE p.AttributeId END AS text
     FROM Pattern p
     LEFT JOIN Model m ON p.ElementId = 28 AND m.Id = CAST(p.AttributeId AS INTEGER)
     LEFT JOIN Make_Model mm ON mm.ModelId = m.Id
     LEFT JOIN Make k ON k.Id = mm.MakeId
     LEFT JOIN BodyStyle b ON p.ElementId = 5 AND b.Id = CAST(p.AttributeId AS INTEGER)
     WHERE p.ElementId IN (5, 28, 34, 38) AND text IS NOT NULL
       AND p.VinSchemaId IN (SELECT u.VinSchemaId FROM Wmi_VinSchema u JOIN Wmi w ON w.Id = u.WmiId
                             WHERE w.VehicleTypeId IN (${wantedTypes}))
     ORDER BY p.VinSchemaId, p.Id`,
  );
  const bySchema = Map.groupBy(statement.all(), (row) => numberIn(row, "schemaId"));
  return new Map([...bySchema].map(([id, patterns]) => [id, schemaOf(patterns)]));
}

function schemaOf(rows: readonly Row[]): Schema {
  const byElement = Map.groupBy(rows, (row) => numberIn(row, "element"));
  const patterns = (element: number) =>
    (byElement.get(element) ?? []).map((row) => ({ key: textIn(row, "key"), value: textIn(row, "text") }));
  const named = (byElement.get(28) ?? []).filter((row) => row.make !== null);
  return {
    models: named.map((row) => ({
      key: textIn(row, "key"),
      value: { make: textIn(row, "make"), model: textIn(row, "text") },
    })),
    trims: patterns(38),
    series: patterns(34),
    bodyClasses: patterns(5),
  };
}

function textIn(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw new TypeError(`Column ${column} holds no text.`);
  return value.trim();
}

function numberIn(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== "number") throw new TypeError(`Column ${column} holds no number.`);
  return value;
}
