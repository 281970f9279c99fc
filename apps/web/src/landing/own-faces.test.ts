import { expect, test } from "vitest";
import { ownFaces } from "./own-faces.ts";

const figtree = "@font-face{font-family:Figtree;src:url(/assets/figtree.woff2)}";
const figtreeFallback = '@font-face{font-family:Figtree fallback;src:local("Arial")}';
const archivo = '@font-face {\n  font-family: "Archivo";\n  src: url("/assets/archivo.woff2");\n}';

test("keeps only the typefaces that the brand names", () => {
  const brand = ':root{--font-body:"Figtree", "Figtree fallback", system-ui}';

  expect(ownFaces(`a{color:red}${figtree}${archivo}${figtreeFallback}b{top:0}`, brand)).toBe(
    `a{color:red}${figtree}${figtreeFallback}b{top:0}`,
  );
});
