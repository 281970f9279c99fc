// @vitest-environment jsdom
import { expect, test } from "vitest";
import { screen } from "@testing-library/react";
import { addressApi } from "@portico/contract/address";
import { coApplicantApi } from "@portico/contract/applicant";
import { eligibilityApi } from "@portico/contract/eligibility";
import { loanRequestApi } from "@portico/contract/loan-request";
import { flowOf, type StepId } from "@portico/domain/flow/flows";
import { ProductCode } from "@portico/domain/loan/product";
import { home, joinsBy } from "../../testing/home-elsewhere.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { stepScreens, type AskedStepId } from "../../shell/registry.ts";
import { sectionName, stepName } from "../../words/pages.ts";
import { anInstitution, loanRequest } from "../testing/pages-to-type-on.tsx";

/* A credit card isn't a loan to the people who apply for one, so no page of its application may call it one. */

const productCode = ProductCode.creditCard;
const steps = flowOf(productCode)!.steps;
const aLoan = /\bloans?\b/i;
/**
 * Only an institution's own questions open the first page, and no institution asks any about a card. An application has no page for an
 * estimate.
 */
const notAsked: ReadonlySet<string> = new Set(["productEligibility", "estimate"]);
const asked = steps.filter(({ id }) => !notAsked.has(id));

test.each(asked.map(({ id }) => id as AskedStepId))("doesn't call a credit card a loan on the page %s", async (id) => {
  anInstitution()
    .on(coApplicantApi.read, { applicationType: 0, coApplicant: null })
    .on(loanRequestApi.read, loanRequest(productCode))
    .on(loanRequestApi.memberAccounts, { accounts: [] })
    .on(eligibilityApi.read, { eligibility: joinsBy, isAskedAgain: true })
    .on(addressApi.read, { addresses: [home], isAddressHistorySufficient: true });
  const who = id.startsWith("coApplicant") && id !== "coApplicant" ? "joint" : "primary";
  const journey = aJourney({ productTypeId: productCode, coBorrowerApplicantId: 9002 });

  await renderStep(await stepScreens[id](), { who, productCode, journey });

  expect(screen.getByRole("main").textContent).not.toMatch(aLoan);
});

test("doesn't call a credit card a loan in the names of its pages and sections", () => {
  const names = asked.flatMap(({ id, section }) => [stepName(id as StepId, productCode), sectionName(section)]);

  expect(names.filter((name) => aLoan.test(name))).toEqual([]);
});
