import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

/** The words that the Census Bureau puts behind a county's name, and vendors leave out. */
const kinds = / (?:County|Parish|Borough|Census Area|Municipality|Municipio|Planning Region|City and Borough|city)$/;

let reading: Promise<ReadonlySet<string>> | undefined;

/** The names of all counties, with and without their kind: "Cumberland" and "Cumberland County". Reads a small file, once per process. */
export function countyNames(): Promise<ReadonlySet<string>> {
  reading ??= readNames();
  return reading;
}

async function readNames(): Promise<ReadonlySet<string>> {
  const packed = await readFile(new URL("../data/counties.txt.br", import.meta.url));
  const lines = (await promisify(brotliDecompress)(packed)).toString("utf8").trimEnd().split("\n");
  const names = lines.map((line) => line.split("|")[2] ?? "");
  return new Set(names.flatMap((name) => [name, name.replace(kinds, "")]));
}
