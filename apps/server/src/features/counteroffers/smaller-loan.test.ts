import { applicationApi, reviewApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { sent } from "../own-answers/testing/another-loan.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { declineOf, recordsOf } from "./testing/declined.ts";

/* After a decline without counteroffers, a person may look at a smaller loan (decision 302). The vehicle is worth $14,161. */

const outback = { vin: undefined, year: 2014, make: "Subaru", model: "Outback", condition: 2 } as const;
const middling = { tin: "815126400", vehicle: outback, loanAmount: 22_000 } as const satisfies Answers;

async function askingForLess(first: TestApplicant): Promise<TestApplicant> {
  const { applicationId } = first;
  const { journey } = await first.do(applicationApi.applyForLess, { applicationId });
  const linked = Object.assign(first, {
    applicationId: journey.applicationId,
    loanApplicationId: journey.loanApplicationId,
    applicantId: journey.primaryApplicantId,
  });
  linked.visited.splice(0);
  return linked;
}

test("names the smaller loan that goes to a person, and asks for it with every answer kept", async () => {
  const first = await sent(middling);
  const { app, applicationId: declinedId } = first;
  const before = await recordsOf(app, declinedId);
  const decline = await declineOf(first);

  expect(decline).toMatchObject({ smaller: { loanAmount: 16_900, ownMoney: 8100 }, canChooseAnother: true });
  expect(decline.counteroffer?.choices).toEqual([]);

  const linked = await askingForLess(first);
  const now = await recordsOf(app, linked.applicationId);
  expect(now.precedingApplication).toMatchObject([{ applicationId: declinedId, isForLess: true }]);
  expect(now.vehicleLoan).toMatchObject([
    { requestedLoanAmount: 16_900, requestedLoanTermInMonths: 60, downPaymentAmount: 8100 },
  ]);
  expect(now.vehicle).toMatchObject([{ make: "Subaru", model: "Outback" }]);
  expect(now.vehicle).toHaveLength(before.vehicle.length);
  expect(await linked.do(reviewApi.read, linked.id)).not.toHaveProperty("answeredOn");

  await goOn(linked, "submit");
  for (const step of ["vehicleCollateral", "vehicleLoanDetails", "identification", "duplicate"])
    expect(linked.visited).not.toContain(step);
  expect(await linked.submit()).toMatchObject({ loanDecision: 2 });
});

test.each([
  ["a no", false, []],
  ["a yes, because it is for another price", true, ["paymentProtection"]],
] as const)(
  "asks about payment protection again only if the answer no longer holds: %s",
  async (_, isElected, asked) => {
    const life = { id: 1, title: "Life protection", description: "Pays what is left.", ratePerThousandMonthly: 0.62 };
    const protection = [{ productId: 1, applicantType: 1, elected: isElected } as const];
    const first = await sent({ ...middling, protection }, { paymentProtection: [life] });

    const linked = await askingForLess(first);

    await goOn(linked, "submit");
    expect(linked.visited.filter((step) => step === "paymentProtection")).toEqual(asked);
  },
);

test("opens the one that was begun", async () => {
  const first = await sent(middling);
  const declinedId = first.applicationId;
  const begun = await first.do(applicationApi.applyForLess, { applicationId: declinedId });
  const { app } = first;
  await app.sql("update session set application_id = $2 where tenant_id = $1", [app.tenant.name, declinedId]);

  expect((await first.client.call(applicationApi.decline, { id: declinedId })).body).toMatchObject({
    smaller: { loanAmount: 16_900, begun: { isSent: false } },
  });
  const again = await first.do(applicationApi.applyForLess, { applicationId: declinedId });
  expect(again.journey.applicationId).toBe(begun.journey.applicationId);
});

test("names none that the table would decline at every amount, and opens none", async () => {
  const first = await sent({ tin: "815125200" });

  expect(await declineOf(first)).not.toHaveProperty("smaller");
  const { applicationId } = first;
  expect(await first.refused(applicationApi.applyForLess, { applicationId })).toMatchObject({ status: 404 });
});
