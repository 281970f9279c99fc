import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { disclosureApi } from "@portico/contract/agreements";
import { identityCheckApi } from "@portico/contract/identity-check";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { loadApplication } from "../../kernel/read-trip.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { testApp } from "../../testing/test-app.ts";

const text = {
  summary: "Read it.",
  version: "2026-10",
  effectiveOn: "2026-10-01",
  consentText: "I agree.",
  html: "<p>Text.</p>",
};
const online = {
  ...text,
  id: 1,
  title: "Getting documents online",
  demonstratesAccess: true,
  versionsOnFile: ["2025-03"],
};
const credit = { ...text, id: 2, title: "Your credit report" };
const identity = { ...text, id: 3, title: "Why we confirm your identity", identifiesCustomers: true };
const disclosures = [online, credit, identity];
const identificationNotice = { version: "2026-11", effectiveOn: "2026-11-01", html: "<p>We identify everybody.</p>" };

async function memberAt(switches: { knownMembersSkipIdentification?: boolean }, answers: Answers = {}) {
  const app = await testApp({
    tenant: { disclosures, switches, identityCheck: { enabled: true }, documentVerification: { enabled: true } },
  });
  const applicant = await applyUntil("disclosures", app, { isMember: true, ...answers });
  const { applicantId, applicationId, jointApplicantId } = applicant;
  return {
    app,
    applicant,
    shown: async () => {
      const { disclosures: all } = await applicant.do(disclosureApi.configuration, { loanTypeId: 1, applicationId });
      return all.map(({ id }) => id);
    },
    consents: async (id = applicantId) => applicant.do(disclosureApi.read, { applicantId: id }),
    agree: async (id: number, person = applicantId) => agree(applicant, id, person),
    agreeAsPartner: async (id: number) => agree(applicant, id, jointApplicantId!),
    records: async () => (await loadApplication(app.kernel, app.tenant.name, applicationId)).records,
  };
}

async function agree(applicant: TestApplicant, disclosureConfigurationId: number, applicantId: number) {
  const { applicationId } = applicant;
  const { disclosures: all } = await applicant.do(disclosureApi.configuration, { loanTypeId: 1, applicationId });
  const accessCode = all.find(({ id }) => id === disclosureConfigurationId)?.accessCode;
  const consent = { applicantId, disclosureConfigurationId, ...(accessCode && { accessCode }) };
  return (await applicant.do(disclosureApi.create, consent)).journey;
}

const consentOnFile = (version: string) => ({ electronicConsent: { version, acceptedOn: "2024-05-06" } });

test("doesn't ask a member for a consent that is on file, and records its day and source", async () => {
  const { agree: agreeTo, consents, records } = await memberAt({}, { onRecord: consentOnFile("2025-03") });

  await agreeTo(2);
  const { frontier } = await agreeTo(3);

  expect(frontier).toBe("verify");
  expect((await consents()).accepted[0]).toEqual({
    disclosureConfigurationId: 1,
    version: "2026-10",
    acceptedAt: "2024-05-06T12:00:00.000Z",
    isOnFile: true,
  });
  const [first] = (await records()).disclosure;
  expect(first).toMatchObject({ onFile: { version: "2025-03", acceptedOn: "2024-05-06", source: "core" } });
  expect(first).not.toHaveProperty("demonstratedBy");
});

test.each([
  ["an outdated version", consentOnFile("2019-01")],
  ["no consent", { electronicConsent: null }],
])("asks a member with %s on file", async (_what, onRecord) => {
  const { consents, agree: agreeTo } = await memberAt({}, { onRecord });

  expect((await consents()).accepted).toEqual([]);
  await agreeTo(2);
  expect((await agreeTo(3)).frontier).toBe("disclosures");
});

test("asks everybody where the institution counts no version on file", async () => {
  const { versionsOnFile: _none, ...asked } = online;
  const app = await testApp({ tenant: { disclosures: [asked, credit] } });
  const { applicantId, ...applicant } = await applyUntil("disclosures", app, { isMember: true });

  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);

  expect(records.disclosure.filter((consent) => consent.applicantId === applicantId)).toEqual([]);
});

test("asks a known member for no text about identification and no quiz, but still checks the device", async () => {
  const { applicant, shown, agree: agreeTo } = await memberAt({ knownMembersSkipIdentification: true });
  const { applicationId } = applicant;

  expect(await shown()).toEqual([1, 2]);
  const journey = await agreeTo(2);
  const quiz = await applicant.do(identityQuizApi.questions, { id: applicationId });
  const checked = await applicant.do(identityCheckApi.check, { applicationId, deviceIdSessionToken: null });

  expect(journey.frontier).toBe("verify");
  expect(quiz).toMatchObject({ challengeQuestions: [], isUnableToContinue: false });
  expect(checked).toMatchObject({ applicationRequiresDocV: false, journey: { frontier: "review" } });
});

test("can still ask a known member for documents", async () => {
  const tin = "771217800";
  const { applicant, agree: agreeTo } = await memberAt({ knownMembersSkipIdentification: true }, { tin });
  await agreeTo(2);

  const { applicationId } = applicant;
  const checked = await applicant.do(identityCheckApi.check, { applicationId, deviceIdSessionToken: null });

  expect(checked.applicationRequiresDocV).toBe(true);
});

test("counts a known member's identity as confirmed when it decides", async () => {
  const app = await testApp({
    tenant: { disclosures, switches: { knownMembersSkipIdentification: true } },
  });
  const applicant = await applyUntil("submit", app, { isMember: true });
  await applicant.submit();

  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);

  expect(applicant.visited).not.toContain("verify");
  expect(records.decision[0]?.input).toMatchObject({ identityVerified: true });
});

test.each([
  ["where the institution identifies members like others", {}, {}],
  [
    "whose TIN the core doesn't have",
    { knownMembersSkipIdentification: true },
    { onRecord: { taxpayerIdentificationNumber: null } },
  ],
])("asks a member for everything %s", async (_who, switches, answers) => {
  const { applicant, shown, agree: agreeTo } = await memberAt(switches, answers);

  expect(await shown()).toEqual([1, 2, 3]);
  await agreeTo(2);
  await agreeTo(3);
  const { challengeQuestions } = await applicant.do(identityQuizApi.questions, { id: applicant.applicationId });
  expect(challengeQuestions.length).toBeGreaterThan(0);
});

async function noticesAt(switches: { knownMembersSkipIdentification?: boolean }, answers: Answers) {
  const app = await testApp({ tenant: { disclosures, switches, identificationNotice } });
  const applicant = await applyUntil("disclosures", app, answers);
  const people = [applicant.applicantId, ...(answers.isJoint ? [applicant.jointApplicantId!] : [])];
  const read = people.map(async (applicantId) => applicant.do(identificationApi.read, { applicantId }));
  return (await Promise.all(read)).map((known) => known.identificationNotice);
}

test.each([
  ["two new people", {}, { isJoint: true }, [identificationNotice, identificationNotice]],
  ["a member who is identified like others", {}, { isMember: true }, [identificationNotice]],
  [
    "a known member's co-borrower, not to the member",
    { knownMembersSkipIdentification: true },
    { isMember: true, isJoint: true },
    [undefined, identificationNotice],
  ],
])("gives the notice about identification to %s", async (_who, switches, answers, notices) => {
  expect(await noticesAt(switches, answers)).toEqual(notices);
});

test("asks a known member's co-borrower for the text about identification", async () => {
  const member = await memberAt({ knownMembersSkipIdentification: true }, { isJoint: true });
  const { applicant, consents, shown } = member;
  const { jointApplicantId } = applicant;

  expect(await shown()).toEqual([1, 2, 3]);
  expect([(await consents()).notAsked, (await consents(jointApplicantId)).notAsked]).toEqual([[3], undefined]);
  await member.agree(2);
  await member.agreeAsPartner(1);
  await member.agreeAsPartner(2);

  expect((await member.agreeAsPartner(3)).frontier).toBe("verify");
});
