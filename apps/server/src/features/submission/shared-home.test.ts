import { addressApi } from "@portico/contract/address";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp } from "../../testing/test-app.ts";
import { home } from "./testing/answers.ts";
import { applyUntil } from "./testing/auto-application.ts";
import { goOn } from "./testing/traveler.ts";

test.each([
  ["in other words", { street: "48 beacon Street." }, home.monthlyHousingPaymentAmount],
  ["with another number", { street: "50 Beacon Street" }, 2 * home.monthlyHousingPaymentAmount],
])("counts the housing payment of two homes %s", async (_name, typed, monthlyHousing) => {
  const app = await testApp();
  const applicant = await applyUntil("coApplicantCurrentAddress", app, { isJoint: true });
  const { applicationId, jointApplicantId } = applicant;
  await applicant.do(addressApi.create, {
    applicantId: jointApplicantId!,
    address: { ...home, ...typed, bypassVerification: true },
  });
  await goOn(applicant, "submit");

  await applicant.submit();

  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  expect(records.address.map(({ street }) => street)).toEqual(["48 Beacon St", typed.street]);
  expect(records.decision[0]?.input).toMatchObject({ monthlyHousing });
});
