/** The packages to install for a peer: pinned versions, and overrides for their own dependencies. */
export interface Packages {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

/** All versions of the peers. Nothing else names one. */
export const directusPackages = {
  dependencies: { directus: "12.4.0" },
  // The one that Directus names doesn't run on this Node.js. It only runs scripts of Directus's flows, and there are none.
  overrides: { "isolated-vm": "7.0.1" },
} as const satisfies Packages;

const vite = "8.3.8";

/** With its own renderer, which is smaller than the one that needs React. */
export const surveyPackages = {
  dependencies: { "survey-core": "2.5.38", "survey-js-ui": "2.5.38", vite },
} as const satisfies Packages;

export const formioPackages = {
  dependencies: { "@formio/js": "5.6.0", bootstrap: "5.3.8", vite },
} as const satisfies Packages;

/** The peer and its version, as the report names it: "directus 12.4.0". */
export function named(packages: Packages, name: string): string {
  return `${name} ${packages.dependencies[name] ?? "?"}`;
}
