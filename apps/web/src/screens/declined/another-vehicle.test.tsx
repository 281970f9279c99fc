// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { declineReasons } from "@portico/domain/decision/decision";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { counteroffers } from "./counteroffers-ahead.ts";
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

const decided = aJourney({ submitted: true, exit: "declined", applicationType: ApplicationType.single });

async function renderDeclined(changes: Partial<typeof answer> = {}, journey = decided) {
  const api = fakeApi().on(applicationApi.decline, { ...answer, canChooseAnother: true, ...changes });
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const { Screen } = declinedScreen;
  await counteroffers.fetchAhead();
  const page = await renderPage(
    <Screen journey={journey} productCode={ProductCode.motorcycle} outcome="declined" onDone={onDone} />,
  );
  return { ...page, api, onDone };
}

const linked = aJourney({ applicationId: 7100, frontier: "vehicleCollateral" });
const buttons = () => screen.queryAllByRole("button", { name: "Choose another motorcycle" });

test.each([
  ["its age", [vehicleTooOld], /^Choose a newer motorcycle/],
  ["its value", [collateralInsufficient], /^Choose a motorcycle that is worth more/],
  ["both", [vehicleTooOld, collateralInsufficient], /^Choose a motorcycle that is worth more/],
])(
  "opens an application for another motorcycle once, beside the advice, after a no to %s",
  async (_, reasons, advice) => {
    const { api, user, onDone } = await renderDeclined({ reasons });
    api.on(applicationApi.applyForAnotherVehicle, { opened: true, journey: linked });
    const [button, ...others] = buttons();

    expect(others).toEqual([]);
    expect(button!.closest("li")).toHaveTextContent(advice);
    expect(button!.closest("li")).toHaveTextContent("This starts a new application with its own answer.");
    expect(button!.closest("li")).toHaveTextContent("We check your credit again when you send it.");
    await user.click(button!);
    expect(api.callsOf(applicationApi.applyForAnotherVehicle)[0]?.input).toEqual({ applicationId: 7001 });
    expect(onDone).toHaveBeenCalledWith(linked);
  },
);

test("says what another motorcycle does to a counteroffer", async () => {
  const choices = [{ loanAmount: 6900, termInMonths: 36, annualPercentageRate: 6.44, monthlyPayment: 211.2 }];
  const { user } = await renderDeclined({ counteroffer: { ...answer.counteroffer!, choices } });

  await user.click(screen.getByText("What else you can do"));

  expect(
    screen.getByText("Until January 2, 2999, you can still choose our counteroffer, unless you accept another loan."),
  ).toBeVisible();
});

test("says before the press that it stops the application of a chosen counteroffer", async () => {
  const loan = { loanAmount: 6900, termInMonths: 36 };
  const { user } = await renderDeclined({
    counteroffer: {
      ...answer.counteroffer!,
      choices: [{ ...loan, annualPercentageRate: 6.44, monthlyPayment: 211.2 }],
    },
    counterofferTaken: { ...loan, takenAt: "2026-10-03T09:00:00.000Z", isSent: false },
  });

  await user.click(screen.getByText("What else you can do"));

  expect(
    screen.getByText(
      "We'll stop the application for the counteroffer you chose. Until January 2, 2999, you can choose it again, unless you accept another loan.",
    ),
  ).toBeVisible();
});

test.each([
  ["isn't sent", false, /^You started one on October 4, 2026, and it isn't sent yet/, "Go on with another motorcycle"],
  ["was sent", true, /^You applied for another motorcycle on October 4, 2026/, "Open that application"],
])("opens the one that %s", async (_, isSent, text, name) => {
  const { api, user, onDone } = await renderDeclined({ another: { isSent, since: "2026-10-04T16:00:00.000Z" } });
  api.on(applicationApi.applyForAnotherVehicle, { opened: true, journey: linked });

  expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole("button", { name }));

  expect(onDone).toHaveBeenCalledWith(linked);
});

test("leads to the start of the same loan after the last day for a linked application", async () => {
  const { user, frame } = await renderDeclined({ canChooseAnother: false });

  expect(screen.getByText(/^It's a new application with its own answer/)).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Choose another motorcycle" }));

  expect(frame.beginAgain).toHaveBeenCalledWith(ProductCode.motorcycle);
});

test("has no button while another reason stands in the way", async () => {
  await renderDeclined({ canChooseAnother: false, reasons: [vehicleTooOld, incomeInsufficient] });

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

test("asks nobody to go on with a co-borrower in the application for another vehicle itself", async () => {
  const journey = aJourney({ opensDecline: true, isForAnotherVehicle: true, applicationType: ApplicationType.single });
  const reasons = [collateralInsufficient];

  await renderDeclined({ reasons, another: { isSent: false, since: "2026-10-04T16:00:00.000Z" } }, journey);

  expect(screen.getByRole("button", { name: "Go on with another motorcycle" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /co-borrower/ })).not.toBeInTheDocument();
});
