import type { Plugin } from "vite";

/**
 * The landing page's components are rendered by the server only; its browser script brings their style sheets along, by importing modules
 * that it never reads. Vite would drop those as unused.
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
