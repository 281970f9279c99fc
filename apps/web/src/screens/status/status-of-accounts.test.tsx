// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { documentApi } from "@portico/contract/application";
import { applicationStatusApi, type ApplicationStatus } from "@portico/contract/application-status";
import type { AnyJourney } from "@portico/contract/journey";
import { sentLetterApi } from "@portico/contract/sent-letter";
import { resumeApi } from "@portico/contract/session";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { anAccountJourney } from "../../testing/samples.ts";
import { accountsNow } from "./accounts-ahead.ts";
import { statusScreen } from "./status-screen.tsx";

/* Where accounts stand after the signature. */

const journey = anAccountJourney({ frontier: null, exit: "accountOpening", submitted: true });

const status: ApplicationStatus = {
  applicationId: journey.applicationId,
  referenceNumber: "13337576",
  standing: { state: "waiting" },
  outcome: "accountOpening",
  timeline: [{ event: "sent", at: "2026-11-22T19:14:00.000Z" }],
  papers: [],
  documents: [],
  people: [{ applicantType: 1, firstName: "Rosa", filesSent: 0 }],
  canWithdraw: false,
};

async function open(changes: Partial<ApplicationStatus>) {
  const api = fakeApi()
    .on(applicationStatusApi.read, { ...status, ...changes })
    .on(documentApi.configuration, { uploadDisabled: true } as never)
    .on(sentLetterApi.list, { letters: [] })
    .on(resumeApi.here, { savedApplications: [] });
  // As the navigation fetches it, before the page opens.
  await accountsNow.fetchAhead();
  const { Screen } = statusScreen;
  const onDone = vi.fn<(latest?: AnyJourney) => void>();
  const { user } = await renderPage(<Screen {...{ journey, onDone }} />);
  await screen.findByText("What happened");
  return { api, user, onDone };
}

type State = NonNullable<ApplicationStatus["opening"]>["state"];

test.each<[State, ApplicationStatus["standing"]["state"], string]>([
  ["opening", "sent", "We're opening your accounts."],
  ["inReview", "waiting", "One of us is looking at it. There's nothing you need to do now."],
  ["partlyOpen", "waiting", "Part of what you asked for is open. One of us is finishing the rest."],
  ["openedWithLimits", "funded", "Your accounts are open, with limits."],
  ["declined", "declined", "We couldn't open your accounts. Your notice tells you why."],
])("says what is true of accounts that are %s", async (state, standing, said) => {
  await open({ standing: { state: standing }, opening: { state, refunds: [], lostPayments: [] } });

  expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent(/loan|approve|credit/i);
});

test("says what only this person can do while their file is frozen", async () => {
  const frozenFile = { name: "ChexSystems", telephone: "(800) 428-9623", mayAskAgain: true };
  await open({
    standing: { state: "actionNeeded" },
    opening: { state: "inReview", frozenFile, refunds: [], lostPayments: [] },
  });

  expect(screen.getByRole("heading", { level: 1, name: "Action needed" })).toBeVisible();
  const part = screen.getByRole("region", { name: "Lift the freeze on your file" });
  expect(part).toHaveTextContent(/Call ChexSystems at \(800\) 428-9623 and ask for it\./);
  expect(within(part).getByRole("link", { name: "Call ChexSystems" })).toHaveAttribute("href", "tel:+18004289623");
  expect(within(part).getByRole("button", { name: "I lifted the freeze" })).toBeVisible();
  expect(screen.queryByText(/nothing you need to do/)).not.toBeInTheDocument();
});

test("says by when a refund arrives after nothing could be opened", async () => {
  const refunds = [{ source: "card", amount: 60, brand: "visa", lastFour: "4242", by: "2026-12-14" }] as const;
  await open({
    standing: { state: "ended" },
    opening: { state: "givenBack", refunds: [...refunds], lostPayments: [] },
  });

  expect(screen.getByText("We couldn't open your accounts.")).toBeVisible();
  expect(screen.getByText("Refund of $60.00 to your Visa card ending in 4242: by December 14, 2026")).toBeVisible();
});

test("leads to the money while another payment is needed", async () => {
  const { user, onDone } = await open({
    standing: { state: "actionNeeded" },
    opening: { state: "paymentNeeded", refunds: [], lostPayments: [] },
  });

  expect(screen.getByText("We couldn't take your payment. Choose another way to pay.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Choose how to pay" }));

  expect(onDone).toHaveBeenCalledWith(journey);
});

test("names what happened in the words of accounts", async () => {
  await open({
    standing: { state: "funded" },
    opening: { state: "opened", refunds: [], lostPayments: [] },
    timeline: [
      { event: "funded", at: "2026-11-22" },
      { event: "sent", at: "2026-11-22T19:14:00.000Z" },
    ],
  });

  expect(screen.getByText("We opened your accounts")).toBeVisible();
  expect(screen.getByText("You signed it")).toBeVisible();
});

test("names a decline in the history", async () => {
  const timeline = [{ event: "declined", at: "2026-11-22T19:15:00.000Z" }] as const;
  await open({
    standing: { state: "declined" },
    opening: { state: "declined", refunds: [], lostPayments: [] },
    timeline: [...timeline],
  });

  expect(screen.getByText("We couldn't open your accounts", { exact: true })).toBeVisible();
});

test("closes a review after a question that says what becomes of the money", async () => {
  const closed = anAccountJourney({ exit: "duplicate", isWithdrawn: true });
  const { api, user, onDone } = await open({
    canWithdraw: true,
    opening: { state: "inReview", refunds: [], lostPayments: [] },
  });
  api.on(applicationStatusApi.withdraw, { withdrawn: true, journey: closed });

  await user.click(screen.getByRole("button", { name: "I don't need these accounts anymore" }));
  const dialog = screen.getByRole("dialog", { name: "Close this application?" });
  expect(
    within(dialog).getByText(/release what we reserved on your card, and take nothing from your bank/),
  ).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Close it" }));

  expect(api.callsOf(applicationStatusApi.withdraw)).toHaveLength(1);
  expect(onDone).toHaveBeenCalledWith(closed);
});

test.each([
  ["disputed", "Your bank heard that you didn't make the payment of $50.00 from your Visa card ending in 4242"],
  ["returned", "$50.00 from your Visa card ending in 4242 came back, so it isn't in your accounts."],
] as const)("says on its own page that a payment is %s", async (what, said) => {
  const lost = { what, source: "card", amount: 50, brand: "visa", lastFour: "4242" } as const;
  await open({ standing: { state: "funded" }, opening: { state: "opened", refunds: [], lostPayments: [lost] } });

  expect(screen.getByText(said, { exact: false })).toBeVisible();
});
