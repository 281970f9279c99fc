import type { Plugin } from "vite";

/**
 * Keeps style sheets that Vite would drop as unused. Only the server renders the landing page's components. The page's browser script
 * imports their modules only for the style sheets, and never uses them.
 */
export function keepLandingStyles(): Plugin {
  return {
    name: "portico:keep-landing-styles",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      return /src[\\/]landing[\\/].*\.module\.css$/.test(id)
        ? { code, map: null, moduleSideEffects: "no-treeshake" }
        : null;
    },
  };
}
