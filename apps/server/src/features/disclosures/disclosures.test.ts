import { createHash } from "node:crypto";
import { addressApi } from "@portico/contract/address";
import { disclosureApi } from "@portico/contract/agreements";
import { AddressType } from "@portico/domain/address/address";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

const text = {
  id: 1,
  title: "Your credit report",
  summary: "We ask a credit bureau for your report.",
  version: "2026-10",
  effectiveOn: "2026-10-01",
  consentText: "I authorize it.",
  html: '<p onclick="steal()">We ask.</p><script>steal()</script><a href="javascript:steal()">More</a>',
};

test(
  "shows a text without active content, with the digest of exactly the shown text",
  { tags: ["7.call.GET.Disclosure.Configuration.loanTypeId.applicationId"] },
  async () => {
    const applicant = await applyUntil("disclosures", await testApp({ tenant: { disclosures: [text] } }));

    const { disclosures } = await applicant.do(disclosureApi.configuration, {
      loanTypeId: 1,
      applicationId: applicant.applicationId,
    });

    expect(disclosures[0]).toMatchObject({ id: 1, version: "2026-10", html: "<p>We ask.</p>More" });
    expect(disclosures[0]!.textDigest).toBe(createHash("sha256").update("<p>We ask.</p>More").digest("hex"));
  },
);

test("leaves out another product's texts", async () => {
  const applicant = await applyUntil("disclosures", await testApp());

  const refusal = await applicant.refused(disclosureApi.configuration, {
    loanTypeId: 2,
    applicationId: applicant.applicationId,
  });

  expect(refusal.status).toBe(404);
});

test(
  "keeps the shown text, the time and the place of a consent",
  { tags: ["7.call.POST.Disclosure", "7.call.GET.Disclosure.applicantId"] },
  async () => {
    const app = await testApp({ tenant: { disclosures: [text] } });
    const applicant = await applyUntil("disclosures", app);
    const { applicantId } = applicant;

    const { id } = await applicant.do(disclosureApi.create, { applicantId, disclosureConfigurationId: 1 });

    const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
    expect(records.disclosure).toMatchObject([
      {
        id,
        applicantId,
        version: "2026-10",
        textDigest: createHash("sha256").update("<p>We ask.</p>More").digest("hex"),
        acceptedAt: "2026-11-21T10:00:00.000Z",
        ipAddress: "127.0.0.1",
      },
    ]);
    const { accepted } = await applicant.do(disclosureApi.read, { applicantId });
    expect(accepted).toEqual([
      { disclosureConfigurationId: 1, version: "2026-10", acceptedAt: "2026-11-21T10:00:00.000Z" },
    ]);
  },
);

const postalCodes = { AZ: "85003", OH: "43004", WI: "53202" };

/** Moves a person to another state, where the postal authority doesn't know their street. */
async function move(applicant: TestApplicant, applicantId: number, state: keyof typeof postalCodes) {
  const { addresses } = await applicant.do(addressApi.read, { applicantId, type: AddressType.physical });
  const address = { ...addresses[0]!, state, postalCode: postalCodes[state], bypassVerification: true };
  const moved = await applicant.do(addressApi.update, { applicantId, address });
  expect(moved.updated).toBe(true);
  return moved.journey;
}

test("shows a state's notice only if one of the applicants lives there, and asks for it after a move", async () => {
  const ofState = (id: number, state: string) => ({ ...text, id, title: `If you live in ${state}`, states: [state] });
  const app = await testApp({ tenant: { disclosures: [text, ofState(2, "OH"), ofState(3, "WI")] } });
  const applicant = await applyUntil("disclosures", app, { isJoint: true });
  const { applicantId, applicationId, jointApplicantId } = applicant;
  const shown = async () => {
    const answer = await applicant.do(disclosureApi.configuration, { loanTypeId: 1, applicationId });
    return answer.disclosures.map(({ id }) => id);
  };
  expect(await shown()).toEqual([1]);
  const refusal = await applicant.refused(disclosureApi.create, { applicantId, disclosureConfigurationId: 2 });
  expect(refusal.status).toBe(404);

  const { frontier } = await agree(applicant, 1);
  const journey = await move(applicant, jointApplicantId!, "OH");

  expect([frontier, journey.frontier]).toEqual(["verify", "disclosures"]);
  expect(await shown()).toEqual([1, 2]);
  expect((await agree(applicant, 2)).frontier).toBe("verify");
  await move(applicant, applicantId, "WI");
  expect(await shown()).toEqual([1, 2, 3]);
  await move(applicant, jointApplicantId!, "AZ");
  expect(await shown()).toEqual([1, 3]);
});

/** Both people agree to a text. */
async function agree(applicant: TestApplicant, disclosureConfigurationId: number) {
  const { applicantId, jointApplicantId } = applicant;
  await applicant.do(disclosureApi.create, { applicantId, disclosureConfigurationId });
  const second = { applicantId: jointApplicantId!, disclosureConfigurationId };
  return (await applicant.do(disclosureApi.create, second)).journey;
}

test("requires the access code from the text for consent to electronic documents", async () => {
  const app = await testApp({ tenant: { disclosures: [{ ...text, demonstratesAccess: true }] } });
  const applicant = await applyUntil("disclosures", app);
  const { applicantId, applicationId } = applicant;
  const { disclosures } = await applicant.do(disclosureApi.configuration, { loanTypeId: 1, applicationId });
  const { accessCode } = disclosures[0]!;
  expect(accessCode).toMatch(/^\d{4}$/);
  const spaced = accessCode!.replace(/^\d\d/, "$& - ");
  const consent = { applicantId, disclosureConfigurationId: 1 };

  const without = await applicant.refused(disclosureApi.create, consent);
  const wrong = await applicant.refused(disclosureApi.create, { ...consent, accessCode: `${accessCode}1` });
  await applicant.do(disclosureApi.create, { ...consent, accessCode: ` ${spaced} ` });

  expect(without.fields).toEqual({ accessCode: "Type the code that stands at the end of the text." });
  expect(wrong.fields).toEqual({ accessCode: "This is not the code at the end of the text. Look there again." });
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  expect(records.disclosure).toMatchObject([{ version: "2026-10", demonstratedBy: "accessCode" }]);
});

test("gives each text and application its own code, and none to a text that doesn't ask for one", async () => {
  const asking = { ...text, demonstratesAccess: true };
  const disclosures = [asking, { ...asking, id: 2, html: "<p>More.</p>" }, { ...text, id: 3 }];
  const app = await testApp({ tenant: { disclosures } });
  const codesOf = async (applicant: Awaited<ReturnType<typeof applyUntil>>) => {
    const { applicationId } = applicant;
    const answer = await applicant.do(disclosureApi.configuration, { loanTypeId: 1, applicationId });
    return answer.disclosures.map(({ accessCode }) => accessCode);
  };

  const first = await codesOf(await applyUntil("disclosures", app));
  const second = await codesOf(await applyUntil("disclosures", app, { tin: "815127801" }));

  expect(first[0]).not.toBe(first[1]);
  expect(first.slice(0, 2)).not.toEqual(second.slice(0, 2));
  expect([first[2], second[2]]).toEqual([undefined, undefined]);
});

test("returns the first consent for a second one", async () => {
  const app = await testApp();
  const applicant = await applyUntil("disclosures", app);
  const consent = { applicantId: applicant.applicantId, disclosureConfigurationId: 1 };

  const first = await applicant.do(disclosureApi.create, consent);
  app.clock.forward({ minutes: 1 });
  const second = await applicant.do(disclosureApi.create, consent);

  expect(second.id).toBe(first.id);
  const { accepted } = await applicant.do(disclosureApi.read, { applicantId: applicant.applicantId });
  expect(accepted.map(({ acceptedAt }) => acceptedAt)).toEqual(["2026-11-21T10:00:00.000Z"]);
});

test("records the consent of each co-borrower separately", async () => {
  const applicant = await applyUntil("disclosures", await testApp(), { isJoint: true });

  const first = await applicant.do(disclosureApi.create, {
    applicantId: applicant.applicantId,
    disclosureConfigurationId: 1,
  });
  const second = await applicant.do(disclosureApi.create, {
    applicantId: applicant.jointApplicantId!,
    disclosureConfigurationId: 1,
  });

  expect([first.journey.frontier, second.journey.frontier]).toEqual(["disclosures", "verify"]);
});

test("answers not found for a text that the institution doesn't have", async () => {
  const applicant = await applyUntil("disclosures", await testApp());

  const refusal = await applicant.refused(disclosureApi.create, {
    applicantId: applicant.applicantId,
    disclosureConfigurationId: 77,
  });

  expect(refusal.status).toBe(404);
});

/** A person with an open page, whose institution publishes another text and restarts. */
async function publishedMeanwhile(changes: Partial<typeof text> & { demonstratesAccess?: boolean }) {
  const { demonstratesAccess = false } = changes;
  const app = await testApp({ tenant: { disclosures: [{ ...text, demonstratesAccess }] } });
  const applicant = await applyUntil("disclosures", app);
  const { applicantId, applicationId } = applicant;
  const shown = async () => {
    const answer = await applicant.do(disclosureApi.configuration, { loanTypeId: 1, applicationId });
    const [{ version, textDigest, accessCode } = expect.fail()] = answer.disclosures;
    return { applicantId, disclosureConfigurationId: 1, version, textDigest, accessCode };
  };
  const before = await shown();
  const disclosures = [{ ...app.tenant.disclosures[0]!, ...changes }];
  Object.assign(app.institution, { settings: { ...app.tenant, disclosures } });
  const accepted = async () => (await applicant.do(disclosureApi.read, { applicantId })).accepted;
  return { applicant, before, now: await shown(), accepted };
}

test.each([
  ["another text", { version: "2026-11", html: "<p>We ask two.</p>" }],
  ["another version of the same text", { version: "2026-11" }],
  ["another text under the same version", { html: "<p>We ask two.</p>" }],
  ["another text with another code", { version: "2026-11", html: "<p>We ask two.</p>", demonstratesAccess: true }],
])("rejects consent to a text that has become %s since it was shown", async (_what, changes) => {
  const { applicant, before, now, accepted } = await publishedMeanwhile(changes);

  const refusal = await applicant.refused(disclosureApi.create, before);

  expect([refusal.status, refusal.code]).toEqual([409, "disclosureChanged"]);
  expect(await accepted()).toEqual([]);
  await applicant.do(disclosureApi.create, now);
  expect(await accepted()).toMatchObject([{ version: now.version }]);
});

test("rejects consent to a text that the institution took back since it was shown", async () => {
  const applicant = await applyUntil("disclosures", await testApp());
  const gone = { disclosureConfigurationId: 77, version: "1", textDigest: "0".repeat(64) };

  const refusal = await applicant.refused(disclosureApi.create, { applicantId: applicant.applicantId, ...gone });

  expect(refusal.code).toBe("disclosureChanged");
});
