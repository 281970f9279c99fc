import { addressApi } from "@portico/contract/address";
import { applicationApi, offerApi, reviewApi } from "@portico/contract/application";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import { AddressType } from "@portico/domain/address/address";
import { outcomesOf, flows } from "@portico/domain/flow/flows";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { home } from "./testing/answers.ts";
import { demoOffers } from "../../testing/demo-tenants.ts";
import { demoInstitution } from "./testing/demo-institution.ts";
import { problemsOfMessages } from "./testing/sent-messages.ts";
import { goOn, travelUntil } from "./testing/traveler.ts";

/*
 * Takes every product of each demo institution through the API to each of its outcomes. The traveler knows no product and answers the
 * server's questions.
 */

const everyProduct = demoOffers.map((offer) => ({ ...offer, flow: flows[offer.productCode] }));

test.each(everyProduct)(
  "approves $path at $name, and says so on the product's page",
  {
    tags: ["2.route.outcome.simplified-loan-offer", "4.submit-simplified", "3.application.useSimplifiedLoanOfferView"],
  },
  async ({ name, flow }) => {
    const applicant = await travelUntil("submit", await demoInstitution(name), flow.productCode);
    const hasOffer = outcomesOf(flow).has("offer");

    const submitted = await applicant.submit();

    expect(submitted).toMatchObject({
      loanDecision: 1,
      submitCompleted: true,
      useSimplifiedLoanOfferView: !hasOffer,
      journey: { exit: hasOffer ? "offer" : "simplifiedLoanOffer" },
    });
    const { loanOffer, loanApplication, scoreNotice } = await applicant.do(offerApi.read, applicant.id);
    expect(loanApplication).toMatchObject({ productTypeId: flow.productCode });
    expect(scoreNotice).toMatchObject({ value: 780 });
    expect(loanOffer !== null).toBe(hasOffer);
    const accepted = await applicant.client.call(offerApi.accept, { applicationId: applicant.applicationId });
    expect(accepted.status).toBe(hasOffer ? 200 : 404);
    expect(await problemsOfMessages(applicant)).toEqual([]);
  },
);

test.each(everyProduct)(
  "sends $path at $name to manual review, or declines it, by the score",
  async ({ name, flow }) => {
    const app = await demoInstitution(name);
    const looked = await travelUntil("submit", app, flow.productCode, { tin: "815126400" });
    const declined = await travelUntil("submit", app, flow.productCode, { tin: "825125200" });

    expect(await looked.submit()).toMatchObject({ loanDecision: 2, journey: { exit: "pending" } });
    expect(await declined.submit()).toMatchObject({ loanDecision: 3, journey: { exit: "declined" } });
    const { reasons } = await declined.do(applicationApi.decline, declined.id);
    expect(reasons.length).toBeGreaterThan(0);
  },
);

test("declines a refinancing for its debts, however large the stated payment of the present loan", async () => {
  const app = await demoInstitution("harborlight");
  const heavyDebts = { tin: "815127805", monthlyIncome: 7400 };
  const applicant = await travelUntil("refinanceDetails", app, ProductCode.autoRefi, heavyDebts);
  const refinancing = {
    presentLender: "Mainland Auto Finance",
    amountOwed: 16_000,
    presentMonthlyPayment: 2205,
    requestedLoanAmount: 16_000,
    requestedLoanTermInMonths: 36,
  };

  await applicant.do(refinancedLoanApi.save, { loanApplicationId: applicant.loanApplicationId, refinancing });

  expect(await (await goOn(applicant, "submit")).submit()).toMatchObject({ loanDecision: 3 });
});

test("rejects confirming or sending an unsecured loan while a new home makes marital status necessary", async () => {
  const applicant = await travelUntil("submit", await demoInstitution("harborlight"), ProductCode.signature);
  const { applicationId, applicantId } = applicant;
  const { addresses } = await applicant.do(addressApi.read, { applicantId, type: AddressType.physical });
  const texas = { ...home, street: "1500 Marilla Street", city: "Dallas", state: "TX", postalCode: "75201" } as const;
  const address = { ...texas, id: addresses[0]!.id, bypassVerification: true };

  const moved = await applicant.do(addressApi.update, { applicantId, address });

  expect(moved.journey.frontier).toBe("identification");
  expect(await applicant.refused(reviewApi.confirm, { applicantId })).toMatchObject({ code: "notItsTurn" });
  expect(await applicant.refused(applicationApi.submit, { applicationId })).toMatchObject({ code: "notItsTurn" });
});
