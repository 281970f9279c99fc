import { mkdtemp, open, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { ProviderError } from "../provider-error.ts";
import { createFolderStore } from "./folder-store.ts";

async function store() {
  const folder = await mkdtemp(join(tmpdir(), "portico-documents-"));
  onTestFinished(async () => rm(folder, { recursive: true, force: true }));
  return { folder, documents: createFolderStore(folder) };
}

const key = "harborlight/4812/Zm9v_-";

test("returns a stored file, and leaves no partial file behind", async () => {
  const { folder, documents } = await store();

  await documents.put(key, Buffer.from("sealed"));

  expect((await documents.get(key)).toString()).toBe("sealed");
  expect(await readdir(join(folder, "harborlight/4812"))).toEqual(["Zm9v_-.sealed"]);
});

test("writes a file's name to disk, and those of new folders above it", async () => {
  const { folder, documents } = await store();
  const probe = await open(folder, "r");
  const handles = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  const { ino: top } = await stat(folder);
  const synced: number[] = [];
  const sync = Object.getOwnPropertyDescriptor(handles, "sync")!.value as (this: typeof probe) => Promise<void>;
  vi.spyOn(handles, "sync").mockImplementation(async function (this: typeof probe) {
    const { ino } = await this.stat();
    synced.push(ino);
    return sync.call(this);
  });
  onTestFinished(() => void vi.restoreAllMocks());

  await documents.put(key, Buffer.from("sealed"));
  const first = synced.splice(0);
  await documents.put("harborlight/4812/other", Buffer.from("sealed"));

  const inoOf = async (name: string) => (await stat(join(folder, name))).ino;
  const [file, other] = [await inoOf("harborlight/4812/Zm9v_-.sealed"), await inoOf("harborlight/4812/other.sealed")];
  const [its, above] = [await inoOf("harborlight/4812"), await inoOf("harborlight")];
  expect(first).toEqual([file, its, above, top]);
  expect(synced).toEqual([other, its]);
});

test("removes a file, and ignores a second removal", async () => {
  const { documents } = await store();
  await documents.put(key, Buffer.from("sealed"));

  await documents.remove(key);
  await documents.remove(key);

  await expect(documents.get(key)).rejects.toBeInstanceOf(ProviderError);
});

test("lists folders and files, including partial ones, and finds nothing in a missing folder", async () => {
  const { folder, documents } = await store();
  await documents.put(key, Buffer.from("sealed"));
  await writeFile(join(folder, "harborlight/4812/Cut.sealed.partial"), "sea");

  const folders = await Readable.from(documents.folders("harborlight")).toArray();
  const files = await documents.list("harborlight/4812");

  expect(folders).toEqual(["4812"]);
  expect(files.map((file) => file.key).toSorted()).toEqual(["harborlight/4812/Cut", key]);
  expect(await Readable.from(documents.folders("ironwood")).toArray()).toEqual([]);
  expect(await documents.list("harborlight/4813")).toEqual([]);
});

test("removes a partial file", async () => {
  const { folder, documents } = await store();
  await documents.put(key, Buffer.from("sealed"));
  await writeFile(join(folder, "harborlight/4812/Cut.sealed.partial"), "sea");

  await documents.remove("harborlight/4812/Cut");

  expect(await readdir(join(folder, "harborlight/4812"))).toEqual(["Zm9v_-.sealed"]);
});

test.each(["../outside", "harborlight/../../etc/passwd", "/etc/passwd", "harborlight", ""])(
  "rejects %j as a key",
  async (bad) => {
    const { documents } = await store();

    await expect(documents.put(bad, Buffer.from("x"))).rejects.toMatchObject({ failure: "rejected" });
  },
);

test("treats an unwritable folder as a provider failure", async () => {
  await expect(createFolderStore("/dev/null").put(key, Buffer.from("x"))).rejects.toMatchObject({
    failure: "unavailable",
  });
});

test("has room on an ordinary disk, and fails on a full disk or in an unwritable folder", async () => {
  const { folder, documents } = await store();
  await documents.requireRoom();
  expect(await readdir(folder)).toEqual([]);

  await symlink("/dev/full", join(folder, `.ready-${process.pid}`));
  await expect(documents.requireRoom()).rejects.toMatchObject({ failure: "unavailable", cause: { code: "ENOSPC" } });

  await writeFile(join(folder, "file"), "");
  const noFolder = createFolderStore(join(folder, "file"));
  await expect(noFolder.requireRoom()).rejects.toMatchObject({ failure: "unavailable" });
});
