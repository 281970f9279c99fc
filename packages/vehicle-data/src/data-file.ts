import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

const decompress = promisify(brotliDecompress);

/** Reads one distilled file of this package. Rejects when the file is missing or damaged: the package is then not usable. */
export async function readDataFile(name: string): Promise<Buffer> {
  return decompress(await readFile(new URL(`../data/${name}.br`, import.meta.url)));
}
