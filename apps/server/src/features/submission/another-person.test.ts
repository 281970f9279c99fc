import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { disclosureApi } from "@portico/contract/agreements";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { demographicApi } from "@portico/contract/demographic";
import type { RequestOf } from "@portico/contract/endpoint";
import { employmentApi } from "@portico/contract/work";
import { AddressType } from "@portico/domain/address/address";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { recordKindNames } from "@portico/domain/records/records";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { identification } from "./testing/answers.ts";
import { applyUntil } from "./testing/auto-application.ts";
import { goOnUntil, refusesToSend } from "./testing/go-on.ts";
import type { TestApplicant } from "./testing/test-applicant.ts";
import { institutionWithLine } from "./testing/test-heloc.ts";
import { travelUntil } from "./testing/traveler.ts";
import { ofPerson } from "@portico/domain/records/of-person";

const sam = { firstName: "Sam", lastName: "Okafor", emailAddress: "sam@example.com", phoneNumber: "2075550177" };
const samsNumber = "836207201";
const samsIdentification = { ...identification(samsNumber, sam.emailAddress), dateOfBirth: "1979-11-02" };

const together = { applicationType: ApplicationType.joint, jointIntent: true };

async function consentsOf(applicant: TestApplicant, applicantId: number): Promise<number> {
  return (await applicant.do(disclosureApi.read, { applicantId })).accepted.length;
}

async function kindsOf(app: TestApp, applicant: TestApplicant, applicantId: number) {
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  return recordKindNames.filter((kind) => records[kind].some((record) => record.applicantId === applicantId));
}

async function handedOff(app: TestApp, { applicationId }: TestApplicant) {
  await app.outbox.idle();
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  const { messages } = (await response.json()) as {
    messages: { body: { disclosures: { applicantId: number; acceptedAt: string }[] } }[];
  };
  return messages[1]!.body;
}

test("asks another co-applicant who replaces the first one for everything", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app, { isJoint: true });
  const { applicationId, jointApplicantId } = applicant;
  const kim = jointApplicantId!;
  expect(await consentsOf(applicant, kim)).toBeGreaterThan(0);

  const { journey } = await applicant.do(coApplicantApi.update, {
    applicationId,
    coApplicant: { applicantId: kim, ...sam },
  });

  expect(journey.frontier).toBe("coApplicant");
  expect(await kindsOf(app, applicant, kim)).toEqual(["applicant"]);
  expect(await consentsOf(applicant, applicant.applicantId)).toBeGreaterThan(0);
  await applicant.do(identificationApi.create, { applicantId: kim, data: samsIdentification });
  await goOnUntil("disclosures", applicant);
  await refusesToSend(applicant);
});

test("counts the replacements of a co-applicant, so that a page about one of them can't save answers for the next", async () => {
  const applicant = await applyUntil("review", await testApp(), { isJoint: true });
  const { applicationId } = applicant;
  const kim = applicant.jointApplicantId!;
  const update = async (person: typeof sam, isSamePerson?: boolean) => {
    const coApplicant = { applicantId: kim, ...person };
    return (await applicant.do(coApplicantApi.update, { applicationId, coApplicant, isSamePerson })).journey;
  };
  const { coApplicant } = await applicant.do(coApplicantApi.read, applicant.id);
  const { firstName, lastName } = coApplicant!;

  const renamed = await update({ ...sam, firstName, lastName: "Okafor" }, true);
  const another = await update(sam);
  const again = await update({ ...sam, firstName, lastName });

  expect([renamed, another, again].map((journey) => journey?.formerCoBorrowers)).toEqual([0, 1, 2]);
});

test("keeps a renamed co-applicant's answers when the same numbers are typed again", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app, { isJoint: true });
  const { applicationId } = applicant;
  const kim = applicant.jointApplicantId!;
  const { coApplicant } = await applicant.do(coApplicantApi.read, applicant.id);
  const { applicantId, firstName, emailAddress, phoneNumber } = coApplicant!;
  const kinds = await kindsOf(app, applicant, kim);
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  const before = ofPerson(records.identification, kim)[0];
  const { dateOfBirth, taxpayerIdentificationNumber: digits } = before!;
  const taxpayerIdentificationNumber = `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;

  for (const number of [taxpayerIdentificationNumber, "***-**-****"]) {
    const { journey } = await applicant.do(coApplicantApi.update, {
      applicationId,
      coApplicant: { applicantId, firstName, lastName: "Okafor", emailAddress, phoneNumber },
      nextIdentification: { dateOfBirth, taxpayerIdentificationNumber: number },
    });
    expect(journey).toMatchObject({ formerCoBorrowers: 0 });
  }
  expect(await kindsOf(app, applicant, kim)).toEqual(kinds);
});

test("deletes the former co-applicant's answers with the page's first call when name and numbers are another person's", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app, { isJoint: true });
  const { applicationId } = applicant;
  const kim = applicant.jointApplicantId!;
  const { lastName } = (await applicant.do(coApplicantApi.read, applicant.id)).coApplicant!;

  const { journey } = await applicant.do(coApplicantApi.update, {
    applicationId,
    coApplicant: { applicantId: kim, ...sam, lastName },
    nextIdentification: { dateOfBirth: "1986-02-14", taxpayerIdentificationNumber: samsNumber },
  });

  expect(journey).toMatchObject({ frontier: "coApplicant", formerCoBorrowers: 1 });
  expect(await kindsOf(app, applicant, kim)).toEqual(["applicant"]);
  await refusesToSend(applicant);
});

test("hands off only the new co-applicant's consents, with their times", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app, { isJoint: true });
  const { applicationId } = applicant;
  const kim = applicant.jointApplicantId!;
  await applicant.do(coApplicantApi.select, { applicationId, selection: { applicationType: ApplicationType.single } });
  await applicant.do(coApplicantApi.select, { applicationId, selection: together });
  app.clock.forward({ minutes: 2 });
  const enteredAt = app.clock.read();
  const { applicantId } = await applicant.do(coApplicantApi.create, { applicationId, coApplicant: sam });
  applicant.jointApplicantId = applicantId;
  await applicant.do(identificationApi.create, { applicantId, data: samsIdentification });
  expect(await consentsOf(applicant, applicantId)).toBe(0);
  await refusesToSend(applicant);

  await goOnUntil("review", applicant);
  await applicant.do(reviewApi.confirm, { applicantId: applicant.applicantId });
  await applicant.submit();

  const sent = await handedOff(app, applicant);
  const agreed = ofPerson(sent.disclosures, applicantId);
  expect(agreed.length).toBeGreaterThan(0);
  for (const { acceptedAt } of agreed) expect(Date.parse(acceptedAt)).toBeGreaterThanOrEqual(enteredAt.getTime());
  expect(ofPerson(sent.disclosures, kim)).toEqual([]);
  expect(JSON.stringify(sent)).not.toContain("Kim");
});

test("deletes a removed co-applicant for good", async () => {
  const app = await institutionWithLine();
  const applicant = await travelUntil("review", app, ProductCode.heloc, { isJoint: true });
  const { applicationId } = applicant;
  const kim = applicant.jointApplicantId!;

  await applicant.do(coApplicantApi.select, { applicationId, selection: { applicationType: ApplicationType.single } });
  await applicant.do(coApplicantApi.select, { applicationId, selection: together });

  expect(await kindsOf(app, applicant, kim)).toEqual([]);
  expect((await applicant.do(coApplicantApi.read, applicant.id)).coApplicant).toBeNull();
  expect(await app.sql("select 1 from taxpayer_index where applicant_id = $1", [kim])).toEqual([]);
  for (const read of [
    applicant.refused(identificationApi.read, { applicantId: kim }),
    applicant.refused(addressApi.read, { applicantId: kim, type: AddressType.physical }),
    applicant.refused(employmentApi.read, { id: kim }),
    applicant.refused(demographicApi.read, { id: kim }),
  ])
    expect((await read).status).toBe(404);
  expect(await kindsOf(app, applicant, applicant.applicantId)).toEqual(
    expect.arrayContaining(["identification", "address", "employment", "demographic", "disclosure"]),
  );
});

/** The primary applicant's identification with other answers. */
async function renumbered(applicant: TestApplicant, changes: object) {
  const { applicantId } = applicant;
  const known = await applicant.do(identificationApi.read, { applicantId });
  return {
    applicantId,
    data: { ...known.identification, ...changes } as RequestOf<typeof identificationApi.update>["data"],
  };
}

test.each([
  ["birth date", { dateOfBirth: "1990-01-02" }],
  ["TIN", { taxpayerIdentificationNumber: "815127801" }],
  ["birth date and TIN", { dateOfBirth: "1990-01-02", taxpayerIdentificationNumber: "815127801" }],
])("asks the primary applicant for consent again after another %s, and keeps the rest", async (_name, change) => {
  const app = await testApp();
  const applicant = await applyUntil("review", app);

  const { journey } = await applicant.do(identificationApi.update, await renumbered(applicant, change));

  expect(journey.frontier).toBe("disclosures");
  expect(await consentsOf(applicant, applicant.applicantId)).toBe(0);
  expect(await kindsOf(app, applicant, applicant.applicantId)).toEqual(
    expect.arrayContaining(["address", "employment"]),
  );
  await refusesToSend(applicant);
});

test("tells the agreements' page that consent came before the numbers changed, until it is given again", async () => {
  const applicant = await applyUntil("review", await testApp());
  const hadAgreed = async () =>
    (await applicant.do(applicantApi.read, { id: applicant.applicantId })).answeredAs?.hadAgreed;
  const taxpayerIdentificationNumber = "815127801";

  await applicant.do(identificationApi.update, await renumbered(applicant, { taxpayerIdentificationNumber }));
  expect(await hadAgreed()).toBe(true);
  await applicant.do(identificationApi.update, await renumbered(applicant, { dateOfBirth: "1990-01-02" }));
  expect(await hadAgreed()).toBe(true);
  await goOnUntil("review", applicant);

  expect(await hadAgreed()).toBeUndefined();
});

test("doesn't mention earlier agreements when numbers are corrected before the first ones", async () => {
  const applicant = await applyUntil("disclosures", await testApp());

  await applicant.do(identificationApi.update, await renumbered(applicant, { dateOfBirth: "1990-01-02" }));

  const { answeredAs } = await applicant.do(applicantApi.read, { id: applicant.applicantId });
  expect(answeredAs).toMatchObject({ dateOfBirth: expect.any(String) });
  expect(answeredAs).not.toHaveProperty("hadAgreed");
});

test("asks for the primary applicant's membership and identification after both names changed", async () => {
  const applicant = await applyUntil("review", await testApp());
  const { applicationId, applicantId } = applicant;

  const { journey } = await applicant.do(applicantApi.update, {
    applicationId,
    applicant: { applicantId, ...sam },
  });

  expect(journey.frontier).toBe("eligibility");
  await goOnUntil("identification", applicant);
  expect(await consentsOf(applicant, applicantId)).toBe(0);
  await refusesToSend(applicant);
});

test("keeps consents and answers when a typo in a name is corrected", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app, { isJoint: true });
  const { applicationId } = applicant;
  const kim = applicant.jointApplicantId!;
  const before = await consentsOf(applicant, kim);

  const { journey } = await applicant.do(coApplicantApi.update, {
    applicationId,
    coApplicant: {
      applicantId: kim,
      firstName: "Kim",
      lastName: "Reyess",
      emailAddress: "kim@example.com",
      phoneNumber: "2075550124",
    },
  });

  expect(journey.frontier).toBe("review");
  expect(await consentsOf(applicant, kim)).toBe(before);
});

test("logs when an applicant becomes another person", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app, { isJoint: true });
  const { applicationId } = applicant;
  const kim = applicant.jointApplicantId!;

  await applicant.do(coApplicantApi.update, { applicationId, coApplicant: { applicantId: kim, ...sam } });
  await applicant.do(coApplicantApi.select, { applicationId, selection: { applicationType: ApplicationType.single } });

  const events = await app.sql<{ action: string; applicant_id: string }>(
    "select action, applicant_id from event where application_id = $1 and action like 'person.%' order by sequence",
    [applicationId],
  );
  expect(events.map(({ action, applicant_id }) => [action, Number(applicant_id)])).toEqual([
    ["person.anotherPerson", kim],
    ["person.removed", kim],
  ]);
});

const kimAs = (applicantId: number, changes: object) => ({
  applicantId,
  firstName: "Kim",
  lastName: "Reyes",
  emailAddress: "kim@example.com",
  phoneNumber: "2075550124",
  ...changes,
});

test("asks another co-applicant for everything when both names change in two saves", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app, { isJoint: true });
  const { applicationId } = applicant;
  const kim = applicant.jointApplicantId!;
  const rename = async (changes: object, isSamePerson?: boolean) =>
    applicant.do(coApplicantApi.update, { applicationId, coApplicant: kimAs(kim, changes), isSamePerson });

  await rename({ firstName: "Sam" }, true);
  const { coApplicant } = await applicant.do(coApplicantApi.read, applicant.id);
  expect(coApplicant).toMatchObject({ firstName: "Sam", answeredAs: { firstName: "Kim" } });
  expect(JSON.stringify(coApplicant?.answeredAs)).not.toContain("taxpayer");
  const { journey } = await rename(sam);

  expect(journey.frontier).toBe("coApplicant");
  expect(await kindsOf(app, applicant, kim)).toEqual(["applicant"]);
  expect((await applicant.do(coApplicantApi.read, applicant.id)).coApplicant).not.toHaveProperty("answeredAs");
  await refusesToSend(applicant);
});

test("tells only the visible former answers that differ from a co-applicant's current ones", async () => {
  const applicant = await applyUntil("review", await testApp(), { isJoint: true });
  const kim = applicant.jointApplicantId!;
  const answeredAs = async () => (await applicant.do(coApplicantApi.read, applicant.id)).coApplicant?.answeredAs;
  const coApplicant = kimAs(kim, { firstName: "Sam" });
  const { applicationId } = applicant;
  await applicant.do(coApplicantApi.update, { applicationId, coApplicant, isSamePerson: true });

  const known = identification("836207200", "kim@example.com");
  const data = { ...known, dateOfBirth: "1986-04-18" };
  await applicant.do(identificationApi.update, { applicantId: kim, data });
  expect(await answeredAs()).toEqual({ firstName: "Kim", hadAgreed: true });
  await goOnUntil("review", applicant);

  expect(await answeredAs()).toEqual({ firstName: "Kim" });
});

test("tells a page that the TIN changed, and never the old one", async () => {
  const applicant = await applyUntil("review", await testApp());
  const taxpayerIdentificationNumber = "815127801";

  await applicant.do(identificationApi.update, await renumbered(applicant, { taxpayerIdentificationNumber }));

  const { applicantId } = applicant;
  const { answeredAs } = await applicant.do(identificationApi.read, { applicantId });
  expect(answeredAs).toEqual({ hadOtherTaxpayerNumber: true, hadAgreed: true });
  expect((await applicant.do(applicantApi.read, { id: applicantId })).answeredAs).toEqual(answeredAs);
  expect(JSON.stringify(answeredAs)).not.toMatch(/\d{9}/);
});

const { taxpayerIdentificationNumber, identification: document } = samsIdentification;
/** Typed numbers, because another person can't keep the masked ones. */
const wilhelminas = { taxpayerIdentificationNumber, identification: document };

test("asks a primary applicant for everything when name and birth date change in two saves", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app);
  const { applicationId, applicantId } = applicant;
  const { firstName: _first, ...known } = await applicant.do(applicantApi.read, { id: applicantId });
  const { lastName, emailAddress, phoneNumber } = known;

  await applicant.do(applicantApi.update, {
    applicationId,
    applicant: { applicantId, firstName: "Wilhelmina", lastName, emailAddress, phoneNumber },
    isSamePerson: true,
  });
  const { journey } = await applicant.do(
    identificationApi.update,
    await renumbered(applicant, { dateOfBirth: "1990-01-02", ...wilhelminas }),
  );

  expect(journey.frontier).toBe("eligibility");
  expect(await kindsOf(app, applicant, applicantId)).toEqual(["applicant", "identification", "quizHistory"]);
  await goOnUntil("currentAddress", applicant);
  await refusesToSend(applicant);
});

test("keeps the answers of somebody who corrects a slip in the birth date, and then a name", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app);
  const { applicationId, applicantId } = applicant;
  const { firstName, lastName, emailAddress, phoneNumber, dateOfBirth } = await applicant.do(applicantApi.read, {
    id: applicantId,
  });
  const before = await kindsOf(app, applicant, applicantId);

  await applicant.do(
    identificationApi.update,
    await renumbered(applicant, { dateOfBirth: dateOfBirth!.replace(/^\d{4}/, (year) => String(Number(year) - 1)) }),
  );
  await applicant.do(applicantApi.update, {
    applicationId,
    applicant: { applicantId, firstName, lastName: `Mac${lastName.toLowerCase()}`, emailAddress, phoneNumber },
  });

  const lost = before.filter((kind) => !["disclosure", "personVerification", "identityCheck", "review"].includes(kind));
  expect(await kindsOf(app, applicant, applicantId)).toEqual(expect.arrayContaining(lost));
});

test("keeps the answers of somebody who corrects a name, passes the identity questions, and then corrects a birth date", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app);
  const { applicationId, applicantId } = applicant;
  const { lastName, emailAddress, phoneNumber } = await applicant.do(applicantApi.read, { id: applicantId });
  const named = { applicantId, firstName: "Wilhelmina", lastName, emailAddress, phoneNumber };
  await applicant.do(applicantApi.update, { applicationId, applicant: named, isSamePerson: true });
  expect((await applicant.do(applicantApi.read, { id: applicantId })).answeredAs).toMatchObject({ firstName: "Dana" });
  await goOnUntil("review", applicant);
  expect(await applicant.do(applicantApi.read, { id: applicantId })).not.toHaveProperty("answeredAs");

  const { journey } = await applicant.do(
    identificationApi.update,
    await renumbered(applicant, { dateOfBirth: "1990-01-02" }),
  );

  expect(journey.frontier).toBe("disclosures");
  expect(await kindsOf(app, applicant, applicantId)).toEqual(expect.arrayContaining(["address", "employment"]));
});

test("compares a corrected TIN with the birth date at the newest consent", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app);
  await applicant.do(identificationApi.update, await renumbered(applicant, { dateOfBirth: "1990-01-02" }));
  await goOnUntil("review", applicant);

  await applicant.do(
    identificationApi.update,
    await renumbered(applicant, { taxpayerIdentificationNumber: "815127801" }),
  );

  expect(await kindsOf(app, applicant, applicant.applicantId)).toEqual(
    expect.arrayContaining(["address", "employment"]),
  );
  expect(await consentsOf(applicant, applicant.applicantId)).toBe(0);
});

test("keeps every answer of a co-applicant whose changed name is changed back", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app, { isJoint: true });
  const { applicationId } = applicant;
  const kim = applicant.jointApplicantId!;
  const before = await consentsOf(applicant, kim);

  for (const changes of [{ lastName: "Hartmann" }, {}, { firstName: "Kim Ann" }])
    await applicant.do(coApplicantApi.update, { applicationId, coApplicant: kimAs(kim, changes) });

  expect(await consentsOf(applicant, kim)).toBe(before);
  expect(await kindsOf(app, applicant, kim)).toEqual(expect.arrayContaining(["address", "employment"]));
});

test("forgets the TIN of a primary applicant who became another person", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app);
  const { applicationId, applicantId } = applicant;

  await applicant.do(applicantApi.update, { applicationId, applicant: { applicantId, ...sam } });

  expect(await app.sql("select 1 from taxpayer_index where applicant_id = $1", [applicantId])).toEqual([]);
});
