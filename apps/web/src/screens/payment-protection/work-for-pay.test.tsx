// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { paymentProtectionApi } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, aPerson } from "../../testing/samples.ts";
import { paymentProtectionScreen } from "./payment-protection-screen.tsx";

const firstNames: Record<number, string> = { 9001: "Maya", 9002: "Tom" };
const journey = aJourney({ applicationType: 2, coBorrowerApplicantId: 9002 });

const life = { id: 1, title: "Life protection", description: "Pays off what is left.", ratePerThousandMonthly: 0.62 };
const disability = {
  id: 2,
  title: "Disability protection",
  description: "For people who work for pay.",
  ratePerThousandMonthly: 1.35,
  jointRatePerThousandMonthly: 2.2,
  requiresWork: true,
};

function anInstitution({ isJoint }: { isJoint: boolean }, products = isJoint ? [life, disability] : [life]) {
  return fakeApi()
    .on(paymentProtectionApi.configuration, {
      productConfigurations: [{ sectionTitle: "Payment protection", description: "It is optional.", products }],
      loanAmount: 25_000,
      isJoint,
      ...(isJoint && { notAsked: [{ productId: 2, applicantType: 2 as const }] }),
    })
    .on(paymentProtectionApi.read, { paymentProtectionSelections: [], isAskedAgain: false })
    .on(applicantApi.read, ({ id }) => aPerson(id, firstNames[id] ?? ""));
}

test("doesn't ask the co-borrower without work, says so, and shows no price for both", async () => {
  const api = anInstitution({ isJoint: true }).on(paymentProtectionApi.save, { updated: true, journey });
  const { user } = await renderStep(paymentProtectionScreen, { journey });

  expect(screen.getByText("We don't ask Tom, who doesn't work for pay.")).toBeVisible();
  expect(screen.queryByRole("radiogroup", { name: "Disability protection for Tom?" })).not.toBeInTheDocument();
  expect(screen.getByText("$33.75 a month")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue without protection" }));

  expect(api.callsOf(paymentProtectionApi.save)[0]?.input["paymentProtectionSelections"]).toEqual([
    { productId: 1, applicantType: 1, elected: false },
    { productId: 1, applicantType: 2, elected: false },
    { productId: 2, applicantType: 1, elected: false },
  ]);
});

test.each([
  [
    "one person",
    false,
    /^You said yes to protection that is only for people who work for pay\. .* costs you nothing\.$/,
  ],
  ["two people", true, /^Tom said yes to protection that is only for people who work for pay\. .* costs nothing\.$/],
])("says to %s that a yes ended", async (_who, isJoint, words) => {
  const applicantType = isJoint ? 2 : 1;
  anInstitution({ isJoint }).on(paymentProtectionApi.read, {
    paymentProtectionSelections: [{ productId: 1, applicantType: 1, elected: false }],
    isAskedAgain: false,
    ended: [{ productId: 2, applicantType }],
  });

  await renderStep(paymentProtectionScreen, isJoint ? { journey } : {});

  expect(screen.getByText(words)).toBeVisible();
});

test("says in one notice that a yes ended and that the other person chooses again", async () => {
  anInstitution({ isJoint: true }).on(paymentProtectionApi.read, {
    paymentProtectionSelections: [],
    isAskedAgain: true,
    ended: [{ productId: 2, applicantType: 2 }],
  });

  await renderStep(paymentProtectionScreen, { journey });

  expect(screen.getByText("Please choose again where nothing is selected.")).toBeVisible();
  expect(screen.queryByText(/^Something changed since you answered/)).not.toBeInTheDocument();
});
