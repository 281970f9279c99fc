import type { ClientFiles } from "./client-files.ts";

/** Written in by the server build, from the manifest of the browser build before it. */
declare const builtClientFiles: ClientFiles;

export const clientFiles: ClientFiles = builtClientFiles;
