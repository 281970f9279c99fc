// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { declineReasons } from "@portico/domain/decision/decision";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test, vi } from "vitest";
import { keepJourney } from "../../api/journey-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { anInvitingJourney } from "../../testing/invited.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { counteroffers } from "./counteroffers-ahead.ts";
import { declinedScreen } from "./declined-screen.tsx";

/* The page of the counteroffers after the vehicle or the loan of the chosen one was changed. */

type Answer = OutputOf<typeof applicationApi.decline>;

const loan = { loanAmount: 6900, termInMonths: 36 };
const now = { thing: "2019 Honda Gold Wing", loanAmount: 8900, termInMonths: 48 };

const answer: Answer = {
  text: "Our reasons are below, and then what you can do.",
  lendsLess: true,
  reasons: [declineReasons.vehicleTooOld],
  noticeDate: "2026-10-03",
  creditor: { name: "Testing Credit Union", address: "1 Main Street, Portland, ME 04101", telephone: "(207) 555-0100" },
  equalCreditNotice: "The Federal Equal Credit Opportunity Act prohibits …",
  addressee: { firstName: "Maya", lastName: "Reed" },
  product: "Motorcycle loan",
  bureau: null,
  score: null,
  usedOutsideSource: true,
  counteroffer: {
    asked: { loanAmount: 9500, termInMonths: 48 },
    endsOn: "2999-01-02",
    choices: [{ ...loan, annualPercentageRate: 6.44, monthlyPayment: 211.2 }],
  },
};

async function renderChanged(
  taken: Partial<NonNullable<Answer["counterofferTaken"]>>,
  frame = aFrame(),
  more: Partial<Answer> = {},
) {
  const counterofferTaken = { ...loan, takenAt: "2026-10-03T09:00:00.000Z", isSent: false, ...taken };
  const api = fakeApi().on(applicationApi.decline, { ...answer, counterofferTaken, ...more });
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const { Screen } = declinedScreen;
  await counteroffers.fetchAhead();
  const page = await renderPage(
    <Screen
      journey={aJourney({ takesCounteroffer: true, opensDecline: true, applicationType: ApplicationType.single })}
      productCode={ProductCode.motorcycle}
      outcome="declined"
      onDone={onDone}
    />,
    frame,
  );
  return { ...page, api, onDone };
}

test.each([
  ["the vehicle", { changed: "thing", now }, "Continue with your 2019 Honda Gold Wing"],
  ["the loan", { changed: "loan", now }, "Continue with $8,900 over 48 months"],
  ["the limit", { changed: "loan", now: { loanAmount: 8900, termInMonths: null } }, "Continue with a limit of $8,900"],
  ["new answers about the vehicle", { changed: "value", now }, "Continue with your new answers"],
  ["something else", { changed: "other", now }, "Continue with your new answers"],
] as const)("leads on to the application as it was changed, and names %s", async (_, taken, name) => {
  const { api, user, onDone } = await renderChanged(taken);
  const changed = aJourney({ applicationId: 7100, frontier: "review" });
  api.on(applicationApi.takeCounteroffer, { opened: true, journey: changed });

  await user.click(screen.getByRole("button", { name }));

  expect(api.callsOf(applicationApi.takeCounteroffer)[0]?.input).toMatchObject({ ...loan, keepsChanges: true });
  expect(onDone).toHaveBeenCalledWith(changed);
});

test("still goes back to the vehicle of the offer", async () => {
  const { api, user } = await renderChanged({ changed: "thing", now });
  api.on(applicationApi.takeCounteroffer, { opened: true, journey: aJourney() });

  await user.click(screen.getByRole("button", { name: "Go back to the motorcycle of our offer" }));

  expect(api.callsOf(applicationApi.takeCounteroffer)[0]?.input).not.toHaveProperty("keepsChanges");
});

test("goes back to the answers of the offer by one press", async () => {
  const { api, user } = await renderChanged({ changed: "answers", now });
  api.on(applicationApi.takeCounteroffer, { opened: true, journey: aJourney() });

  expect(screen.getByText(/Please go back only if those answers are true/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Continue with your new answers" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Choose/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Go back to the answers of our offer" }));

  expect(api.callsOf(applicationApi.takeCounteroffer)[0]?.input).toMatchObject({ ...loan, restoresAnswers: true });
});

test("offers no choice that would choose nothing", async () => {
  await renderChanged({ changed: "other", now });

  expect(screen.queryByRole("button", { name: /^(Choose|Go)/ })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Continue with your new answers" })).toBeVisible();
  expect(screen.getByText(/this is no longer our offer/)).toBeVisible();
});

test("names the total, and what the payment leaves out", async () => {
  await renderChanged({}, aFrame(), { counteroffersLeaveOutProtection: true });

  expect(screen.getByText("$6,900 over 36 months at 6.44% APR, $7,603.20 in all")).toBeVisible();
  expect(screen.getByText(/^This is without the payment protection you chose/)).toBeVisible();
});

test.each([
  ["only beside that reason", [declineReasons.collateralInsufficient], 1],
  ["not beside another one", [declineReasons.vehicleTooOld], 0],
])("names the value of the vehicle %s", async (_, reasons, count) => {
  await renderChanged({}, aFrame(), { reasons, collateralValue: 7200 });

  expect(screen.queryAllByText(/is worth \$7,200 to us/)).toHaveLength(count);
});

test("has one way on while nothing was changed", async () => {
  await renderChanged({});

  expect(screen.getByRole("button", { name: "Go on with $6,900 over 36 months" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Continue with/ })).not.toBeInTheDocument();
});

test.each([
  [true, 1],
  [false, 0],
])("leads to the list of this person's applications if there are several: %s", async (hasOthers, links) => {
  await renderChanged({}, Object.assign(aFrame(), { hasOthers }));

  expect(screen.queryAllByRole("link", { name: "See all my applications" })).toHaveLength(links);
});

test("has no counteroffer to choose after another loan was accepted, and says why", async () => {
  const { api, user } = await renderChanged({}, aFrame(), { counteroffersEnded: true });

  expect(screen.getByText("You accepted another loan with us. So our counteroffer ended.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /\$6,900/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/you can still choose|you can choose it again/)).not.toBeInTheDocument();
  api.on(applicationApi.takeCounteroffer, { opened: true, journey: aJourney() });
  await user.click(screen.getByRole("button", { name: "Go on with your application" }));
  expect(api.callsOf(applicationApi.takeCounteroffer)[0]?.input).toMatchObject({ keepsChanges: true });
});

test.each([
  [
    "one of two people left",
    { counteroffersPartedOn: "2026-10-04" },
    "We offered you both $6,900 over 36 months.",
    "Our counteroffer ended on October 4, 2026, because you no longer apply together. It can't come back.",
  ],
  [
    "its last day",
    { counteroffer: { ...answer.counteroffer!, endsOn: "2000-01-02" } },
    "We offered you $6,900 over 36 months.",
    /^Our counteroffer ended on January 2, 2000\./,
  ],
])("speaks in the past of a chosen counteroffer after %s, and leads on without it", async (_, more, offer, why) => {
  const { api, user } = await renderChanged({}, aFrame(), more);
  api.on(applicationApi.takeCounteroffer, { opened: true, journey: aJourney() });

  expect(screen.getByRole("heading", { level: 1, name: "Our counteroffer has ended" })).toBeVisible();
  expect(screen.getByText(offer)).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.getByText(/We then check your credit again and decide anew\.$/)).toBeVisible();
  expect(screen.queryByText(/We can offer|Good until|No new credit check|haven't sent it yet/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /\$6,900/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Go on with your application" }));
  expect(api.callsOf(applicationApi.takeCounteroffer)[0]?.input).toMatchObject({ ...loan, keepsChanges: true });
});

test("says before the choice that an invited co-borrower has to say yes too", async () => {
  const journey = anInvitingJourney({ submitted: true, exit: "declined", productTypeId: ProductCode.motorcycle });
  fakeApi().on(applicationApi.decline, answer);
  keepJourney(journey);
  const { Screen } = declinedScreen;
  await counteroffers.fetchAhead();

  const place = { journey, productCode: ProductCode.motorcycle, outcome: "declined", onDone: () => {} } as const;
  await renderPage(<Screen {...place} />);

  expect(screen.getByText(/After you choose, we ask Sam to say yes too\. Then you can send it\.$/)).toBeVisible();
});
