import type { ClientFiles } from "./client-files.ts";

/** Written in by the server build, from the manifest of the browser build before it. */
declare const builtClientFiles: ClientFiles;
/** The text of the landing page's style sheets, from the same build. */
declare const builtLandingStyles: string;

export const clientFiles: ClientFiles = builtClientFiles;
export const landingStyles: string = builtLandingStyles;
