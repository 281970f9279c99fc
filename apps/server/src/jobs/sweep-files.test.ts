import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { documentApi } from "@portico/contract/application";
import { aFile } from "../features/documents/testing/hostile-files.ts";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import { institutions } from "../tenants/institutions.ts";
import { testApp } from "../testing/test-app.ts";
import { sweepFiles } from "./sweep-files.ts";

/** Creates an application with one uploaded file, and helpers to add other files. */
async function withOneFile() {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  await applicant.client.upload(documentApi.upload, { applicationId: applicant.applicationId, type: 1 }, [aFile]);
  const place = (folder: string) => path.join(app.documentFolder, app.tenant.name, folder);
  const own = String(applicant.applicationId);
  const age = async (file: string, hours: number) => {
    const time = new Date(app.clock.read().getTime() - hours * 3_600_000);
    await utimes(file, time, time);
  };
  const [named] = await readdir(place(own));
  await age(path.join(place(own), named!), 48);
  return {
    own,
    named: named!,
    files: (folder = own) => readdir(place(folder)),
    sweep: () => sweepFiles(app.kernel, institutions([app.institution])),
    put: async (name: string, hours: number, folder = own) => {
      await mkdir(place(folder), { recursive: true });
      const file = path.join(place(folder), name);
      await writeFile(file, "sealed");
      await age(file, hours);
    },
  };
}

test("keeps a file that a record names, however old", async () => {
  const { files, named, sweep } = await withOneFile();

  expect(await sweep()).toBe(0);
  expect(await files()).toEqual([named]);
});

test.each(["cut-off.sealed", "cut-off.sealed.partial"])(
  "removes a file without a record after a day: %s",
  async (name) => {
    const { files, named, sweep, put } = await withOneFile();
    await put(name, 25);

    expect(await sweep()).toBe(1);
    expect(await files()).toEqual([named]);
  },
);

test("keeps a file younger than a day, since its upload may still be running", async () => {
  const { files, sweep, put } = await withOneFile();
  await put("under-way.sealed", 23);

  expect(await sweep()).toBe(0);
  expect(await files()).toHaveLength(2);
});

test("removes the files of a missing application", async () => {
  const { files, sweep, put } = await withOneFile();
  await put("one.sealed", 25, "4812");
  await put("two.sealed", 25, "4812");

  expect(await sweep()).toBe(2);
  expect(await files("4812")).toEqual([]);
});
