// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { paymentProtectionApi } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import { fakeApi } from "../../testing/fake-api.ts";
import { anInvitingJourney } from "../../testing/invited.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { paymentProtectionScreen } from "./payment-protection-screen.tsx";

const life = {
  id: 1,
  title: "Life protection",
  description: "Pays off what is left.",
  ratePerThousandMonthly: 0.62,
  jointRatePerThousandMonthly: 1.04,
};

test.each([true, false])("asks only the first person, and reads nothing of the invited one (%s)", async (isJoint) => {
  const journey = anInvitingJourney({ coBorrowerApplicantId: 9002 });
  const api = fakeApi()
    .on(paymentProtectionApi.configuration, {
      productConfigurations: [{ sectionTitle: "Payment protection", description: "It is optional.", products: [life] }],
      loanAmount: 18_000,
      isJoint,
    })
    .on(paymentProtectionApi.read, { paymentProtectionSelections: [], isAskedAgain: false })
    .on(paymentProtectionApi.save, { updated: true, journey })
    .refuse(applicantApi.read, "notFound");
  await paymentProtectionScreen.prefetch?.(journey, { applicantId: 9001, productCode: 1, who: "primary" });

  const { user, onDone } = await renderStep(paymentProtectionScreen, { journey });
  expect(screen.getByRole("radiogroup", { name: "Life protection?" })).toBeVisible();
  expect(screen.getByText("$11.16 a month")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue without protection" }));

  expect(api.callsOf(applicantApi.read)).toEqual([]);
  expect(api.callsOf(paymentProtectionApi.save)[0]?.input["paymentProtectionSelections"]).toEqual([
    { productId: 1, applicantType: 1, elected: false },
  ]);
  expect(onDone).toHaveBeenCalled();
});
