import path from "node:path";
import { rolldown, type Plugin } from "rolldown";

const workspace = path.join(import.meta.dirname, "..");
const outFolder = path.join(workspace, "dist");

/** Resolves data files and the root of the clone from the original source file, wherever the bundle is. */
const besideTheSource: Plugin = {
  name: "beside-the-source",
  transform: (code, id) => {
    if (id.includes("node_modules") || !code.includes("import.meta.url")) return null;
    const source = path.relative(outFolder, id).replaceAll(path.sep, "/");
    return code.replaceAll("import.meta.url", `new URL(${JSON.stringify(source)}, import.meta.url).href`);
  },
};

const bundle = await rolldown({
  input: path.join(workspace, "src/startup/main.ts"),
  platform: "node",
  // A native addon must stay in its package. pg-native is optional, and we don't use it.
  external: [/^@gorules\/zen-engine/, "pg-native"],
  plugins: [besideTheSource],
});
await bundle.write({ dir: outFolder, cleanDir: true, format: "esm", entryFileNames: "main.js" });
await bundle.close();
