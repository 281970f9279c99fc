import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);
const worthCompressing = /\.(js|css|svg|wasm)$/;
/** The smallest size in bytes that is worth compressing, because a smaller file fits into one packet anyway. */
const smallest = 512;

/**
 * Writes a compressed `.br` file, at the best quality, beside every file that gets smaller, so that the server doesn't have to
 * compress files. It reads the written files, because other plugins change files until the very end.
 */
export function precompress(): Plugin {
  return {
    name: "portico:precompress",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter((name) => worthCompressing.test(name));
      await Promise.all(files.map((name) => compressFile(path.join(dir, name))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  await writeFile(`${file}.br`, await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
