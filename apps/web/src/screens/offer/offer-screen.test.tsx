// @vitest-environment jsdom
import { cleanup, act, screen, within, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { applicantApi, coApplicantApi } from "@portico/contract/applicant";
import { documentApi, offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { ScoreNotice } from "@portico/contract/notice";
import type { AnyJourney, Journey } from "@portico/contract/journey";
import { formatMoney } from "@portico/domain/values/money";
import { addDays } from "@portico/domain/values/dates";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { today } from "../../api/server-clock.ts";
import { lostSave } from "../../forms/saving/saves-under-way.ts";
import { keepTimeZone } from "../../api/server-clock.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { fakeEventSource } from "../../testing/fake-event-source.ts";
import { aFrame, renderPage, type TestFrame } from "../../testing/render-step.tsx";
import { aJourney, anOffer as aLoanOffer, aPerson, aSentLoan, papersOf } from "../../testing/samples.ts";
import { offerScreen } from "./offer-screen.tsx";

type Answer = OutputOf<typeof offerApi.read>;

const offer: LoanOffer = aLoanOffer();
const answer: Answer = {
  loanOffer: offer,
  loanApplication: aSentLoan,
  primaryDocumentUploadEnabled: true,
  coborrowerDocumentUploadEnabled: false,
  missingApplicationToken: false,
  scoreNotice: {
    kind: "creditScore",
    addressee: { firstName: "Maya", lastName: "Reed" },
    value: 741,
    model: "VantageScore 3.0",
    rangeLow: 300,
    rangeHigh: 850,
    date: "2026-10-03",
    factors: ["Proportion of balances to credit limits is high"],
    bureau: { name: "Example Bureau", address: "PO Box 1, Anytown, PA 19022", phone: "(800) 555-0199" },
  },
};

function anOffer(changes: Partial<Answer> = {}) {
  return fakeApi()
    .on(offerApi.read, { ...answer, ...changes })
    .on(documentApi.list, { documents: [] })
    .on(documentApi.configuration, {
      maximumMegabytesPerFile: 10,
      maximumMegabytesTogether: 25,
      acceptedTypes: ["pdf", "jpg"],
      primaryDocumentUploadEnabled: true,
      coborrowerDocumentUploadEnabled: false,
    });
}

const atOffer = aJourney({ submitted: true, exit: "offer" });

async function renderOffer(journey: Journey = atOffer, frame?: TestFrame) {
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const { Screen, prefetch } = offerScreen;
  await prefetch?.(journey);
  const page = <Screen journey={journey} productCode={ProductCode.auto} outcome="offer" onDone={onDone} />;
  return { ...(await renderPage(page, frame)), onDone };
}

const valueOf = (label: RegExp) => screen.getByText(label).nextElementSibling;

/** On a phone, the accepted loan is behind one press. */
const openLoan = () => act(() => screen.getByText("Your loan").click());

test("shows the key figures and the disclosures that the law requires", async () => {
  anOffer();

  await renderOffer();

  expect(valueOf(/Your monthly payment/)).toHaveTextContent("$421.36");
  expect(screen.getByText("60 payments, the first on February 3, 2030 if you accept today")).toBeInTheDocument();
  expect(valueOf(/^Rate$/)).toHaveTextContent("6.24% APR");
  expect(valueOf(/^Amount$/)).toHaveTextContent("$21,000.00");
  // 60 times $13.02 more than the federal total, which leaves the voluntary protection out.
  expect(valueOf(/^Total you pay$/)).toHaveTextContent("$25,281.60");
  const box = screen.getByRole("region", { name: "Federal loan disclosures" });
  expect(within(box).getByText("Annual percentage rate").nextElementSibling).toHaveTextContent("6.24%");
  expect(box).not.toHaveTextContent("Reference number");
  expect(valueOf(/^Finance charge/)).toHaveTextContent("$3,500.40");
  expect(valueOf(/^Total of payments/)).toHaveTextContent("$24,500.40");
  expect(valueOf(/^Amount financed/)).toHaveTextContent("$21,000.00");
  expect(valueOf(/^Payment schedule/)).toHaveTextContent(
    "60 payments of $408.34, monthly from February 3, 2030 if you accept today",
  );
  expect(valueOf(/^Payment protection/)).toHaveTextContent("$13.02 a month");
});

test("names both people in the heading from its first moment, and neither in the document's title", async () => {
  const api = anOffer({ people: [{ applicantType: 1, firstName: "Rosa" }] });
  api.on(coApplicantApi.read, { applicationType: 2, coApplicant: aPerson(12, "Sam") });
  const journey = aJourney({ submitted: true, exit: "offer", applicationType: ApplicationType.joint });
  await offerScreen.prefetch?.(journey);
  // The heading doesn't wait for a call: it would change while somebody reads it.
  api.refuse(coApplicantApi.read, "busy");
  await renderOffer(journey);

  expect(screen.getByRole("heading", { level: 1, name: "You're approved, Rosa and Sam" })).toBeVisible();
  expect(document.title).not.toMatch(/Rosa|Sam/);
});

test.each([
  ["while it is open", offer],
  ["once it is accepted", { ...offer, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" }],
  ["after it expires", { ...offer, expiresOn: addDays(today(), -1) }],
])("shows the terms for late payment, prepayment and security %s", async (_, loanOffer) => {
  anOffer({ loanOffer });

  await renderOffer();

  expect(valueOf(/^Late payment$/)).toHaveTextContent(loanOffer.conditions.lateCharge);
  expect(valueOf(/^Paying early$/)).toHaveTextContent(loanOffer.conditions.prepayment);
  expect(valueOf(/^Security$/)).toHaveTextContent(loanOffer.conditions.securityInterest);
  expect(screen.getByText(/See the loan contract for more/)).toBeInTheDocument();
});

test.each([
  ["accepted", { ...offer, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" }],
  ["expired", { ...offer, expiresOn: addDays(today(), -1) }],
])("shows a fixed first payment date for an offer that is %s", async (_, loanOffer) => {
  anOffer({ loanOffer });

  await renderOffer();

  expect(screen.getByText("60 payments, the first on February 3, 2030")).toBeInTheDocument();
  expect(valueOf(/^Payment schedule/)).toHaveTextContent(/^60 payments of \$408\.34, monthly from February 3, 2030$/);
});

test("shows the used credit score with every offer", { tags: ["2.notice.score"] }, async () => {
  anOffer();

  await renderOffer();

  const notice = screen.getByRole("region", { name: "Your credit score and the price you pay for credit" });
  expect(notice).toHaveTextContent("For Maya Reed");
  expect(notice).toHaveTextContent("Your score: 741");
  expect(notice).toHaveTextContent("from a low of 300 to a high of 850");
  expect(within(notice).getByText("Proportion of balances to credit limits is high")).toBeInTheDocument();
  expect(within(notice).getByRole("link", { name: "(800) 555-0199" })).toHaveAttribute("href", "tel:+18005550199");
});

test("offers a member more accounts under an accepted offer", async () => {
  const accepted = { ...offer, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" };
  anOffer({ loanOffer: accepted, offersAccounts: true }).on(documentApi.list, { documents: [] });

  await renderOffer();

  expect(await screen.findByRole("link", { name: "Add an account" })).toBeVisible();
});

test.each([
  ["open", offer],
  ["accepted", { ...offer, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" }],
  ["expired", { ...offer, expiresOn: addDays(today(), -1) }],
])("folds the score away under an offer that is %s, because a partner may look at the page", async (_, loanOffer) => {
  anOffer({ loanOffer }).on(documentApi.list, { documents: [] });
  const { user } = await renderOffer();
  expect(screen.getByText("Your score: 741")).not.toBeVisible();

  await user.click(screen.getByText("Your credit score"));

  expect(screen.getByText("Your score: 741")).toBeVisible();
});

test("shows the no-score notice with an offer without a credit score", { tags: ["2.notice.no-score"] }, async () => {
  const { bureau } = answer.scoreNotice as ScoreNotice;
  const addressee = { firstName: "Maya", lastName: "Reed" };
  anOffer({ scoreNotice: { kind: "noCreditScore", addressee, noticeDate: "2026-10-03", bureau } });

  await renderOffer();

  const notice = screen.getByRole("region", { name: "Credit scores and the price you pay for credit" });
  expect(notice).toHaveTextContent("For Maya Reed");
  expect(notice).toHaveTextContent("Your credit score is not available from Example Bureau");
});

test("shows the monthly payment with the chosen protection next to the payment", async () => {
  anOffer();

  await renderOffer();

  expect(screen.getByText("$408.34 for the loan, plus $13.02 for the payment protection you chose")).toBeVisible();
});

test("shows no payment with protection if none was chosen", async () => {
  anOffer({ loanOffer: { ...offer, paymentProtectionMonthly: 0 } });

  await renderOffer();

  expect(valueOf(/Your monthly payment/)).toHaveTextContent("$408.34");
  expect(screen.queryByText(/payment protection you chose/)).not.toBeInTheDocument();
});

test("accepts an offer after a confirmation", async () => {
  const journey = aJourney({ revision: 14, submitted: true, exit: "offer" });
  const api = anOffer().on(offerApi.accept, { accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z", journey });
  const { user, onDone } = await renderOffer();

  await user.click(screen.getByRole("button", { name: "Accept this offer" }));
  const dialog = screen.getByRole("alertdialog", { name: "Accept this loan?" });
  expect(dialog).toHaveTextContent(
    "$21,000.00 over 60 months at 6.24% APR, $421.36 a month, the first on February 3, 2030.",
  );
  expect(dialog).toHaveTextContent("$408.34 for the loan, plus $13.02 for the payment protection you chose");
  expect(api.callsOf(offerApi.accept)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Yes, accept it" }));

  expect(api.callsOf(offerApi.accept)[0]?.input).toEqual({
    applicationId: 7001,
    firstPaymentOn: "2030-02-03",
    termInMonths: 60,
  });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("says above Accept and in its dialog that another loan of the kind was accepted, and still accepts", async () => {
  anOffer({ acceptedAlikeOn: "2026-11-21" });
  const said = "You accepted another loan of this kind on November 21, 2026. This would be a second one.";
  const { user } = await renderOffer();
  expect(screen.getByText(said)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Accept this offer" }));

  const dialog = screen.getByRole("alertdialog", { name: "Accept this loan?" });
  expect(dialog).toHaveTextContent(said);
  expect(within(dialog).getByRole("button", { name: "Yes, accept it" })).toBeEnabled();
});

test.each([
  [true, "2099-12-29", true],
  [true, "2020-12-29", false],
  [undefined, "2099-12-29", false],
] as const)(
  "says above Accept and in its dialog that a yes ends the counteroffers: changed %s, open until %s",
  async (isChanged, endsOn, isSaid) => {
    anOffer({ counteroffer: { askedAmount: 9300, others: 2, endsOn, ...(isChanged && { isChanged }) } });
    const { user } = await renderOffer();

    await user.click(screen.getByRole("button", { name: "Accept this offer" }));

    const said = screen.queryAllByText("Our counteroffers are open until December 29, 2099. A yes here ends them.");
    expect(said).toHaveLength(isSaid ? 2 : 0);
  },
);

test("says above Accept and in its dialog that a yes to another vehicle's loan ends the counteroffer", async () => {
  anOffer({ endsCounteroffers: { count: 1, endsOn: "2099-12-29" } });
  const { user } = await renderOffer();

  await user.click(screen.getByRole("button", { name: "Accept this offer" }));

  expect(screen.getAllByText("Our counteroffer is open until December 29, 2099. A yes here ends it.")).toHaveLength(2);
});

test("says above Accept and in its dialog that a yes stops the unsent application for another vehicle", async () => {
  anOffer({ endsCounteroffers: { count: 1, endsOn: "2099-12-29" }, stopsOtherVehicle: true });
  const { user } = await renderOffer();

  await user.click(screen.getByRole("button", { name: "Accept this offer" }));

  expect(
    screen.getAllByText("You haven't sent your application for another vehicle. A yes here stops it."),
  ).toHaveLength(2);
  expect(screen.getAllByText(/A yes here ends it\.$/)).toHaveLength(2);
});

test("says that a yes ends the only counteroffer", async () => {
  anOffer({ counteroffer: { askedAmount: 9300, others: 1, endsOn: "2099-12-29", isChanged: true } });
  await renderOffer();

  expect(screen.getByText("Our counteroffer is open until December 29, 2099. A yes here ends it.")).toBeVisible();
});

test("says what an accepted loan of the kind and this one cost a month together", async () => {
  anOffer({ acceptedAlikeOn: "2026-11-21", acceptedAlikeMonthly: 100 });
  await renderOffer();

  const said = screen.getByText(
    /^You accepted another loan of this kind on November 21, 2026\. Together with this one/,
  );
  expect(said).toHaveTextContent(
    `you'd pay ${formatMoney(100 + (offer as { readonly monthlyPayment: number }).monthlyPayment)} a month.`,
  );
});

test("says after the acceptance whom to call before the papers are signed", async () => {
  anOffer({ loanOffer: { ...offer, accepted: true, acceptedAt: "2026-11-21T15:00:00.000Z" } });
  await renderOffer();

  const [said] = screen.getAllByText(/^Changed your mind\?/);
  expect(said).toHaveTextContent(/^Changed your mind\? Call .* before you sign\.$/);
});

/** Presses Accept and confirms. Returns the dialog's text. */
async function acceptIt(user: Awaited<ReturnType<typeof renderOffer>>["user"]) {
  await user.click(screen.getByRole("button", { name: "Accept this offer" }));
  const dialog = screen.getByRole("alertdialog");
  const said = dialog.textContent;
  await user.click(within(dialog).getByRole("button", { name: "Yes, accept it" }));
  return said;
}

test("shows the new first payment date after midnight, and asks again", async () => {
  const api = anOffer().refuse(offerApi.accept, "offerChanged");
  const { user, onDone } = await renderOffer();
  api.on(offerApi.read, { ...answer, loanOffer: { ...offer, firstPaymentOn: "2030-02-04" } as LoanOffer });

  expect(await acceptIt(user)).toContain("the first on February 3, 2030");
  const summary = await screen.findByRole("region", { name: "This didn't go through" });

  expect(summary).toHaveTextContent("A new day has begun, so the first payment has moved.");
  expect(screen.getByText("60 payments, the first on February 4, 2030 if you accept today")).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  api.on(offerApi.accept, { accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" });
  expect(await acceptIt(user)).toContain("the first on February 4, 2030");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(offerApi.accept).at(-1)?.input).toMatchObject({ firstPaymentOn: "2030-02-04" });
});

test("says so when the new first payment date can't be loaded", async () => {
  const api = anOffer().refuse(offerApi.accept, "offerChanged");
  const { user } = await renderOffer();
  api.on(offerApi.read, () => new Response("", { status: 502 }));

  await acceptIt(user);

  const summary = await screen.findByRole("region", { name: "This didn't go through" });
  expect(summary).toHaveTextContent("We couldn't load the new date. Load this page again.");
});

test("accepts an offer once on a double click, and shows progress until the answer", async () => {
  const answered = Promise.withResolvers<{ accepted: boolean; acceptedAt: string }>();
  const api = anOffer().on(offerApi.accept, () => answered.promise);
  const { user, onDone } = await renderOffer();

  await user.click(screen.getByRole("button", { name: "Accept this offer" }));
  const confirm = screen.getByRole("button", { name: "Yes, accept it" });
  act(() => {
    confirm.click();
    confirm.click();
  });

  await waitFor(() => expect(api.callsOf(offerApi.accept)).toHaveLength(1));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Accepting" })).toHaveAttribute("aria-disabled", "true");
  expect(lostSave()).toBeDefined();
  answered.resolve({ accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(lostSave()).toBeUndefined();
});

test("doesn't accept the offer after 'Not yet'", async () => {
  const api = anOffer().on(offerApi.accept, { accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" });
  const { user, onDone } = await renderOffer();

  await user.click(screen.getByRole("button", { name: "Accept this offer" }));
  const dialog = screen.getByRole("alertdialog", { name: "Accept this loan?" });
  await user.click(within(dialog).getAllByRole("button", { name: "Not yet" }).at(-1)!);

  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(api.callsOf(offerApi.accept)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test("dates a late evening's acceptance by the institution's day, not by UTC", async () => {
  anOffer({ loanOffer: { ...offer, accepted: true, acceptedAt: "2026-10-04T01:30:00.000Z" } });
  keepTimeZone("America/New_York");

  await renderOffer();

  expect(screen.getByText(/That was on October 3, 2026/)).toBeVisible();
});

test("no longer shows an accepted offer's expiration", async () => {
  anOffer({ loanOffer: { ...offer, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" } });

  await renderOffer();

  expect(screen.getByRole("heading", { name: "Thank you. You accepted your loan" })).toBeVisible();
  expect(screen.queryByText("This offer is good until")).not.toBeInTheDocument();
});

test.each([
  [ApplicationType.single, {}, 0],
  [ApplicationType.joint, {}, 1],
  [ApplicationType.joint, { accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" }, 1],
])(
  "mentions each person's own notice, and shows neither score (application type %i, %o)",
  async (applicationType, acceptance, times) => {
    anOffer({ loanOffer: { ...offer, ...acceptance } });

    await renderOffer(aJourney({ submitted: true, exit: "offer", applicationType }));

    expect(
      screen.queryAllByText(/^We email a credit score notice to each of you whose credit report we used\./),
    ).toHaveLength(times);
    expect(screen.queryAllByText("Your credit score")).toHaveLength(1 - times);
  },
);

test("says on the page that an acceptance came too late", async () => {
  anOffer().refuse(offerApi.accept, "offerExpired");
  const { user, onDone } = await renderOffer();

  await user.click(screen.getByRole("button", { name: "Accept this offer" }));
  await user.click(screen.getByRole("button", { name: "Yes, accept it" }));

  const summary = await screen.findByRole("region", { name: "This didn't go through" });
  expect(summary).toHaveTextContent("This offer has expired.");
  expect(onDone).not.toHaveBeenCalled();
});

test("says in view after each press that an unanswered acceptance may have arrived", async () => {
  anOffer().on(offerApi.accept, () => new Response(""));
  const { user, onDone } = await renderOffer();

  for (const _press of ["the first", "once more"]) {
    await acceptIt(user);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    const summary = await screen.findByRole("region", { name: "We don't know if this arrived" });
    expect(summary).toHaveTextContent("We won't save or send anything twice.");
    await waitFor(() => expect(summary).toHaveFocus());
    const accept = screen.getByRole("button", { name: "Accept this offer" });
    expect(accept.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  expect(onDone).not.toHaveBeenCalled();
});

test("asks again before it repeats an unanswered acceptance, and says that the first may have arrived", async () => {
  const api = anOffer().on(offerApi.accept, () => {
    throw new TypeError("Failed to fetch");
  });
  const { user, onDone } = await renderOffer();
  expect(await acceptIt(user)).not.toContain("You said yes");
  await screen.findByRole("region", { name: "We don't know if this arrived" });
  api.on(offerApi.accept, { accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" });

  await user.click(screen.getByRole("button", { name: "Accept this offer" }));
  const dialog = screen.getByRole("alertdialog", { name: "Accept this loan?" });
  expect(dialog).toHaveTextContent("You said yes to 60 months before, and we don't know if that arrived.");
  expect(within(dialog).queryByRole("button", { name: "Not yet" })).not.toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole("button", { name: "Yes, accept it" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("says so when an offer is below the requested amount", async () => {
  anOffer({ loanApplication: { ...answer.loanApplication!, requestedLoanAmount: 25_000 } });

  await renderOffer();

  expect(screen.getByText(/You asked for \$25,000\.00. We can lend \$21,000\.00/)).not.toHaveTextContent(
    "down payment",
  );
});

test.each([
  ["beside the offer", {}],
  ["once it is accepted", { accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" }],
])("says what the person pays themselves %s", async (_, changes) => {
  anOffer({ loanOffer: { ...offer, ...changes }, purchasePrice: 29_000 });

  await renderOffer();
  if ("accepted" in changes) openLoan();

  expect(screen.getByText(/You pay \$8,000 of the \$29,000 price yourself\./)).toBeVisible();
});

test("says what the person pays themselves before the yes", async () => {
  anOffer({ purchasePrice: 29_000 });
  const { user } = await renderOffer();

  await user.click(screen.getByRole("button", { name: "Accept this offer" }));

  expect(screen.getByRole("alertdialog")).toHaveTextContent("You pay $8,000 of the $29,000 price yourself.");
});

test("doesn't offer to accept an expired offer, and shows a contact", async () => {
  anOffer({ loanOffer: { ...offer, expiresOn: addDays(today(), -1) } });

  await renderOffer();

  expect(screen.getByRole("heading", { name: "This offer has expired" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Accept this offer" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Call (207) 555-0100" })).toHaveAttribute("href", "tel:+12075550100");
});

test("shows the next steps and an upload after the acceptance", async () => {
  anOffer({ loanOffer: { ...offer, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" } });

  await renderOffer();

  expect(screen.getByRole("heading", { name: /You accepted your loan/ })).toBeInTheDocument();
  expect(screen.getByText(/That was on October 3, 2026/)).toHaveTextContent("8001");
  expect(screen.getByLabelText("Send us your documents")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Accept this offer" })).not.toBeInTheDocument();
});

test.each([
  ["only the co-borrower may send", true, 1],
  ["nobody may send", false, 0],
])("names documents as a next step of an accepted offer if %s them", async (_, coborrower, times) => {
  anOffer({
    loanOffer: { ...offer, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" },
    papers: papersOf(["payStubs"], { applicantType: 2, firstName: "Jonas" }),
    primaryDocumentUploadEnabled: false,
    coborrowerDocumentUploadEnabled: coborrower,
  })
    .on(applicantApi.read, ({ id }) => aPerson(id, "Jonas"))
    .on(documentApi.list, { documents: [] });

  await renderOffer(aJourney({ submitted: true, exit: "offer", applicationType: 2, coBorrowerApplicantId: 9002 }));

  expect(screen.queryAllByText(/^Send your papers/)).toHaveLength(times);
  expect(screen.queryAllByLabelText("Something else from Jonas Reed")).toHaveLength(times);
});

const aLine = {
  kind: "openEnd" as const,
  loanAmount: 8000,
  annualPercentageRate: 11.49,
  minimumPaymentPercent: 3,
  leastMinimumPayment: 25,
  minimumPaymentOfLimit: 240,
  accountTerms: [{ label: "Annual fee", value: "None" }],
  paymentProtectionMonthly: 0,
  conditions: offer.conditions,
  expiresOn: offer.expiresOn,
  accepted: false,
};

test("thanks for an accepted line of credit without calling it a loan", async () => {
  anOffer({ loanOffer: { ...aLine, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" } });

  await renderOffer();

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("You accepted your line of credit");
});

test.each([
  ["a main home, before the right to cancel ends", true, /^You sign the papers\. You then have three business days/],
  ["another home", false, /^Sign the papers, and your line is open/],
])("says after the acceptance of a line on %s", async (_, isMainHome, text) => {
  const loanApplication = { ...aSentLoan!, home: "12 Ocean Street, Portland", isMainHome };
  anOffer({ loanApplication, loanOffer: { ...aLine, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" } });

  await renderOffer(aJourney({ productTypeId: ProductCode.heloc }));

  expect(screen.getByText(/We check your home's value and title/)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/If it is your main home/)).not.toBeInTheDocument();
  expect(screen.queryAllByText(isMainHome ? /your line is open/ : /three business days/)).toEqual([]);
});

test("says how often the minimum payment of a line is due", async () => {
  anOffer({ loanOffer: aLine });

  await renderOffer(aJourney({ productTypeId: ProductCode.heloc }));

  expect(screen.getByText("$240.00 a month")).toBeVisible();
});

test("says once on the offer, and again before the yes, what opening the line costs, and when", async () => {
  const openingCosts = "Others charge $400 to $1,100. You pay them when the line opens.";
  const loanApplication = { ...aSentLoan!, home: "12 Ocean Street, Portland", isMainHome: true };
  anOffer({ loanApplication, loanOffer: { ...aLine, openingCosts } });
  const { user } = await renderOffer(aJourney({ productTypeId: ProductCode.heloc }));

  expect(screen.getAllByText(openingCosts)).toEqual([screen.getByText("Costs to open the line").nextElementSibling]);

  await user.click(screen.getByRole("button", { name: "Accept this offer" }));
  expect(within(screen.getByRole("alertdialog")).getByText(openingCosts)).toBeVisible();
});

test("has what opening the line costs among the next steps after the yes", async () => {
  const openingCosts = "Others charge $400 to $1,100. You pay them when the line opens.";
  anOffer({ loanOffer: { ...aLine, openingCosts, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" } });

  await renderOffer(aJourney({ productTypeId: ProductCode.heloc }));

  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain(openingCosts);
});

test("shows a line's limit, rate and minimum payment, without a term or total", async () => {
  anOffer({
    loanOffer: aLine,
    loanApplication: {
      productTypeId: ProductCode.ploc,
      description: "Personal line of credit",
      requestedLoanAmount: 8000,
      requestedLoanTermInMonths: null,
      referenceNumber: "8001",
    },
  });

  const { user } = await renderOffer();

  expect(screen.getByText("Your credit limit").nextElementSibling).toHaveTextContent("$8,000.00");
  expect(screen.getByText("11.49% APR")).toBeVisible();
  expect(screen.getByText("3% of what you owe each month, at least $25.00")).toBeVisible();
  expect(screen.getByText("Annual fee")).toBeVisible();
  expect(screen.queryByText(/Finance charge|Total of payments|months/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Accept this offer" }));
  expect(screen.getByText(/A limit of \$8,000\.00 at 11\.49% APR on what you owe/)).toBeVisible();
});

test.each([
  [ProductCode.signature, "the money is in your account"],
  [ProductCode.autoRefi, "we pay off your current lender"],
  [ProductCode.auto, "we pay the seller"],
])("says after the acceptance of an offer of product %d that %s", async (productTypeId, words) => {
  anOffer({ loanOffer: { ...offer, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" } });

  await renderOffer(aJourney({ productTypeId }));

  expect(screen.getByText(new RegExp(words))).toBeVisible();
});

test("says at every place of a refinancing that the person pays a part themselves", async () => {
  const refinanced = { amountOwed: offer.loanAmount + 2000, presentMonthlyPayment: 430, presentPaymentsLeft: 66 };
  anOffer({ refinanced });
  const { user, unmount } = await renderOffer(aJourney({ productTypeId: ProductCode.autoRefi }));

  expect(screen.getByText(/That counts the \$2,000\.00 you pay yourself\.$/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Accept this offer" }));
  expect(screen.getByText(/ APR.* You pay the other \$2,000\.00 yourself\.$/)).toBeVisible();
  unmount();

  anOffer({ refinanced, loanOffer: { ...offer, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" } });
  await renderOffer(aJourney({ productTypeId: ProductCode.autoRefi }));
  openLoan();
  expect(screen.getByText(/^In all, you pay .* That counts the \$2,000\.00 you pay yourself\.$/)).toBeVisible();
  expect(screen.getByText(/^Sign the papers, and pay your \$2,000\.00\./)).toBeVisible();
  expect(screen.getByText(/^Keep paying your old loan until your old lender says it's paid off\./)).toHaveTextContent(
    `You told us that you owe ${formatMoney(refinanced.amountOwed)}. Interest, fees, and your payments change the payoff amount`,
  );
});

const choice = (termInMonths: number, monthlyPayment: number) => ({
  termInMonths,
  annualRateBasisPoints: 624,
  annualPercentageRate: 6.24,
  monthlyPayment,
  financeCharge: 3500.4,
  totalOfPayments: 24_500.4,
});
const offeredTerms = [choice(48, 495.81), choice(60, 408.34), choice(72, 350.62)];

test("shows the approved terms side by side, and reprices the offer over another one", async () => {
  const journey = aJourney({ revision: 14, submitted: true, exit: "offer" });
  const api = anOffer({ offeredTerms }).on(offerApi.chooseTerm, { chosen: true, journey });
  const { user } = await renderOffer();
  const terms = screen.getByRole("region", { name: "Pick the term that fits" });
  expect(within(terms).getByRole("button", { pressed: true })).toHaveTextContent("60 months$421.36");
  api.on(offerApi.read, {
    ...answer,
    offeredTerms,
    loanOffer: { ...offer, termInMonths: 72, monthlyPayment: 350.62 } as LoanOffer,
  });

  await user.click(within(terms).getByRole("button", { name: /^72 months/ }));

  expect(api.callsOf(offerApi.chooseTerm)[0]?.input).toEqual({ applicationId: 7001, termInMonths: 72 });
  expect(await screen.findByText("Your offer is now $363.64 a month for 72 months.")).toBeVisible();
  expect(valueOf(/^Your monthly payment$/)).toHaveTextContent("$363.64");
});

test("brings the question for a reason into view, and a second press doesn't close it", async () => {
  anOffer();
  const { user } = await renderOffer();
  const no = screen.getByRole("button", { name: "No, thanks" });
  await user.click(no);
  expect(await screen.findByRole("radio", { name: "The payment is too high" })).toHaveFocus();
  await user.click(no);
  await user.click(screen.getByRole("button", { name: "Keep the offer" }));
  expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
  expect(no).toHaveFocus();
});

test("takes a no with its reason", async () => {
  const api = anOffer().on(offerApi.refuse, { refused: true, refusedAt: "2026-10-03T09:00:00.000Z" });
  const { user } = await renderOffer();

  await user.click(screen.getByRole("button", { name: "No, thanks" }));
  expect(await screen.findByText(/^This doesn't close the offer\. You can still accept it until /)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send my answer" }));
  expect(screen.getByText("Choose a reason.")).toBeVisible();
  expect(api.callsOf(offerApi.refuse)).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "The rate is too high" }));
  await user.type(screen.getByLabelText(/Anything you'd like to tell us/), "My bank offers 5%.");
  await user.click(screen.getByRole("button", { name: "Send my answer" }));

  expect(api.callsOf(offerApi.refuse)[0]?.input).toEqual({
    applicationId: 7001,
    refusal: { reason: "rateTooHigh", comment: "My bank offers 5%." },
  });
});

test.each([
  ["a smaller loan than was asked for", { loanApplication: { ...aSentLoan!, requestedLoanAmount: 25_000 } }, 1],
  ["a counteroffer of a smaller loan", { counteroffer: { askedAmount: 60_000, others: 2, endsOn: "2999-01-02" } }, 1],
  ["the loan that was asked for", {}, 0],
])("asks whether the amount is too low only about less: %s", async (_, changes, count) => {
  anOffer(changes);
  const { user } = await renderOffer();

  await user.click(screen.getByRole("button", { name: "No, thanks" }));

  expect(await screen.findByRole("radiogroup")).toBeVisible();
  expect(screen.queryAllByRole("radio", { name: "The amount is too low" })).toHaveLength(count);
});

test("shows a refused offer, and lets the person accept it after all", async () => {
  anOffer({ refusal: { reason: "rateTooHigh", refusedAt: "2026-10-03T09:00:00.000Z" } });
  const { user } = await renderOffer();
  expect(screen.getByRole("heading", { level: 1, name: "You said no to this offer" })).toBeVisible();
  expect(screen.getByText(/We got your answer on October 3, 2026/)).toBeVisible();
  const again = screen.getByRole("button", { name: "Look at the offer again" });
  const federal = screen.getByRole("region", { name: "Federal loan disclosures" });
  expect(again.compareDocumentPosition(federal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  await user.click(screen.getByRole("button", { name: "Look at the offer again" }));

  expect(screen.getByRole("button", { name: "Accept this offer" })).toBeVisible();
});

test("says that a yes after another window's no wasn't counted, and how to accept after all", async () => {
  const api = anOffer();
  const { user } = await renderOffer();
  const journey = aJourney({ revision: 15, submitted: true, exit: "offer" });
  api
    .on(offerApi.read, { ...answer, refusal: { reason: "rateTooHigh", refusedAt: "2026-10-03T09:00:00.000Z" } })
    .refuse(offerApi.accept, "staleRevision", { journey });

  await acceptIt(user);

  const told = await screen.findByRole("alert");
  expect(told).toHaveTextContent("Your yes wasn't counted");
  expect(told).toHaveTextContent("look at the offer again, or call");
  await user.click(screen.getByRole("button", { name: "Look at the offer again" }));
  expect(screen.getByRole("button", { name: "Accept this offer" })).toBeVisible();
});

test("lists each person's documents by name", async () => {
  anOffer({
    people: [
      { applicantType: 1, firstName: "Maya" },
      { applicantType: 2, firstName: "Jonas" },
    ],
    papers: [
      ...papersOf(["photoId", "payStubs"]),
      ...papersOf(["taxReturns"], { applicantType: 2, firstName: "Jonas", dueOn: "2999-12-11" }),
    ],
  });

  await renderOffer();

  const section = screen.getByRole("heading", { name: "What we need before we pay" }).parentElement!;
  expect(section).toHaveTextContent("A driver's license or other IDMayaThe two newest pay stubsMaya");
  expect(section).toHaveTextContent("The last two tax returnsJonas");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("You're approved, Maya");
});

test.each([
  [2, true],
  [4, false],
])("says %i days before its end that an offer ends soon: %s", async (days, isSaid) => {
  anOffer({ loanOffer: { ...offer, expiresOn: addDays(today(), days) } });

  await renderOffer();

  expect(screen.queryByText(/^This offer ends on/) !== null).toBe(isSaid);
});

const steps = (heading = "What happens next") =>
  within(screen.getByRole("heading", { name: heading }).parentElement!)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const following = {
  contactBy: "2030-01-07",
  documentsBy: "2030-01-18",
  membershipText: "We open your membership first. It takes $5.",
};

const due = papersOf(["photoId"], { dueOn: "2030-01-18" });

test("dates the next steps of an open offer by the institution's rules", async () => {
  anOffer({ following, papers: due, loanOffer: { ...offer, expiresOn: "2999-02-03" } });

  await renderOffer();

  expect(steps("If you accept today")).toEqual([
    "We contact you by January 7, 2030",
    "We open your membership first. It takes $5.",
    "Send your papers by January 18, 2030",
    "Sign the papers, and we pay the seller",
    "First payment on February 3, 2030",
  ]);
});

const membershipHere = { text: "Open your membership and pay $5 for your share.", way: "open" } as const;

test("leads to the membership that opens here, after the yes, and says before it that it follows", async () => {
  const { membershipText: _text, ...days } = following;
  anOffer({
    following: { ...days, membership: { text: "Once you accept, open your membership." } },
    loanOffer: { ...offer, expiresOn: "2999-02-03" },
  });
  await renderOffer();
  expect(steps("If you accept today")[1]).toBe("Once you accept, open your membership.");
  expect(screen.queryByRole("heading", { name: "Your membership" })).not.toBeInTheDocument();
  cleanup();

  anOffer({
    following: { ...days, membership: membershipHere },
    loanOffer: { ...offer, accepted: true, acceptedAt: "2026-10-03T15:00:00.000Z" },
  });
  await renderOffer();

  expect(await screen.findByRole("button", { name: "Open your membership" })).toBeVisible();
  expect(steps()).not.toContain(membershipHere.text);
});

test("says which of two people joins", async () => {
  const people = ["Ana", "June"].map((firstName, place) => ({
    applicantType: place === 0 ? (1 as const) : (2 as const),
    firstName,
  }));
  anOffer({ following, people, loanOffer: { ...offer, expiresOn: "2999-02-03" } });

  await renderOffer();

  expect(steps("If you accept today")[1]).toBe(
    "We open your membership first. It takes $5. This is for Ana. June doesn't need to join.",
  );
});

test("dates the next steps of an accepted offer, and invents no day without a rule", async () => {
  const accepted = { ...offer, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" };
  anOffer({ following, papers: due, loanOffer: accepted }).on(documentApi.list, { documents: [] });
  const { unmount } = await renderOffer();

  expect(steps()).toEqual([
    "We contact you by January 7, 2030",
    "We open your membership first. It takes $5.",
    "Send your papers by January 18, 2030",
    "Sign the papers, and we pay the seller",
    "First payment on February 3, 2030",
  ]);
  unmount();
  anOffer({ papers: papersOf(["photoId"]), loanOffer: accepted }).on(documentApi.list, { documents: [] });
  const { queryClient } = await import("../../api/query-client.ts");
  queryClient.clear();
  await renderOffer();

  expect(steps().slice(0, 2)).toEqual(["Someone at Testing will contact you", "Send your papers here"]);
});

test("says on the accepted page what became of each paper, and which ones are still missing", async () => {
  const accepted = { ...offer, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" };
  const papers = [
    ...papersOf(["photoId"], { dueOn: "2030-01-18", state: "done", files: 1 }),
    ...papersOf(["payStubs"], { dueOn: "2030-01-18", state: "sent", files: 2 }),
    ...papersOf(["vehicleInsurance"], { dueOn: "2999-01-18" }),
  ];
  anOffer({ following, papers, loanOffer: accepted }).on(documentApi.list, { documents: [] });

  await renderOffer();

  const section = screen.getByRole("heading", { name: "What we need before we pay" }).parentElement!;
  const rows = within(section).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "A driver's license or other IDWe have it. Thank you.",
    "The two newest pay stubsWe have your 2 files, and a person will check them.",
    expect.stringMatching(/^Proof of insurance for the vehicleStill needed by January.18,.2999/),
  ]);
  expect(steps()).toContain("Send your papers by January 18, 2999");
  expect(screen.getByText("Our newest email leads back to this page")).toBeVisible();
});

test.each([
  ["a paper that the institution asked for", { taskId: "stubs" }, 1],
  ["a paper of the list", {}, 0],
  ["a paper whose rest may be missing", { taskId: "stubs", state: "sent" as const }, 1],
  ["a paper that is done", { taskId: "stubs", state: "done" as const }, 0],
  ["a refused paper", { wasRefused: true as const, state: "rejected" as const }, 1],
])("leads from an open offer to where files are taken, with %s", async (_, paper, times) => {
  anOffer({ papers: papersOf(["payStubs"], paper) });

  await renderOffer();

  const links = screen.queryAllByRole("link", { name: "Send what we asked for" });
  expect(links).toHaveLength(times);
  for (const link of links) expect(link).toHaveAttribute("href", expect.stringContaining("/status"));
});

test("names on an open offer the day of a paper that the institution asked for, and no state of the others", async () => {
  anOffer({
    papers: [
      ...papersOf(["payStubs"], { taskId: "stubs", dueOn: "2999-01-07" }),
      ...papersOf(["photoId"], { dueOn: "2999-01-14" }),
    ],
  });

  await renderOffer();

  const rows = within(screen.getByRole("heading", { name: "What we need before we pay" }).parentElement!);
  expect(rows.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "The two newest pay stubsStill needed by January\u00a07, 2999",
    "A driver's license or other ID",
  ]);
});

test("says on an open offer by when to send the second of two pay stubs that the institution asked for", async () => {
  anOffer({ papers: papersOf(["payStubs"], { taskId: "stubs", state: "sent", files: 1, dueOn: "2999-01-07" }) });

  await renderOffer();

  expect(
    screen.getByText(/^We have 1 file\. If that isn't all of it, send the rest by January.7, 2999\.$/),
  ).toBeVisible();
  expect(steps("If you accept today")).toContain(
    "We check your papers. If any are missing, send them by January 7, 2999",
  );
});

test("names the day of the list in the steps after a yes beside a refused paper that has none before it", async () => {
  anOffer({
    following,
    papers: [
      ...papersOf(["photoId"], { wasRefused: true, state: "rejected", reason: "Too dark." }),
      ...papersOf(["vehicleInsurance"], { dueOn: "2999-01-14" }),
    ],
  });

  await renderOffer();

  expect(screen.getByText("Send another one")).toBeVisible();
  expect(steps("If you accept today")).toContain("Send your papers by January 14, 2999");
});

test("names the first of several days for papers as the first one", async () => {
  anOffer({
    following,
    papers: [
      ...papersOf(["payStubs"], { taskId: "stubs", dueOn: "2999-01-07" }),
      ...papersOf(["vehicleInsurance"], { dueOn: "2999-01-14" }),
    ],
  });

  await renderOffer();

  expect(steps("If you accept today")).toContain("First papers by January 7, 2999");
});

test("shows a request on an open offer as soon as the server tells of it", async () => {
  const streams = fakeEventSource();
  const api = anOffer({ papers: papersOf(["payStubs"], { state: "sent", elsewhere: 1 }) });
  await renderOffer();
  await waitFor(() => expect(streams).toHaveLength(1));

  api.on(offerApi.read, { ...answer, papers: papersOf(["payStubs"], { taskId: "stubs", elsewhere: 1 }) });
  act(() => streams[0]!.say(atOffer.revision + 1));

  expect(await screen.findByText(/We ask for it here too, so please send it here as well/)).toBeVisible();
});

test("asks for no paper once all of them came", async () => {
  const accepted = { ...offer, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" };
  const papers = papersOf(["photoId"], { dueOn: "2030-01-18", state: "sent", files: 1 });
  anOffer({ following, papers, loanOffer: accepted }).on(documentApi.list, { documents: [] });

  await renderOffer();

  expect(screen.getByRole("heading", { name: "Your papers" })).toBeVisible();
  expect(steps()).toContain("We check your papers");
  expect(screen.queryByText(/Send your papers|Still needed/)).not.toBeInTheDocument();
});

test("says on the accepted page what the loan is for, and the cash it leaves", async () => {
  const accepted = { ...offer, accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" };
  anOffer({
    loanOffer: accepted,
    loanApplication: { ...aSentLoan!, description: "2021 Toyota Camry" },
    refinanced: { amountOwed: offer.loanAmount - 4000, presentMonthlyPayment: 430 },
  });

  await renderOffer();
  openLoan();

  expect(screen.getByText(/^What it's for: 2021 Toyota Camry\. .+you get \$4,000\.00 in cash\.$/)).toBeVisible();
});

test.each([
  ["open", false],
  ["accepted", true],
])("doesn't repeat on the page of an %s offer the product that the header names", async (_, accepted) => {
  anOffer({
    loanOffer: { ...offer, accepted, ...(accepted && { acceptedAt: "2026-10-03T09:00:00.000Z" }) },
    loanApplication: { ...aSentLoan!, description: "Personal loan" },
  });

  await renderOffer(atOffer, { ...aFrame(), loanName: "Personal loan" });

  expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByText(/This offer is for|What it's for/)).not.toBeInTheDocument();
});

test("says why the rate differs from the soft check's, and which papers arrived before the acceptance", async () => {
  anOffer({ checkedRate: 5.64, papers: papersOf(["payStubs"], { state: "sent", files: 1 }) });

  await renderOffer();

  expect(screen.getByText(/^Your soft check showed 5\.64% APR\. This rate comes from our full review/)).toBeVisible();
  expect(screen.getByText("We have your file, and a person will check it.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Your papers" })).toBeVisible();
});

test("says why the asked term is none of a smaller offer's terms", async () => {
  const termTooLong = { months: 72, startsAt: 15_000 };
  anOffer({ counteroffer: { askedAmount: 18_000, others: 1, endsOn: "2999-01-02", termTooLong } });

  await renderOffer();

  expect(screen.getByText("You asked for 72 months. That starts at $15,000.")).toBeVisible();
});

test("tells two people that the rate follows the lower score, only where it may be why the rate is higher", async () => {
  const ofTwo = "For two people, the rate follows the lower of your two credit scores.";
  anOffer();
  await renderOffer();
  expect(screen.queryByText(ofTwo)).not.toBeInTheDocument();
  cleanup();
  anOffer({ isRatedByLowerScore: true });

  await renderOffer();

  expect(screen.getByText(ofTwo)).toBeVisible();
});

test("groups the digits of a reference number", async () => {
  anOffer({ loanApplication: { ...aSentLoan!, referenceNumber: "1333757612345678" } });

  await renderOffer();

  // Alone in its element, so that it isn't broken across lines.
  expect(screen.getByText("1333-7576-1234-5678").parentElement).toHaveTextContent(
    "Reference number 1333-7576-1234-5678",
  );
});
