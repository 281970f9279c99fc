import type { Plugin } from "vite";

/** React Hook Form renders the whole page again as soon as a form is mounted, only to report `isReady`, which no page reads. */
const secondRendering = `updateFormState((data) => ({
            ...data,
            isReady: true,
        }));`;

/** Opens a page with one rendering instead of two. Vitest uses it too, so that the tests meet the same form. */
export function formsRenderOnce(): Plugin {
  return {
    name: "portico:forms-render-once",
    enforce: "pre",
    transform: {
      filter: { id: /react-hook-form[\\/]dist[\\/]index\.esm\.mjs/ },
      handler(code) {
        if (!code.includes(secondRendering))
          throw new Error("React Hook Form has changed. Look for another way to open a page with one rendering.");
        return { code: code.replace(secondRendering, ""), map: null };
      },
    },
  };
}
