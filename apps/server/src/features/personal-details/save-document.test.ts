import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import { employmentApi } from "@portico/contract/work";
import type { TestAppOptions } from "../../testing/test-app.ts";
import { anAddress, anEmployment, anIdentification, begun, peopleApp } from "../applicants/testing/people.ts";

const { identification: document, ...identity } = anIdentification;

/** A person whose identity and home are saved, and whose ID document isn't. */
async function beforeTheId(tenant: TestAppOptions["tenant"] = {}) {
  const person = await begun(await peopleApp({ tenant }));
  const { client, applicantId } = person;
  const { body } = await client.call(identificationApi.create, { applicantId, data: identity, documentFollows: true });
  expect(body.identificationId).toEqual(expect.any(Number));
  const { body: lives } = await client.call(addressApi.create, { applicantId, address: anAddress });
  const saveDocument = async (identification?: Partial<typeof document>) =>
    client.call(identificationApi.saveDocument, {
      applicantId,
      data: identification ? { identification: { ...document, ...identification } } : {},
    });
  const savedDocument = async () =>
    (await client.call(identificationApi.read, { applicantId })).body.identification.identification;
  return { ...person, journey: lives.journey, saveDocument, savedDocument };
}

test("asks for the ID document after the home, and goes on once it is saved", async () => {
  const { journey, saveDocument, savedDocument } = await beforeTheId();
  expect(journey.frontier).toBe("identificationDocument");

  const { body } = await saveDocument({});

  expect(body).toMatchObject({ updated: true, journey: { frontier: "currentEmployment" } });
  expect(await savedDocument()).toMatchObject({ state: document.state, expirationDate: document.expirationDate });
});

test("doesn't go on without an ID document if the institution requires one", async () => {
  const { client, applicantId, saveDocument } = await beforeTheId();

  const { status, body } = await saveDocument();
  expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, ["data.identification"]]);

  const early = await client.call(employmentApi.create, { applicantId, employment: anEmployment });
  expect(early.body.error?.code).toBe("notItsTurn");
});

test.each([
  ["another state's number", { state: "AZ", identificationNumber: "1" }, "data.identification.identificationNumber"],
  ["an expired one", { expirationDate: "2020-01-01" }, "data.identification.expirationDate"],
  ["one older than its owner", { issueDate: "1980-01-01" }, "data.identification.issueDate"],
  [
    "an unknown kind",
    { identificationTypeConfigurationId: 99 },
    "data.identification.identificationTypeConfigurationId",
  ],
] as const)("rejects %s by the rules of the whole identification", async (_what, change, field) => {
  const { saveDocument, savedDocument } = await beforeTheId();

  const { status, body } = await saveDocument(change);

  expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, [field]]);
  expect(await savedDocument()).toBeUndefined();
});

test("takes an Arizona license until the 65th birthday, and asks for it again after a birth date that it outlasts", async () => {
  const { client, applicantId, saveDocument, savedDocument } = await beforeTheId();
  const arizona = { state: "AZ", identificationNumber: "D12345678" } as const;
  expect((await saveDocument({ ...arizona, expirationDate: "2053-04-13" })).status).toBe(422);

  expect((await saveDocument({ ...arizona, expirationDate: "2053-04-12" })).status).toBe(200);

  const data = { ...identity, dateOfBirth: "1988-04-11" };
  const { body } = await client.call(identificationApi.update, { applicantId, data, documentFollows: true });
  expect(body.updated).toBe(true);
  expect(await savedDocument()).toBeUndefined();
});

test("goes on without an ID document if the institution allows that", async () => {
  const { journey, saveDocument } = await beforeTheId({ switches: { requireFormOfIdentificationEntry: false } });
  expect(journey.frontier).toBe("identificationDocument");

  const { body } = await saveDocument();

  expect(body.journey.frontier).toBe("currentEmployment");
});

test("has no page for an ID document that the institution doesn't ask for", async () => {
  const { journey, saveDocument } = await beforeTheId({
    switches: { identificationFields: ["citizenshipStatus", "maritalStatus", "phoneType"] },
  });

  expect(journey.frontier).toBe("currentEmployment");
  expect((await saveDocument({})).status).toBe(409);
});

test("asks nothing again of a caller who sends the whole identification at once", async () => {
  const { client, applicantId } = await begun(await peopleApp());

  await client.call(identificationApi.create, { applicantId, data: anIdentification });
  const { body } = await client.call(addressApi.create, { applicantId, address: anAddress });

  expect(body.journey.frontier).toBe("currentEmployment");
});

test("keeps the ID document when the identity is saved again, and asks again once it doesn't fit", async () => {
  const { client, applicantId, saveDocument, savedDocument } = await beforeTheId();
  await saveDocument({});
  const again = async (data: Partial<typeof identity>) =>
    client.call(identificationApi.update, {
      applicantId,
      data: { ...identity, ...data },
      documentFollows: true,
    });

  const same = await again({ citizenshipStatusConfigurationId: 2 });
  expect(same.body.journey.frontier).toBe("currentEmployment");
  expect(await savedDocument()).toMatchObject({ expirationDate: document.expirationDate });

  const younger = await again({ dateOfBirth: document.issueDate });
  expect(younger.status).toBe(422);
});
