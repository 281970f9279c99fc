import type { Plugin } from "vite";
import { wordCatalog } from "./word-catalog.ts";

/** Writes the message catalog beside the server's build, so that the server can check an institution's own words. */
export function listedWords(source: string): Plugin {
  return {
    name: "portico:listed-words",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "words.json", source: JSON.stringify(wordCatalog(source)) });
    },
  };
}
