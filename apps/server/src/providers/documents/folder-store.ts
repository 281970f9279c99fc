import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ProviderError } from "../provider-error.ts";
import type { DocumentStore } from "./port.ts";

const keyPattern = /^[a-z0-9-]+(\/[A-Za-z0-9_-]+)+$/;

/**
 * Keeps sealed files below a folder: the default for one machine. A file appears under its name only when all of it is on the disk, so a
 * crash leaves no half of one. Rejects with ProviderError.
 */
export function createFolderStore(folder: string): DocumentStore {
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new ProviderError("documents", "rejected");
    return join(folder, `${key}.sealed`);
  };
  return {
    put: async (key, sealed) => orUnavailable(write(pathOf(key), sealed)),
    get: async (key) => orUnavailable(readFile(pathOf(key))),
    remove: async (key) => orUnavailable(rm(pathOf(key), { force: true })),
  };
}

async function write(path: string, sealed: Buffer): Promise<void> {
  const partial = `${path}.partial`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(partial, "w", 0o600);
  try {
    await file.writeFile(sealed);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
}

async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new ProviderError("documents", "unavailable", { cause });
  }
}
