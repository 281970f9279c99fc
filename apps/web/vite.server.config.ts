import { readFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compiledWords } from "./build/compiled-words.ts";
import { listedWords } from "./build/listed-words.ts";
import { clientFilesOf, type Manifest } from "./src/landing/client-files.ts";
import { scopedName } from "./scoped-name.ts";

const clientFiles = clientFilesOf(JSON.parse(readBuilt("/manifest.json")) as Manifest);

/**
 * The server's build: one self-contained file that renders documents. It runs after the browser's build, because it names that build's
 * files.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [compiledWords(), react(), listedWords(path.join(import.meta.dirname, "src"))],
  css: { modules: { generateScopedName: scopedName } },
  define: {
    // Leaves React's development build out. The server keeps this file's whole text in memory.
    "process.env.NODE_ENV": JSON.stringify("production"),
    builtClientFiles: JSON.stringify(clientFiles),
    builtLandingStyles: JSON.stringify(clientFiles.landing.styles.map(readBuilt).join("\n")),
  },
  ssr: { noExternal: true },
  build: {
    ssr: "src/landing/server.tsx",
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node24",
    rolldownOptions: {
      output: {
        entryFileNames: "landing.js",
        codeSplitting: false,
        comments: false,
        minify: { mangle: { keepNames: true }, codegen: { asciiOnly: true } },
      },
    },
  },
});

function readBuilt(file: string): string {
  return readFileSync(path.join(import.meta.dirname, "dist/client", file), "utf8");
}
