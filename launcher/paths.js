// @ts-check
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The clone: everything that belongs to it is found from here, whatever folder the command was started in. */
export const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** What belongs to this clone and not to its data: runtime, compile cache, stamps. Safe to delete. */
export const toolFolder = path.join(rootFolder, ".portico");

/** @param {string} file */
export function inRoot(file) {
  return path.join(rootFolder, file);
}
