import { expect, test } from "vitest";
import { chunkGroups, type Manifest } from "./chunk-groups.ts";

const manifest: Manifest = {
  "src/landing/client.ts": { file: "landing.js", isEntry: true, imports: ["_tiny.js"], css: ["page.css"] },
  "_tiny.js": { file: "tiny.js" },
  "src/main.tsx": {
    file: "app.js",
    isEntry: true,
    imports: ["_react.js", "_tiny.js"],
    dynamicImports: ["src/screens/one/one-screen.tsx", "src/screens/two/two-screen.tsx"],
  },
  "_react.js": { file: "react.js" },
  "_forms.js": { file: "forms.js", name: "forms", imports: ["_react.js"], css: ["forms.css"] },
  "_address.js": { file: "address.js", imports: ["_forms.js"] },
  "src/screens/one/one-screen.tsx": { file: "one.js", isDynamicEntry: true, imports: ["_address.js", "_forms.js"] },
  "src/screens/two/two-screen.tsx": {
    file: "two.js",
    isDynamicEntry: true,
    imports: ["_address.js", "_react.js"],
    dynamicImports: ["src/widgets/map.tsx", "src/screens/two/upload.tsx"],
    css: ["two.css"],
  },
  "src/screens/two/upload.tsx": {
    file: "upload.js",
    isDynamicEntry: true,
    imports: ["src/screens/two/two-screen.tsx"],
  },
  "src/widgets/map.tsx": { file: "map.js", isDynamicEntry: true, imports: ["_react.js"] },
};

test("puts the landing document's files into landing, and the application's other files into runtime", () => {
  const { landing, runtime } = chunkGroups(manifest);

  expect(landing).toEqual({ name: "landing", scripts: ["landing.js", "tiny.js"], styles: ["page.css"] });
  expect(runtime.scripts.toSorted()).toEqual(["app.js", "react.js"]);
});

test("counts for a screen everything beyond landing, runtime and forms, shared or not", () => {
  const { forms, screens } = chunkGroups(manifest);

  expect(forms).toEqual({ name: "forms", scripts: ["forms.js"], styles: ["forms.css"] });
  expect(screens.map(({ name, scripts }) => [name, scripts.toSorted()])).toEqual([
    ["one", ["address.js", "one.js"]],
    ["two", ["address.js", "two.js"]],
  ]);
  expect(screens[1]?.styles).toEqual(["two.css"]);
});

test("lists parts that are opened on demand separately", () => {
  expect(chunkGroups(manifest).onDemand.map(({ name, scripts }) => [name, scripts.toSorted()])).toEqual([
    ["upload", ["address.js", "two.js", "upload.js"]],
    ["map", ["map.js"]],
  ]);
});

test("rejects a manifest with a missing chunk", () => {
  const broken: Manifest = { "src/landing/client.ts": { file: "entry.js", isEntry: true, imports: ["_gone.js"] } };

  expect(() => chunkGroups(broken)).toThrow("_gone.js");
});
