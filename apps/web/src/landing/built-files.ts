import type { ClientFiles } from "./client-files.ts";

/** The server build writes this in, from the manifest of the preceding browser build. */
declare const builtClientFiles: ClientFiles;
/** The text of the landing page's style sheets, from the same build. */
declare const builtLandingStyles: string;

export const clientFiles: ClientFiles = builtClientFiles;
export const landingStyles: string = builtLandingStyles;
