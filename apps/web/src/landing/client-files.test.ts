import { expect, test } from "vitest";
import { clientFilesOf, type Manifest } from "./client-files.ts";

const manifest: Manifest = {
  "src/landing/client.ts": { file: "assets/landing.js", imports: ["_shared.js"], css: ["assets/landing.css"] },
  "src/main.tsx": { file: "assets/application.js", imports: ["_shared.js"], css: ["assets/application.css"] },
  "src/screens/authentication/authentication-screen.tsx": {
    file: "assets/authentication.js",
    imports: ["_forms.js", "src/main.tsx"],
  },
  "_forms.js": { file: "assets/forms.js", imports: ["src/main.tsx"], css: ["assets/forms.css"] },
  "_shared.js": { file: "assets/shared.js", css: ["assets/shared.css"] },
  "../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2": {
    file: "assets/public-sans-1.woff2",
  },
};

test("names an entry's script, its imports, and the style sheets in the order that they apply", () => {
  const { landing, start } = clientFilesOf(manifest);

  expect(landing).toEqual({
    script: "/assets/landing.js",
    imports: ["/assets/shared.js"],
    styles: ["/assets/shared.css", "/assets/landing.css"],
  });
  expect(start.imports.toSorted()).toEqual(["/assets/application.js", "/assets/forms.js", "/assets/shared.js"]);
  expect(start.styles).toEqual(["/assets/shared.css", "/assets/application.css", "/assets/forms.css"]);
});

test("finds the font file of a typeface by the name that brands use", () => {
  expect(clientFilesOf(manifest).fonts).toEqual({ "public-sans": "/assets/public-sans-1.woff2" });
});

test("stops the build and names the entry when an entry wasn't built", () => {
  const { "src/main.tsx": _, ...incomplete } = manifest;

  expect(() => clientFilesOf(incomplete)).toThrow("The browser build has no src/main.tsx.");
});

test("stops the build when the landing page would load the application", () => {
  const landing = { file: "assets/landing.js", imports: ["src/main.tsx"] };

  expect(() => clientFilesOf({ ...manifest, "src/landing/client.ts": landing })).toThrow(/imports the application/);
});

test("stops the build when chunks import each other", () => {
  const circle = {
    "_forms.js": { file: "assets/forms.js", imports: ["_more.js"] },
    "_more.js": { file: "assets/more.js", imports: ["_forms.js"] },
  };

  expect(() => clientFilesOf({ ...manifest, ...circle })).toThrow("_forms.js > _more.js > _forms.js");
});
