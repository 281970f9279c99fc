import { offerApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { testApp, type TestApp, type TestAppOptions } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

async function approved(options: TestAppOptions = {}): Promise<{ app: TestApp; applicant: TestApplicant }> {
  const app = await testApp(options);
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  await app.outbox.idle();
  return { app, applicant };
}

async function received(app: TestApp, applicationId: number, type: string) {
  await app.outbox.idle();
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  const { messages } = (await response.json()) as { messages: { body: { type: string } }[] };
  return messages.map(({ body }) => body).filter((body) => body.type === type);
}

async function handOffAgain(app: TestApp): Promise<void> {
  await app.sql("update outbox set delivered_at = null where tenant_id = $1 and topic = 'hand-off'", [app.tenant.name]);
  await app.outbox.workOnDue();
}

const offerOf = (applicant: TestApplicant) => applicant.do(offerApi.read, applicant.id);

test("offers the requested term with the nearest ones that the table approves, each at its own rate", async () => {
  const { applicant } = await approved();

  const { loanOffer, offeredTerms } = await offerOf(applicant);

  expect(loanOffer).toMatchObject({ termInMonths: 60, monthlyPayment: 343.74 });
  expect(offeredTerms?.map(({ termInMonths }) => termInMonths)).toEqual([48, 60, 72]);
  const [shorter, asked, longer] = offeredTerms!;
  expect(asked).toMatchObject({ monthlyPayment: 343.74 });
  expect(shorter!.monthlyPayment).toBeGreaterThan(asked!.monthlyPayment);
  expect(longer!.annualRateBasisPoints).toBeGreaterThan(asked!.annualRateBasisPoints);
});

test("reprices the offer over a chosen term, and sends the accepted one to the institution's system", async () => {
  const { app, applicant } = await approved();
  const { applicationId } = applicant;
  const { offeredTerms } = await offerOf(applicant);
  const [before] = await received(app, applicationId, "application.decided");

  await applicant.do(offerApi.chooseTerm, { applicationId, termInMonths: 72 });
  const { loanOffer } = await offerOf(applicant);
  await handOffAgain(app);
  await applicant.do(offerApi.accept, { applicationId });

  const { annualRateBasisPoints: _rate, ...figures } = offeredTerms!.find(({ termInMonths }) => termInMonths === 72)!;
  expect(loanOffer).toMatchObject({ ...figures, accepted: false, loanAmount: 18_000 });
  expect(await received(app, applicationId, "offer.accepted")).toMatchObject([{ loanOffer: figures }]);
  // A repeated hand-off still has the offer of the decision.
  expect(await received(app, applicationId, "application.decided")).toEqual([before]);
  expect(await offerOf(applicant)).not.toHaveProperty("offeredTerms");
});

test("rejects a term that the table didn't approve, and any term after the acceptance", async () => {
  const { applicant } = await approved();
  const { applicationId } = applicant;

  const unknown = await applicant.refused(offerApi.chooseTerm, { applicationId, termInMonths: 36 });
  await applicant.do(offerApi.accept, { applicationId });
  const late = await applicant.refused(offerApi.chooseTerm, { applicationId, termInMonths: 48 });

  expect([unknown.code, late.code]).toEqual(["termNotOffered", "offerAccepted"]);
});

test("accepts no other term than the page showed, before and after the acceptance of one", async () => {
  const { app, applicant } = await approved();
  const { applicationId } = applicant;
  const accept = { applicationId, termInMonths: 60 };

  const early = await applicant.refused(offerApi.accept, { ...accept, termInMonths: 48 });
  const first = await applicant.do(offerApi.accept, accept);
  const other = await applicant.refused(offerApi.accept, { ...accept, termInMonths: 48 });
  const again = await applicant.do(offerApi.accept, accept);

  expect([early.code, other.code]).toEqual(["termChanged", "offerAccepted"]);
  expect(again.acceptedAt).toBe(first.acceptedAt);
  expect((await offerOf(applicant)).loanOffer).toMatchObject({ termInMonths: 60, accepted: true });
  expect(await received(app, applicationId, "offer.accepted")).toHaveLength(1);
});

test("records a no with its reason, and tells the institution's system once", async () => {
  const { app, applicant } = await approved();
  const { applicationId } = applicant;
  const refusal = { reason: "rateTooHigh", comment: "My bank offers 5%." } as const;

  const first = await applicant.do(offerApi.refuse, { applicationId, refusal });
  const second = await applicant.do(offerApi.refuse, { applicationId, refusal });

  expect(second.refusedAt).toBe(first.refusedAt);
  expect((await offerOf(applicant)).refusal).toEqual({ ...refusal, refusedAt: first.refusedAt });
  expect(await received(app, applicationId, "offer.refused")).toMatchObject([{ refusal }]);
  const events = await app.sql("select details from event where tenant_id = $1 and action = 'offer.refused'", [
    app.tenant.name,
  ]);
  expect(events).toEqual([{ details: { reason: "rateTooHigh" } }]);
});

test("lets a person accept after all, until the offer ends", async () => {
  const { applicant } = await approved();
  const { applicationId } = applicant;
  await applicant.do(offerApi.refuse, { applicationId, refusal: { reason: "notNeededNow" } });

  await applicant.do(offerApi.accept, { applicationId });

  expect(await offerOf(applicant)).toMatchObject({ loanOffer: { accepted: true } });
  expect(await offerOf(applicant)).not.toHaveProperty("refusal");
  const late = await applicant.refused(offerApi.refuse, { applicationId, refusal: { reason: "other" } });
  expect(late.code).toBe("offerAccepted");
});

test("opens the offer again over another term after a no to its payment", async () => {
  const { applicant } = await approved();
  const { applicationId } = applicant;
  await applicant.do(offerApi.refuse, { applicationId, refusal: { reason: "paymentTooHigh" } });
  expect((await offerOf(applicant)).offeredTerms).toHaveLength(3);

  await applicant.do(offerApi.chooseTerm, { applicationId, termInMonths: 72 });

  const { loanOffer, refusal } = await offerOf(applicant);
  expect(loanOffer).toMatchObject({ termInMonths: 72, accepted: false });
  expect(refusal).toBeUndefined();
});

test("rejects a no without a reason", async () => {
  const { applicant } = await approved();
  const { applicationId } = applicant;

  const refused = await applicant.refused(offerApi.refuse, { applicationId, refusal: { reason: "" } as never });

  expect([refused.status, refused.fields]).toEqual([422, { "refusal.reason": "Choose a reason." }]);
});

test("lists the documents for this person and product", async () => {
  const { applicant } = await approved();

  const { papers } = await offerOf(applicant);
  expect(papers?.map(({ applicantType, kind, state }) => [applicantType, kind, state])).toEqual(
    ["photoId", "payStubs", "purchaseAgreement", "vehicleInsurance"].map((kind) => [1, kind, "open"]),
  );
});

test("shows rate, payment and term of an approval without an offer", async () => {
  const { applicant } = await approved({ tenant: { switches: { simplifiedLoanOffer: true } } });

  expect(await offerOf(applicant)).toMatchObject({
    loanOffer: null,
    approval: { loanAmount: 18_000, termInMonths: 60, monthlyPayment: 343.74 },
  });
});
