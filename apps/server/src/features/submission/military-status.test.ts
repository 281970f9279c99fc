import { ProductCode } from "@portico/domain/loan/product";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { demoProducts } from "./testing/demo-institution.ts";
import { problemsOfMessages } from "./testing/sent-messages.ts";
import type { Answers, TestApplicant } from "./testing/test-applicant.ts";
import { travelUntil } from "./testing/traveler.ts";

const off = { militaryStatus: { adapter: "none" } } as const;

/** TINs whose credit report leads to an approval. */
const covered = "815120021";
const noAnswer = "815120022";

interface Sending extends Answers {
  readonly productCode?: ProductCode;
  readonly vendors?: typeof off;
  readonly before?: (app: TestApp) => Promise<void>;
}

async function sent({ productCode = ProductCode.signature, vendors, before, ...answers }: Sending) {
  const app = await testApp({ ...demoProducts("harborlight"), ...(vendors && { vendors }) });
  const applicant = await travelUntil("submit", app, productCode, answers);
  await before?.(app);
  const { loanDecision } = await applicant.submit();
  await app.outbox.idle();
  return { app, applicant, loanDecision };
}

async function keptIn({ app, applicationId }: TestApplicant) {
  return (await loadApplication(app.kernel, app.tenant.name, applicationId)).records.militaryStatus;
}

async function questionsTo({ sandboxUrl }: TestApp): Promise<number> {
  const { calls } = (await (await fetch(`${sandboxUrl}/control/calls?vendor=experian`)).json()) as { calls: unknown[] };
  return calls.length;
}

async function handedOff({ app, applicationId }: TestApplicant) {
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  const { messages } = (await response.json()) as {
    messages: { body: { type: string; militaryStatuses?: object[] } }[];
  };
  return messages.find(({ body }) => body.type === "application.decided")?.body.militaryStatuses;
}

test("keeps each borrower's military status sealed, and tells the loan system", async () => {
  const { app, applicant } = await sent({ tin: covered, isJoint: true });
  const { applicantId, jointApplicantId } = applicant;

  expect(await keptIn(applicant)).toMatchObject([
    { applicantId, status: "covered", source: "Experian", answer: "1203 MLA COVERED BORROWER" },
    { applicantId: jointApplicantId, status: "notCovered", checkedAt: "2026-11-21T10:00:00.000Z" },
  ]);
  expect(await handedOff(applicant)).toMatchObject([
    { applicantType: "primary", applicantId, status: "covered" },
    { applicantType: "joint", applicantId: jointApplicantId, status: "notCovered" },
  ]);
  expect(await problemsOfMessages(applicant)).toEqual([]);
  const inTheOpen = "select id from record where tenant_id = $1 and position($2::bytea in sealed) > 0";
  expect(await app.sql(inTheOpen, [app.tenant.name, Buffer.from("COVERED")])).toEqual([]);
  expect(app.logged.join()).not.toContain("COVERED");
});

test("decides as for anybody else, and tells the applicant nothing of it", async () => {
  const [one, other] = await Promise.all([sent({ tin: covered }), sent({ tin: "815127800" })]);

  const inputOf = async ({ app, applicant }: typeof one) => {
    const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
    return records.decision[0]!;
  };
  const [ofCovered, ofOther] = [await inputOf(one), await inputOf(other)];
  expect(ofCovered.decision).toBe(ofOther.decision);
  expect(Object.keys(ofCovered.input)).toEqual(Object.keys(ofOther.input));
  expect(JSON.stringify(ofCovered)).not.toMatch(/military|covered/i);
  const status = await one.applicant.do(applicationApi.status, one.applicant.id);
  const review = await one.applicant.do(reviewApi.read, one.applicant.id);
  expect(JSON.stringify([status, review])).not.toMatch(/militaryStatus|COVERED/);
});

test("decides without an answer, and tells the loan system that nobody knows", async () => {
  const { applicant, loanDecision } = await sent({ tin: noAnswer });

  expect(loanDecision).toBe(1);
  expect(await keptIn(applicant)).toMatchObject([{ status: "unknown", source: "Experian" }]);
  expect(await handedOff(applicant)).toMatchObject([{ status: "unknown" }]);
});

test("decides while the vendor is down", async () => {
  const { applicant, loanDecision } = await sent({
    before: async ({ sandboxUrl }) => {
      await fetch(`${sandboxUrl}/control/faults`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ vendor: "experian", fault: "500" }),
      });
    },
  });

  expect(loanDecision).toBe(1);
  expect(await keptIn(applicant)).toMatchObject([{ status: "unknown" }]);
});

test.each([
  ["a loan that buys the vehicle", { productCode: ProductCode.auto }],
  ["an institution without the vendor", { vendors: off }],
])("asks nobody about %s", async (_what, how: Sending) => {
  const { app, applicant } = await sent({ tin: covered, ...how });

  expect(await questionsTo(app)).toBe(0);
  expect(await keptIn(applicant)).toEqual([]);
  expect(await handedOff(applicant)).toBeUndefined();
});
