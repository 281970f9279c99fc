import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { browserEndpoints } from "./build/browser-endpoints.ts";
import { browserFlow } from "./build/browser-flow.ts";
import { compiledWords } from "./build/compiled-words.ts";
import { droppableConstants } from "./build/droppable-constants.ts";
import { keepLandingStyles } from "./keep-landing-styles.ts";
import { precompress } from "./precompress.ts";
import { scopedName } from "./scoped-name.ts";

/** The browser's build: the landing page's small script, and the application. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    browserEndpoints(),
    browserFlow(),
    droppableConstants(),
    compiledWords(),
    react(),
    keepLandingStyles(),
    precompress(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: "dist/client",
    manifest: "manifest.json",
    emptyOutDir: true,
    sourcemap: false,
    // Every browser that gets the page supports modules and module preloading. The landing page handles the others.
    modulePreload: { polyfill: false },
    // Inline nothing, because the content security policy allows fonts and pictures only from our own URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        landing: "src/landing/client.ts",
        application: "src/main.tsx",
        ...(mode === "development" ? { gallery: "src/gallery/index.html" } : {}),
      },
      // Reading a property of our own constants does nothing else.
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: sharedChunks } },
    },
  },
}));

/**
 * Two chunks beside the entries and the screens: code for every page, and code for forms. After a change of one screen, browsers still have
 * both in their caches. The landing page's shared code is a separate chunk, so that its script stays small.
 */
const ofLanding =
  /src[\\/](landing|styles)[\\/]|src[\\/]shell[\\/](session[\\/](session-memory|application-mark|expiring-storage)|navigation[\\/]query)\.ts|domain[\\/]src[\\/]values[\\/]token\.ts|src[\\/]reporting[\\/](report-error|watch-page)\.ts|contract[\\/]src[\\/]error-report\.ts/;
const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { name: "shared", test: ofLanding, minShareCount: 2, priority: 3 },
  { name: "runtime", test: (id) => !ofLanding.test(id), tags: ["$initial"], priority: 2 },
  { name: "forms", minShareCount: 2, priority: 1 },
];
