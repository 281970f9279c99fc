import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { Keyring } from "../database/keyring.ts";
import { loadApplication } from "../kernel/read-trip.ts";
import { identification } from "../features/submission/testing/answers.ts";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import { housekeeping } from "../startup/features.ts";
import { institutions } from "../tenants/institutions.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";
import { rowOf, soundEvents } from "../testing/upkeep.ts";
import { rewrapKeys } from "./rewrap-keys.ts";

const before = Buffer.alloc(32, 7);
const replacement = Buffer.alloc(32, 8);
const numbers = ["815127800", "219129998", "836207200"];

function use(app: TestApp, keyring: Keyring): void {
  Object.assign(app.kernel, { keyring });
}

/** Existing applications at the start of a key rotation, with the previous key still known. */
async function rotated() {
  const app = await testApp();
  const applicants = [];
  for (const tin of numbers) applicants.push(await applyUntil("currentAddress", app, { tin }));
  use(app, new Keyring(replacement, [before]));
  return { app, applicants, all: institutions([app.institution]) };
}

test("rewraps all data keys, so the previous key can be removed", async () => {
  const { app, applicants, all } = await rotated();

  const wrapped = await rewrapKeys(app.kernel, all, housekeeping);
  use(app, new Keyring(replacement));

  expect(wrapped).toBe(applicants.length);
  for (const [place, { applicationId }] of applicants.entries()) {
    const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
    expect(records.identification[0]?.taxpayerIdentificationNumber).toBe(numbers[place]);
    expect((await soundEvents(app, applicationId)).at(-1)).toBe("key.wrappedAnew");
  }
});

test("finds a returning applicant by number after the previous key is removed", async () => {
  const { app, all } = await rotated();
  await rewrapKeys(app.kernel, all, housekeeping);
  use(app, new Keyring(replacement));
  const applicant = await applyUntil("identification", app);

  const again = await applicant.do(identificationApi.create, {
    applicantId: applicant.applicantId,
    data: identification(numbers[1]!, "dana@example.com"),
  });

  expect(again.hasDuplicateApplication).toBe(true);
});

test("finds nothing to do in a second round, and logs nothing", async () => {
  const { app, all } = await rotated();
  await rewrapKeys(app.kernel, all, housekeeping);
  const told = app.logged.length;

  expect(await rewrapKeys(app.kernel, all, housekeeping)).toBe(0);
  expect(app.logged.slice(told)).toEqual([]);
});

test("rewraps each key once when two processes run at the same time", async () => {
  const { app, applicants, all } = await rotated();

  const counts = await Promise.all([
    rewrapKeys(app.kernel, all, housekeeping),
    rewrapKeys(app.kernel, all, housekeeping),
  ]);
  const later = await rewrapKeys(app.kernel, all, housekeeping);

  expect(counts[0] + counts[1] + later).toBe(applicants.length);
  for (const { applicationId } of applicants) await soundEvents(app, applicationId);
});

test("keeps a person's revision while rewrapping", async () => {
  const { app, applicants, all } = await rotated();
  const { applicationId } = applicants[0]!;
  const { revision } = await rowOf(app, applicationId);

  await rewrapKeys(app.kernel, all, housekeeping);

  expect(await rowOf(app, applicationId)).toMatchObject({ revision, keyVersion: app.kernel.keyring.currentVersion });
});

test("logs an application under an unknown key, and rewraps the others", async () => {
  const { app, applicants, all } = await rotated();
  const lost = new Keyring(Buffer.alloc(32, 9));
  await app.sql("update application set key_version = $2 where application_id = $1", [
    applicants[0]!.applicationId,
    lost.currentVersion,
  ]);

  expect(await rewrapKeys(app.kernel, all, housekeeping)).toBe(applicants.length - 1);
  expect(app.logged.filter((line) => line.includes("upkeep"))).toHaveLength(1);
});
