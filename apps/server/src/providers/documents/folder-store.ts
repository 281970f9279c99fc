import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { ProviderError } from "../provider-error.ts";
import type { DocumentStore, StoredFile } from "./port.ts";

const sealedEnding = ".sealed";
const partialEnding = ".partial";
const folderPattern = /^[a-z0-9-]+(\/[A-Za-z0-9_-]+)*$/;
const keyPattern = /^[a-z0-9-]+(\/[A-Za-z0-9_-]+)+$/;

/**
 * Stores sealed files below a folder, the default for one machine. A file gets its name only after all of it is on disk, so a crash leaves
 * no partial file under that name. The name is on disk too before `put` resolves. Rejects with ProviderError.
 */
export function createFolderStore(folder: string): DocumentStore {
  const placeOf = (key: string, pattern: RegExp): string => {
    if (!pattern.test(key)) throw new ProviderError("documents", "rejected");
    return join(folder, key);
  };
  const pathOf = (key: string): string => `${placeOf(key, keyPattern)}${sealedEnding}`;
  return {
    put: async (key, sealed) => orUnavailable(write(pathOf(key), sealed)),
    get: async (key) => orUnavailable(readFile(pathOf(key))),
    requireRoom: async () => orUnavailable(tryToWrite(folder)),
    remove: async (key) => {
      const path = pathOf(key);
      await orUnavailable(rm(path, { force: true }));
      await orUnavailable(rm(`${path}${partialEnding}`, { force: true }));
    },
    folders: (below) => foldersIn(placeOf(below, folderPattern)),
    list: async (below) => orUnavailable(filesIn(placeOf(below, folderPattern), below)),
  };
}

async function write(path: string, sealed: Buffer): Promise<void> {
  const partial = `${path}${partialEnding}`;
  const folder = dirname(resolve(path));
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(partial, "w", 0o600);
  try {
    await file.writeFile(sealed);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
  await syncFolders(folder, firstMade === undefined ? folder : dirname(firstMade));
}

/** Writes the entries of these folders to disk, from the deepest up. Otherwise a power failure can lose a synced file's name. */
async function syncFolders(deepest: string, highest: string): Promise<void> {
  const folder = await open(deepest, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  if (deepest !== highest) await syncFolders(dirname(deepest), highest);
}

/** Below this, the next few people's files would not fit. */
const leastRoomBytes = 64 * 1_048_576;

/** Checks the free space, and also writes a file to detect quotas and read-only disks. */
async function tryToWrite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastRoomBytes) throw new Error("The disk of the documents is full.");
  const path = join(folder, `.ready-${process.pid}`);
  await writeFile(path, Buffer.alloc(4096), { flush: true, mode: 0o600 });
  await rm(path, { force: true });
}

async function* foldersIn(path: string): AsyncIterable<string> {
  const entries = await orUnavailable(unlessMissing(opendir(path)));
  for await (const entry of entries ?? []) if (entry.isDirectory()) yield entry.name;
}

async function filesIn(path: string, folder: string): Promise<readonly StoredFile[]> {
  const names = (await unlessMissing(readdir(path))) ?? [];
  const files = names.map(async (name) => {
    const there = await unlessMissing(stat(join(path, name)));
    const key = `${folder}/${name.replace(partialEnding, "").replace(sealedEnding, "")}`;
    return there?.isFile() ? [{ key, storedAt: there.mtime }] : [];
  });
  return (await Promise.all(files)).flat();
}

/** Another process may have removed it, or it never existed. */
async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new ProviderError("documents", "unavailable", { cause });
  }
}
