import { createSecretKey } from "node:crypto";
import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { applicantApi } from "@portico/contract/applicant";
import { begunApplication, identificationOf } from "../testing/kernel-journey.ts";
import { Keyring } from "./keyring.ts";
import { recordPlace, seal, sealCompressed, unseal } from "./sealing.ts";

const master = Buffer.alloc(32, 1);
const key = createSecretKey(master);
const content = Buffer.from("219-09-9999");

function opens(place: string, sealed: Buffer): boolean {
  try {
    return unseal(key, place, sealed).equals(content);
  } catch {
    return false;
  }
}

const ways = [
  ["plain", seal],
  ["compressed", sealCompressed],
] as const;

test.each(ways)("opens a sealed value only in its place: %s", (_, sealIt) => {
  const sealed = sealIt(key, recordPlace("harborlight", 1, "identification", 2), content);

  expect(unseal(key, recordPlace("harborlight", 1, "identification", 2), sealed)).toEqual(content);
  const elsewhere = [
    recordPlace("ironwood", 1, "identification", 2),
    recordPlace("harborlight", 3, "identification", 2),
    recordPlace("harborlight", 1, "applicant", 2),
    recordPlace("harborlight", 1, "identification", 4),
  ];
  expect(elsewhere.filter((place) => opens(place, sealed))).toEqual([]);
});

test.each(ways)("doesn't open a sealed value with any byte changed: %s", (_, sealIt) => {
  const sealed = sealIt(key, "here", content);

  const changed = [...sealed.keys()].map((place) => sealed.map((byte, index) => (index === place ? byte ^ 1 : byte)));
  changed.push(sealed.map((byte, index) => (index === 0 ? 3 - byte : byte))); // says that it is the other format

  expect(opens("here", sealed)).toBe(true);
  expect(changed.filter((bytes) => opens("here", Buffer.from(bytes)))).toEqual([]);
  expect(opens("here", sealed.subarray(0, 20))).toBe(false);
});

test("never seals the same value to the same bytes", () => {
  expect(seal(key, "here", content).equals(seal(key, "here", content))).toBe(false);
});

test("treats two swapped records as a fault, and shows neither", async () => {
  const { app, client, applicantId } = await begunApplication();
  await client.call(identificationApi.create, identificationOf(applicantId));
  await app.sql(
    `update record set sealed = (select sealed from record where tenant_id = $1 and kind = 'identification')
     where tenant_id = $1 and kind = 'applicant'`,
    [app.tenant.name],
  );
  app.kernel.recent.clear();

  const { status, body } = await client.call(applicantApi.read, { id: applicantId });

  expect([status, body.error?.code]).toEqual([500, "fault"]);
  expect(app.logged.join("\n")).toContain("unable to authenticate data");
});

test("doesn't open a record under another application's number", async () => {
  const { app, client, applicantId } = await begunApplication();
  const other = await begunApplication(app);
  await app.sql(
    `update record r set sealed = o.sealed, id = o.id from record o
     where r.tenant_id = $1 and o.tenant_id = $1 and r.application_id = $2 and o.application_id = $3`,
    [app.tenant.name, (await ownApplication(app, applicantId)) ?? 0, other.applicationId],
  );
  app.kernel.recent.clear();

  const { status } = await client.call(applicantApi.read, { id: applicantId });

  expect(status).toBe(500);
});

async function ownApplication(app: Awaited<ReturnType<typeof begunApplication>>["app"], applicantId: number) {
  const [row] = await app.sql<{ application_id: string }>(
    "select application_id from application where tenant_id = $1 and primary_applicant_id = $2",
    [app.tenant.name, applicantId],
  );
  return row?.application_id;
}

test("opens a data key under an older master key, and wraps new ones under the current key", () => {
  const [old, current] = [Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
  const before = new Keyring(old);
  const dataKey = before.newDataKey();
  const wrapped = before.wrap("harborlight", 7, dataKey);

  const after = new Keyring(current, [old]);

  expect(after.unwrap("harborlight", 7, wrapped).equals(dataKey)).toBe(true);
  expect(after.wrap("harborlight", 7, dataKey).version).not.toBe(wrapped.version);
  expect(() => new Keyring(current).unwrap("harborlight", 7, wrapped)).toThrow("no master key");
});

test("finds data that an older key sealed or hashed", () => {
  const [old, current] = [Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
  const before = new Keyring(old);
  const after = new Keyring(current, [old]);

  expect(after.unseal("t", "place", before.seal("t", "place", content))).toEqual(content);
  expect(after.unseal("t", "place", after.seal("t", "place", content))).toEqual(content);
  expect(after.hashes("t", "taxpayer", "1").map(String)).toContain(String(before.hash("t", "taxpayer", "1")));
});

test("hashes differently for each tenant and purpose", () => {
  const keyring = new Keyring(master);
  const hash = keyring.hash("harborlight", "taxpayer", "219099999");

  expect(keyring.hash("harborlight", "taxpayer", "219099999")).toEqual(hash);
  expect(keyring.hash("ironwood", "taxpayer", "219099999")).not.toEqual(hash);
  expect(keyring.hash("harborlight", "xsrf", "219099999")).not.toEqual(hash);
});
