// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney, Journey } from "@portico/contract/journey";
import { declineReasons } from "@portico/domain/decision/decision";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { counteroffers } from "./counteroffers-ahead.ts";
import { declinedScreen } from "./declined-screen.tsx";

type Answer = OutputOf<typeof applicationApi.decline>;

const smaller = { loanAmount: 33_400, annualPercentageRate: 6.44, monthlyPayment: 495.01 };
const choices = [84, 60, 120].map((termInMonths) => ({ ...smaller, termInMonths }));
const offered = { asked: { loanAmount: 60_000, termInMonths: 84 }, endsOn: "2999-01-02", choices };
const longest = { loanAmount: 33_400, termInMonths: 120 };
const taken = { ...longest, takenAt: "2026-10-03T09:00:00.000Z", isSent: true };
const refusedLoan = { ...longest, until: "2999-01-20" };

const answer: Answer = {
  text: "Our reasons are below, and then what you can do.",
  lendsLess: true,
  reasons: [declineReasons.collateralInsufficient],
  noticeDate: "2026-10-03",
  creditor: { name: "Testing Credit Union", address: "1 Main Street, Portland, ME 04101", telephone: "(207) 555-0100" },
  equalCreditNotice: "The Federal Equal Credit Opportunity Act prohibits …",
  addressee: { firstName: "Maya", lastName: "Reed" },
  product: "RV loan",
  bureau: null,
  score: null,
  usedOutsideSource: true,
  counteroffer: offered,
  collateralValue: 37_153,
};

const refused: Partial<Answer> = {
  counterofferTaken: { ...taken, answer: "refused" },
  counteroffersRefused: [refusedLoan],
};

async function renderDeclined(changes: Partial<Answer>, journey: Partial<Journey> = {}) {
  const api = fakeApi().on(applicationApi.decline, { ...answer, ...changes });
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const { Screen } = declinedScreen;
  await counteroffers.fetchAhead();
  const page = await renderPage(
    <Screen
      journey={aJourney({ submitted: true, exit: "declined", applicationType: ApplicationType.single, ...journey })}
      productCode={ProductCode.rv}
      outcome="declined"
      onDone={onDone}
    />,
  );
  return { ...page, api, onDone };
}

const heading = () => screen.getByRole("heading", { level: 1 });
const notice = () => screen.getByRole("region", { name: "Notice of action taken" });
const tile = (name: RegExp) => screen.getByRole("button", { name });

test("says after a no that each counteroffer can still be chosen, and marks the refused one", async () => {
  const { api, user, onDone } = await renderDeclined(refused);
  const linked = aJourney({ applicationId: 7100, frontier: "review" });
  api.on(applicationApi.takeCounteroffer, { opened: true, journey: linked });

  expect(heading()).toHaveTextContent("You said no to our counteroffer");
  expect(screen.getByText("You can still choose it, or another one, until January 2, 2999.")).toBeVisible();
  expect(screen.queryByText(/You took our counteroffer|this instead/)).not.toBeInTheDocument();
  expect(tile(/120 months/)).toHaveTextContent("You said no");
  expect(tile(/^\$33,400 ?60 months/)).not.toHaveTextContent("You said no");
  expect(notice()).toHaveTextContent("You can accept one of these until January 2, 2999:");

  await user.click(tile(/^\$33,400 ?60 months/));
  await user.click(screen.getByRole("button", { name: "Choose $33,400 over 60 months" }));
  expect(api.callsOf(applicationApi.takeCounteroffer)[0]?.input).toMatchObject({ termInMonths: 60 });
  expect(onDone).toHaveBeenCalledWith(linked);
});

test("leads from the refused counteroffer to its offer", async () => {
  const { api, user } = await renderDeclined(refused);
  api.on(applicationApi.takeCounteroffer, { opened: true });

  await user.click(tile(/120 months/));
  await user.click(screen.getByRole("button", { name: "See $33,400 over 120 months again" }));

  expect(api.callsOf(applicationApi.takeCounteroffer)[0]?.input).toMatchObject({ termInMonths: 120 });
});

test("says after the last day that only the refused one can still be accepted", async () => {
  await renderDeclined({ ...refused, counteroffer: { ...offered, endsOn: "2000-01-02" } });

  expect(screen.getByText("You can still accept it until January 20, 2999.")).toBeVisible();
  expect(screen.getByRole("button", { name: "See $33,400 over 120 months again" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Choose/ })).not.toBeInTheDocument();
});

test("says after several refused ones how many", async () => {
  const [first] = choices;
  const counteroffersRefused = [refusedLoan, { ...first!, until: "2999-01-21" }];
  await renderDeclined({ ...refused, counteroffersRefused });

  expect(heading()).toHaveTextContent("You said no to 2 counteroffers");
});

const asDeclined = /We can't approve that|this instead|Our reasons are below/;

test("no longer says that one can choose once one is accepted", async () => {
  await renderDeclined({ counterofferTaken: { ...taken, answer: "accepted" } });

  expect(heading()).toHaveTextContent("You accepted our counteroffer");
  expect(screen.getByRole("button", { name: "Open that application" })).toBeVisible();
  expect(screen.queryByText(asDeclined)).not.toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "What you can do" })).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Why we couldn't approve what you first asked for" })).toBeVisible();
  expect(notice()).toHaveTextContent("we made you a counteroffer, and you accepted one of these:");
  expect(notice()).not.toHaveTextContent("You can accept");
});

test("says of an open offer that a no to it opens the others", async () => {
  await renderDeclined({ counterofferTaken: { ...taken, answer: "offered" } });

  expect(heading()).toHaveTextContent("You chose our counteroffer");
  expect(screen.getByText(/^Its offer waits for your answer\. To choose another one instead, say no/)).toBeVisible();
  expect(screen.queryByText(asDeclined)).not.toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "What you can do" })).not.toBeInTheDocument();
});

test.each([
  [undefined, "You sent another application instead", /Our counteroffers wait for its answer/],
  ["offered", "You sent another application instead", /To choose one of our counteroffers by January 2, 2999, say no/],
  ["accepted", "You accepted another loan instead", /we closed our counteroffers with your yes/],
] as const)("says of a changed application (%s) that it takes no counteroffer", async (given, title, text) => {
  const { api, user } = await renderDeclined({
    counterofferTaken: { ...taken, ...(given && { answer: given }), sentInstead: "123456789012" },
  });
  api.on(applicationApi.takeCounteroffer, { opened: true });

  expect(heading()).toHaveTextContent(title);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText("1234-5678-9012")).toBeVisible();
  expect(screen.queryByText(/You (chose|accepted) our counteroffer|^\$495\.01 a month$/)).not.toBeInTheDocument();
  expect(notice()).toHaveTextContent("You can accept one of these until January 2, 2999:");
  await user.click(screen.getByRole("button", { name: "Open that application" }));
  expect(api.callsOf(applicationApi.takeCounteroffer)).toHaveLength(1);
});

test.each([undefined, "accepted"] as const)(
  "says of counteroffers for two that they ended, beside an application that was sent alone (%s)",
  async (given) => {
    await renderDeclined({
      counterofferTaken: { ...taken, ...(given && { answer: given }), sentInstead: "123456789012" },
      counteroffersPartedOn: "2026-10-04",
    });

    expect(
      screen.getByText(
        "Our counteroffers ended on October 4, 2026, because you no longer apply together. They can't come back.",
      ),
    ).toBeVisible();
    expect(screen.getByText("It has its own answer. It doesn't take our counteroffer.")).toBeVisible();
    expect(screen.queryByText(/with your yes|wait for its answer/)).not.toBeInTheDocument();
  },
);

test("opens the counteroffers and an application with a co-borrower from the application of the refused one", async () => {
  const { api, user, onDone } = await renderDeclined(
    { ...refused, reasons: [declineReasons.incomeBelowMinimum], canApplyTogether: true },
    { exit: "offer", opensDecline: true },
  );

  expect(heading()).toHaveTextContent("You said no to our counteroffer");
  const linked = aJourney({ applicationId: 7200, frontier: "coApplicant" });
  api.on(applicationApi.applyTogether, { opened: true, journey: linked });
  await user.click(screen.getByText("What else you can do"));
  await user.click(screen.getByRole("button", { name: "Apply with a co-borrower" }));
  expect(onDone).toHaveBeenCalledWith(linked);
});

test("speaks of one counteroffer in the notice and beside the choice", async () => {
  await renderDeclined({
    counteroffer: { ...offered, choices: choices.slice(0, 1) },
    counterofferTaken: { ...taken, termInMonths: 84, isSent: false },
  });

  expect(screen.getByText("You chose this, but you haven't sent it yet.")).toBeVisible();
  expect(notice()).toHaveTextContent("You can accept it until January 2, 2999:");
  expect(notice()).toHaveTextContent("If you don't accept it,");
});

async function chooseWithoutAnswer() {
  const page = await renderDeclined({});
  page.api.on(applicationApi.takeCounteroffer, () => {
    throw new TypeError("Failed to fetch");
  });
  await page.user.click(screen.getByRole("button", { name: "Choose $33,400 over 84 months" }));
  await screen.findByRole("region", { name: "We don't know if this arrived" });
  return page;
}

const networkIsBack = () => act(() => void window.dispatchEvent(new Event("online")));

test("opens by itself the counteroffer whose choice got no answer but arrived", async () => {
  const { api, onDone } = await chooseWithoutAnswer();
  const linked = aJourney({ applicationId: 7100, frontier: "review" });
  api.on(applicationApi.takeCounteroffer, { opened: true, journey: linked });

  networkIsBack();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(linked));
});

test("says by itself that a choice without an answer didn't arrive", async () => {
  const { api, onDone } = await chooseWithoutAnswer();
  api.refuse(applicationApi.takeCounteroffer, "staleRevision", { journey: aJourney({ submitted: true }) });

  networkIsBack();

  expect(await screen.findByText("Your choice didn't arrive. Press the button again.")).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});
