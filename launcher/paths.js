// @ts-check
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The clone's folder. All its files are found from here, from any working folder. */
export const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** Files that belong to this clone and not to its data: runtime, compile cache, stamps. It is safe to delete. */
export const toolFolder = path.join(rootFolder, ".portico");

/** @param {string} file */
export function inRoot(file) {
  return path.join(rootFolder, file);
}
