import { eligibilityApi } from "@portico/contract/eligibility";
import { helocPropertyApi } from "@portico/contract/heloc";
import { journeyApi } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { expect, test } from "vitest";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import type { TestApplicant } from "../features/submission/testing/test-applicant.ts";
import { institutionWithLine } from "../features/submission/testing/test-heloc.ts";
import { travelUntil } from "../features/submission/testing/traveler.ts";
import { housekeeping } from "../startup/features.ts";
import { institutions } from "../tenants/institutions.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";
import { eraseOld } from "./erase-old.ts";

/* An application that reached an exit was acted on. It is kept for 25 months, even if later settings lead past the exit. */

const erase = (app: TestApp) => eraseOld(app.kernel, institutions([app.institution]), housekeeping);

const exitOf = async (applicant: TestApplicant) =>
  (await applicant.do(journeyApi.read, { applicationId: applicant.applicationId })).journey.exit;

async function notEligible(): Promise<TestApplicant> {
  const applicant = await applyUntil("eligibility", await testApp());
  const { applicantId } = applicant;
  await applicant.do(eligibilityApi.create, { applicantId, eligibility: { eligibilityOptionId: 9 } });
  return applicant;
}

async function withHomeInVermont(): Promise<TestApplicant> {
  const applicant = await travelUntil("helocPropertyDetails", await institutionWithLine(), ProductCode.heloc);
  const { loanApplicationId } = applicant;
  const { propertyKind } = await applicant.do(helocPropertyApi.readKind, { loanApplicationId });
  await applicant.do(helocPropertyApi.saveKind, { loanApplicationId, propertyKind: { ...propertyKind!, state: "VT" } });
  return applicant;
}

const lendsInVermont = ({ products: [line] }: Tenant) => void Object.assign(line!.heloc!, { supportedStates: ["VT"] });
const newQuestion = ({ products: [product] }: Tenant) =>
  void Object.assign(product!, {
    eligibilityQuestions: [{ id: 1, displayText: "Is it for work?", eligibleAnswer: false, isAboutVehicle: false }],
  });

test.each([
  ["for a home elsewhere", "another question about the loan", withHomeInVermont, newQuestion],
  ["not eligible", "another question about the loan", notEligible, newQuestion],
  ["for a home elsewhere", "homes in that state", withHomeInVermont, lendsInVermont],
])(
  "keeps an application that ended %s for 25 months when the institution later wants %s",
  async (_ending, _wish, end, change) => {
    const applicant = await end();
    const { app } = applicant;
    const told = await exitOf(applicant);
    change(app.tenant);
    // New settings come with a new process.
    app.kernel.recent.clear();
    const opened = await exitOf(applicant);

    app.clock.forward({ days: 750 });
    const early = await erase(app);
    app.clock.forward({ days: 15 });
    const late = await erase(app);

    expect(told).toMatch(/ineligible|unsupportedProperty/);
    expect([opened, early, late]).toEqual([null, 0, 1]);
  },
);

test("keeps an application that ended before exits were stored, as long as the settings still lead to its exit", async () => {
  const applicant = await notEligible();
  const { app, applicationId } = applicant;
  await app.sql("update application set first_exit_at = null where application_id = $1", [applicationId]);
  app.clock.forward({ days: 62 });

  const same = await erase(app);
  newQuestion(app.tenant);
  const changed = await erase(app);

  expect([same, changed]).toEqual([0, 1]);
});
