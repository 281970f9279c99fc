import type { ClientFiles } from "./client-files.ts";

/** The server build replaces this with the files from the manifest of the browser build, which runs before. */
declare const builtClientFiles: ClientFiles;
/** The text of the landing page's style sheets, from the same browser build. */
declare const builtLandingStyles: string;

export const clientFiles: ClientFiles = builtClientFiles;
export const landingStyles: string = builtLandingStyles;
