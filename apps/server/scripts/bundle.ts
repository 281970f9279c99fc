import path from "node:path";
import { rolldown, type Plugin } from "rolldown";

const workspace = path.join(import.meta.dirname, "..");
const outFolder = path.join(workspace, "dist");

/** What lies beside a source of ours (data, the root of the clone) is found from that source, wherever the bundle is. */
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
  // A native part stays where its package is; pg asks for another one that we do not use.
  external: [/^@gorules\/zen-engine/, "pg-native"],
  plugins: [besideTheSource],
});
await bundle.write({ dir: outFolder, cleanDir: true, format: "esm", entryFileNames: "main.js" });
await bundle.close();
