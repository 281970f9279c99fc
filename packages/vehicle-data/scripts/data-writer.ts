import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { sha256Of, type SourcePackage } from "./source-package.ts";

export interface OutputFile {
  readonly file: string;
  readonly bytes: number;
  readonly unpackedBytes: number;
  readonly sha256: string;
}

/** Writes one brotli file. Equal text gives equal bytes. */
export function writeDataFile(folder: URL, name: string, text: string): OutputFile {
  const unpacked = Buffer.from(text);
  const bytes = brotliCompressSync(unpacked, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: unpacked.length,
    },
  });
  writeFileSync(new URL(`${name}.br`, folder), bytes);
  return { file: `${name}.br`, bytes: bytes.length, unpackedBytes: unpacked.length, sha256: sha256Of(bytes) };
}

/**
 * Writes SOURCE.json, which records the origin of the data. Its date changes only with the data, so distilling the same
 * sources again gives the same bytes.
 */
export function writeSourceFile(folder: URL, sources: readonly SourcePackage[], outputs: readonly OutputFile[]): void {
  const file = new URL("SOURCE.json", folder);
  const facts = { sources: sources.map(({ name, version, sha256 }) => ({ name, version, sha256 })), outputs };
  const { distilledOn, ...before } = readSourceFile(file);
  if (JSON.stringify(before) === JSON.stringify(facts)) return;
  const today = new Date().toISOString().slice(0, 10);
  const date = JSON.stringify(before.outputs) === JSON.stringify(outputs) ? distilledOn : today;
  writeFileSync(file, `${JSON.stringify({ ...facts, distilledOn: date }, null, 2)}\n`);
}

function readSourceFile(file: URL): { distilledOn?: string; outputs?: unknown } {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
