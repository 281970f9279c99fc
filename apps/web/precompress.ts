import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);
const worthCompressing = /\.(js|css|json|svg)$/;
/** Below this a packet is a packet. In bytes. */
const smallest = 512;

/** Writes a `.br` beside every file that gets smaller by it, at the best quality, so that the server never compresses the same twice. */
export function precompress(): Plugin {
  return {
    name: "portico:precompress",
    apply: "build",
    async generateBundle(_, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
        if (!worthCompressing.test(fileName) || content.length < smallest) continue;
        const source = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        this.emitFile({ type: "asset", fileName: `${fileName}.br`, source });
      }
    },
  };
}
