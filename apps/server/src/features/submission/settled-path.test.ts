import { applicationApi, offerApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { expect, test } from "vitest";
import { crV } from "@portico/sample-applicants/vehicles";
import { createOutbox } from "../../jobs/outbox.ts";
import type { LoanHandOff } from "../../providers/loan-hand-off/port.ts";
import { jobHandlers } from "../../startup/features.ts";
import { institutions } from "../../tenants/institutions.ts";
import { TestClock, testApp, type TestApp, type TestAppOptions } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";
import { demoProducts } from "./testing/demo-institution.ts";
import type { Answers, TestApplicant } from "./testing/test-applicant.ts";
import { travelUntil } from "./testing/traveler.ts";

/** The institution's system. It keeps the body of every message that it receives, including repeated ones. */
function loanSystem() {
  const bodies: string[] = [];
  const loanHandOff: LoanHandOff = {
    deliver: async ({ body }) => {
      bodies.push(body);
      return Promise.resolve();
    },
    check: () => "wrong",
  };
  return { bodies, providers: { loanHandOff } };
}

async function sentAuto(options: TestAppOptions, answers: Answers = {}): Promise<TestApplicant> {
  const applicant = await travelUntil("submit", await testApp(options), ProductCode.auto, answers);
  await applicant.submit();
  await applicant.app.outbox.idle();
  return applicant;
}

/** The last message of a delivery. */
function lastIn(body: string): object | undefined {
  return (JSON.parse(body) as { messages: object[] }).messages.at(-1);
}

/** Sends the hand-off again, as if its answer had been lost. */
async function handOffAgain({ app }: TestApplicant): Promise<void> {
  await app.sql("update outbox set delivered_at = null where tenant_id = $1 and topic = 'hand-off'", [app.tenant.name]);
  await app.outbox.workOnDue();
}

async function whereItStands(applicant: TestApplicant) {
  const { applicationId } = applicant;
  const { journey } = await applicant.do(journeyApi.read, { applicationId });
  const { useSimplifiedLoanOfferView } = await applicant.do(applicationApi.status, applicant.id);
  const { path, frontier, exit } = journey;
  return { path, frontier, exit, useSimplifiedLoanOfferView };
}

type Changes = Readonly<Record<string, (tenant: Tenant) => void>>;

const question = { id: 1, displayText: "Is it for work?", eligibleAnswer: false };
const protection = { id: 1, title: "Debt protection", description: "It pays.", ratePerThousandMonthly: 1 };
const auto = testProduct({ paymentProtection: [] });

/** Changes to an institution's file that once led a sent application back into the flow, or out of it. */
const changes: Changes = {
  "another version of a text": ({ disclosures }) => void Object.assign(disclosures[0]!, { version: "2" }),
  "one more text": ({ disclosures }) => void disclosures.push({ ...disclosures[0]!, id: 99 }),
  "more months at home": ({ limits }) =>
    void Object.assign(limits, {
      residenceHistoryRequiredInMonths: 600,
      additionalResidentialHistoryThresholdInMonths: 600,
    }),
  "more months at work": ({ limits }) =>
    void Object.assign(limits, {
      employmentHistoryRequiredInMonths: 600,
      additionalEmploymentHistoryThresholdInMonths: 600,
    }),
  "questions about the product": ({ products }) =>
    void Object.assign(products[0]!, { eligibilityQuestions: [question] }),
  "payment protection": ({ products }) => void Object.assign(products[0]!, { paymentProtection: [protection] }),
  "no identity questions": ({ products }) => void Object.assign(products[0]!, { personVerification: false }),
  "an identity check": ({ identityCheck }) => void Object.assign(identityCheck, { enabled: true }),
  "brief approvals": ({ switches }) => void Object.assign(switches, { simplifiedLoanOffer: true }),
};

test.each(Object.entries(changes))(
  "keeps a sent application's offer and its hand-off when the institution later wants %s",
  async (_name, change) => {
    const { bodies, providers } = loanSystem();
    const applicant = await sentAuto({ providers });
    const before = await whereItStands(applicant);
    expect(before).toMatchObject({ exit: "offer", frontier: null });

    change(applicant.app.tenant);
    await handOffAgain(applicant);

    expect(await whereItStands(applicant)).toEqual(before);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
    expect(await applicant.do(offerApi.accept, { applicationId: applicant.applicationId })).toMatchObject({
      accepted: true,
      journey: { exit: "offer" },
    });
  },
);

test.each([
  ["pending", "815126400"],
  ["declined", "815125200"],
] as const)("keeps the page of a %s application when a text changes", async (exit, tin) => {
  const applicant = await sentAuto({}, { tin });

  changes["another version of a text"]!(applicant.app.tenant);

  expect(await whereItStands(applicant)).toMatchObject({ exit, frontier: null });
});

test("doesn't add identity questions to a sent application when the institution later asks them", async () => {
  const products = [{ ...auto, personVerification: false }];
  const { bodies, providers } = loanSystem();
  const applicant = await sentAuto({ providers, tenant: { products } });
  const before = await whereItStands(applicant);

  Object.assign(applicant.app.tenant.products[0]!, { personVerification: true });
  await handOffAgain(applicant);

  expect(await whereItStands(applicant)).toEqual(before);
  expect(bodies[1]).toBe(bodies[0]);
});

test("keeps a brief approval brief when the institution begins to show offers", async () => {
  const applicant = await sentAuto({ tenant: { switches: { simplifiedLoanOffer: true } } });

  Object.assign(applicant.app.tenant.switches, { simplifiedLoanOffer: false });

  expect(await whereItStands(applicant)).toMatchObject({
    exit: "simplifiedLoanOffer",
    useSimplifiedLoanOfferView: true,
  });
});

const homes: Changes = {
  "this kind of home": (tenant) =>
    productSettings(tenant, ProductCode.heloc)!.heloc!.propertyTypes.forEach((kind) =>
      Object.assign(kind, { isSupported: false }),
    ),
  "homes in this state": (tenant) =>
    void Object.assign(productSettings(tenant, ProductCode.heloc)!.heloc!, { supportedStates: ["VT"] }),
};

test.each(Object.entries(homes))(
  "keeps an approved line's offer when the institution no longer takes %s",
  async (_name, change) => {
    const { bodies, providers } = loanSystem();
    const app = await testApp({ providers, ...demoProducts("harborlight") });
    const applicant = await travelUntil("submit", app, ProductCode.heloc);
    await applicant.submit();
    await app.outbox.idle();
    const before = await whereItStands(applicant);
    expect(before).toMatchObject({ exit: "offer" });

    change(app.tenant);
    await handOffAgain(applicant);

    expect(await whereItStands(applicant)).toEqual(before);
    expect(bodies[1]).toBe(bodies[0]);
  },
);

/** A new process with a changed institution file, after one that took the application and died. */
function nextProcess(app: TestApp) {
  return createOutbox(() => app.kernel, institutions([app.institution]), jobHandlers);
}

test.each(["another version of a text", "more months at home", "questions about the product", "payment protection"])(
  "uses all answers for the decision when a process starts with %s between Submit and the decision",
  async (name) => {
    const { bodies, providers } = loanSystem();
    const applicant = await sentAuto({ providers, jobHandlers: [] });
    const { app } = applicant;

    changes[name]!(app.tenant);
    for (const _message of ["decide", "hand-off"]) {
      app.clock.forward({ minutes: 1 });
      await nextProcess(app).workOnDue();
    }

    expect(await whereItStands(applicant)).toMatchObject({ exit: "offer" });
    expect(lastIn(bodies[0]!)).toMatchObject({
      vehicle: { vin: crV.vin },
      vehicleLoan: { requestedLoanAmount: 18_000 },
      personVerification: "passed",
      disclosures: [{ version: "1" }],
    });
  },
);

test("keeps the page of an application that was sent before paths were stored at Submit", async () => {
  const applicant = await sentAuto({});
  const { app } = applicant;
  await app.sql("delete from record where tenant_id = $1 and kind = 'sentPath'", [app.tenant.name]);
  app.kernel.recent.clear();

  changes["another version of a text"]!(app.tenant);

  expect(await whereItStands(applicant)).toMatchObject({ exit: "offer", frontier: null });
});

test("sends the same application again after the offer was accepted on a later day", async () => {
  const { bodies, providers } = loanSystem();
  // Five minutes before midnight in New York.
  const clock = new TestClock(new Date("2026-11-22T04:55:00Z"));
  const applicant = await sentAuto({ providers, clock });
  const { app, applicationId } = applicant;
  clock.forward({ minutes: 10 });
  await applicant.do(offerApi.accept, { applicationId });
  await app.outbox.idle();
  const [decided, accepted] = bodies;

  await handOffAgain(applicant);

  expect(bodies[2]).toBe(decided);
  expect([lastIn(decided!), lastIn(accepted!)]).toMatchObject([
    { loanOffer: { firstPaymentOn: "2026-12-21" } },
    { loanOffer: { firstPaymentOn: "2026-12-22" } },
  ]);
});
