// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { declineReasons } from "@portico/domain/decision/decision";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { declinedScreen } from "./declined-screen.tsx";

const { vehicleTooOld, collateralInsufficient, incomeInsufficient } = declineReasons;

const answer: OutputOf<typeof applicationApi.decline> = {
  text: "Our reasons are below, and then what you can do.",
  lendsLess: true,
  reasons: [vehicleTooOld, collateralInsufficient],
  noticeDate: "2026-10-03",
  creditor: { name: "Testing Credit Union", address: "1 Main Street, Portland, ME 04101", telephone: "(207) 555-0100" },
  equalCreditNotice: "The Federal Equal Credit Opportunity Act prohibits …",
  addressee: { firstName: "Maya", lastName: "Reed" },
  product: "Motorcycle loan",
  bureau: null,
  score: null,
  usedOutsideSource: true,
  counteroffer: { asked: { loanAmount: 9500, termInMonths: 60 }, endsOn: "2999-01-02", choices: [] },
};

async function renderDeclined(changes: Partial<typeof answer> = {}) {
  fakeApi().on(applicationApi.decline, { ...answer, ...changes });
  const { Screen } = declinedScreen;
  return renderPage(
    <Screen
      journey={aJourney({ submitted: true, exit: "declined", applicationType: ApplicationType.single })}
      productCode={ProductCode.motorcycle}
      outcome="declined"
      onDone={() => undefined}
    />,
  );
}

const buttons = () => screen.queryAllByRole("link", { name: "Choose another motorcycle" });

test.each([
  ["its age", [vehicleTooOld], /^Choose a newer motorcycle/],
  ["its value", [collateralInsufficient], /^Choose a motorcycle that is worth more/],
  ["both", [vehicleTooOld, collateralInsufficient], /^Choose a motorcycle that is worth more/],
])("leads to another motorcycle once, beside the advice, after a no to %s", async (_, reasons, advice) => {
  const { user, frame } = await renderDeclined({ reasons });
  const [button, ...others] = buttons();

  expect(others).toEqual([]);
  expect(button!.closest("li")).toHaveTextContent(advice);
  await user.click(button!);
  expect(frame.beginAgain).toHaveBeenCalledWith(ProductCode.motorcycle);
});

test("has no button while another reason stands in the way", async () => {
  await renderDeclined({ reasons: [vehicleTooOld, incomeInsufficient] });

  expect(screen.getByText(/^Choose a newer motorcycle/)).toBeVisible();
  expect(buttons()).toEqual([]);
});

test("says that no own money helps where the vehicle is worth less than the smallest loan", async () => {
  await renderDeclined({ reasons: [collateralInsufficient], tooLittle: { smallest: 5000, price: 4431 } });

  expect(
    screen.getByText("Our smallest loan is $5,000. That is more than we lend on a vehicle worth $4,431."),
  ).toBeVisible();
  expect(screen.getByText("Choose a motorcycle that is worth more.")).toBeVisible();
  expect(screen.queryByText(/pay more of the price/)).not.toBeInTheDocument();
  expect(buttons()).toHaveLength(1);
});
