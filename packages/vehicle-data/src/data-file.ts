import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

const decompress = promisify(brotliDecompress);

/**
 * Reads one distilled file of this package. Rejects if the file is missing or damaged, because the package is unusable
 * then.
 */
export async function readDataFile(name: string): Promise<Buffer> {
  return decompress(await readFile(new URL(`../data/${name}.br`, import.meta.url)));
}
