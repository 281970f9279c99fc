import type { Plugin } from "vite";

/**
 * Keeps style sheets that Vite would drop as unused. Only the server renders the landing page's components. Its browser script includes
 * their style sheets by importing modules that it never reads.
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
