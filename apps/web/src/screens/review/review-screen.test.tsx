// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { identificationApi } from "@portico/contract/applicant";
import { applicationApi, reviewApi } from "@portico/contract/application";
import type { ReviewGroup } from "@portico/contract/review-group";
import { journeyApi } from "@portico/contract/journey";
import { call } from "../../api/call.ts";
import { onSentInAnotherTab, tellOtherTabsOfSending } from "../../api/other-tabs.ts";
import { queryClient } from "../../api/query-client.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { isWanted } from "../../page/wanted-answer.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { reviewScreen } from "./review-screen.tsx";

const sent = { loanDecision: 1, submitCompleted: true, useSimplifiedLoanOfferView: false } as const;

function anInstitution({ disableVehicleEditing = false } = {}) {
  return fakeApi()
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: false, slides: [] })
    .on(reviewApi.configuration, { includeEmploymentForReview: true, disableVehicleEditing })
    .on(reviewApi.read, {
      groups: [
        { stepId: "currentAddress", title: "Where you live", rows: [{ label: "Street", value: "12 Pine Street" }] },
        { stepId: "vehicleCollateral", title: "Your vehicle", rows: [{ label: "Vehicle", value: "2022 Honda Civic" }] },
      ],
    });
}

test("shows the answers of every group with a button that opens its step", { tags: ["2.screen.review"] }, async () => {
  anInstitution();
  const { user, frame } = await renderStep(reviewScreen);

  expect(screen.getByText("12 Pine Street")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change: Where you live" }));

  expect(frame.openStep).toHaveBeenCalledWith("currentAddress");
});

test("offers no change of a group that no step asks for", async () => {
  anInstitution().on(reviewApi.read, {
    groups: [
      {
        stepId: "otherLoans",
        title: "Your other loans here",
        isFixed: true,
        rows: [{ label: "Vehicle refinance", value: "$319.09 a month, which we count as a debt" }],
        line: ["$319.09 a month, counted as debt"],
      },
    ],
  });
  await renderStep(reviewScreen);

  expect(screen.getByText("$319.09 a month, counted as debt")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Change/ })).not.toBeInTheDocument();
});

test("folds each group into its values, and opens all of them at once", async () => {
  anInstitution();
  const { user } = await renderStep(reviewScreen);
  expect(screen.queryByRole("term")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Open all" }));

  expect(screen.getAllByRole("term").map((one) => one.textContent)).toEqual(["Street", "Vehicle"]);
  await user.click(screen.getByRole("button", { name: "Close all" }));
  expect(screen.getByText("2022 Honda Civic", { selector: "summary *" })).toBeVisible();
});

test("shows the line that tells a group at a glance, and a link to an answer that was left out", async () => {
  const rows = [{ label: "Work", value: "Employed" }];
  anInstitution().on(reviewApi.read, {
    groups: [
      { stepId: "currentEmployment", title: "Your work", rows, line: ["Casco Bay Health", "$6,200 a month"] },
      {
        stepId: "coApplicantIdentificationDocument",
        title: "Sam's ID",
        rows: [],
        line: ["Waiting for Sam's ID"],
        missing: ["Add Sam's ID"],
      },
    ],
  });
  const { user, frame } = await renderStep(reviewScreen);

  expect(screen.getByText("Casco Bay Health, $6,200 a month")).toBeVisible();
  expect(screen.getByText("Waiting for Sam's ID")).toBeVisible();
  const link = screen.getByRole("link", { name: "Add Sam's ID" });
  expect(link).toHaveAttribute("href", "/auto/coApplicantIdentificationDocument");
  await user.click(link);

  expect(frame.openStep).toHaveBeenCalledWith("coApplicantIdentificationDocument");
});

test("opens the vehicle's page at the VIN for somebody who comes to add it", async () => {
  anInstitution().on(reviewApi.read, {
    groups: [{ stepId: "vehicleCollateral", title: "Your vehicle", rows: [], missing: ["Add the VIN"] }],
  });
  const { user, frame } = await renderStep(reviewScreen);

  await user.click(screen.getByRole("link", { name: "Add the VIN" }));

  expect(frame.openStep).toHaveBeenCalledWith("vehicleCollateral");
  expect(isWanted("number")).toBe(true);
});

test("offers no missing answer of a vehicle that may not be changed here", async () => {
  anInstitution({ disableVehicleEditing: true }).on(reviewApi.read, {
    groups: [{ stepId: "vehicleCollateral", title: "Your vehicle", rows: [], missing: ["Add the VIN"] }],
  });

  await renderStep(reviewScreen);

  expect(screen.queryByRole("link", { name: "Add the VIN" })).not.toBeInTheDocument();
});

test("shows the figures that people decide by, and what sending does to their credit", async () => {
  anInstitution().on(reviewApi.read, { groups: [], facts: [{ id: "amount", label: "Amount", value: "$18,000" }] });

  await renderStep(reviewScreen);

  expect(screen.getByText("$18,000")).toBeVisible();
  expect(screen.getByText(/Sending checks your credit/)).toBeVisible();
});

test.each([
  ["changed", "Changed", "9 Oak Street"],
  ["unchanged", undefined, "12 Pine Street"],
])("leads somebody who comes back with an %s answer to its line", async (_what, mark, street) => {
  const api = anInstitution();
  const first = await renderStep(reviewScreen);
  await first.user.click(screen.getByRole("button", { name: "Change: Where you live" }));
  first.unmount();
  queryClient.clear();
  api.on(reviewApi.read, {
    groups: [{ stepId: "currentAddress", title: "Where you live", rows: [{ label: "Street", value: street }] }],
  });

  await renderStep(reviewScreen);

  expect(document.activeElement).toHaveTextContent("Where you live");
  expect(screen.queryByText("Changed")?.textContent).toBe(mark);
});

test("marks the loan as changed for somebody who left by the button of a notice", async () => {
  const api = anInstitution();
  const loanOf = (amount: string) => [
    { stepId: "vehicleLoanDetails", title: "Your loan", rows: [{ label: "Loan amount", value: amount }] },
  ];
  api.on(reviewApi.read, { groups: loanOf("$27,300"), limitOfVehicle: { limit: 17_800 } });
  const first = await renderStep(reviewScreen);
  await first.user.click(screen.getByRole("button", { name: "Change the amount" }));
  first.unmount();
  queryClient.clear();
  api.on(reviewApi.read, { groups: loanOf("$17,800") });

  await renderStep(reviewScreen);

  expect(screen.getByText("Changed")).toBeVisible();
  expect(document.activeElement).toHaveTextContent("Your loan");
});

test("shows the notice of an ended counteroffer first to somebody who comes back with a changed answer", async () => {
  const api = anInstitution();
  const journey = aJourney({ takesCounteroffer: true });
  const first = await renderStep(reviewScreen, { journey });
  await first.user.click(screen.getByRole("button", { name: "Change: Where you live" }));
  first.unmount();
  queryClient.clear();
  api.on(reviewApi.read, {
    groups: [{ stepId: "currentAddress", title: "Where you live", rows: [{ label: "Street", value: "9 Oak Street" }] }],
  });

  await renderStep(reviewScreen, { journey });

  expect(document.activeElement).not.toHaveTextContent(/^Where you live/);
  expect(screen.getByText("Changed")).toBeVisible();
});

test("shows the person's own birth date only on request", async () => {
  anInstitution()
    .on(reviewApi.read, {
      groups: [
        {
          stepId: "identification",
          title: "About you",
          rows: [{ label: "Date of birth", value: "••/••/1986", reveals: "birthDate" }],
        },
      ],
    })
    .on(identificationApi.read, {
      identificationId: 4,
      applicantId: 9001,
      identification: { dateOfBirth: "1986-04-17" },
    });
  const { user } = await renderStep(reviewScreen);
  await user.click(screen.getByRole("button", { name: "Open all" }));
  expect(screen.queryByText("04/17/1986")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Show your date of birth" }));
  expect(await screen.findByText("04/17/1986")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Hide your date of birth" }));

  expect(screen.queryByText("04/17/1986")).not.toBeInTheDocument();
});

test("says why the other person's birth date stays hidden, and how to correct it", async () => {
  const rows = [{ label: "Date of birth", value: "••/••/1985", isOnlyFor: "Jonas" }];
  anInstitution().on(reviewApi.read, {
    groups: [{ stepId: "coApplicantIdentification", title: "Jonas's identity", rows }],
  });

  const { user } = await renderStep(reviewScreen);
  await user.click(screen.getByRole("button", { name: "Open all" }));

  expect(
    screen.getByText("Only Jonas may see the rest. Not sure it's right? Press Change and type it again."),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show your date of birth" })).not.toBeInTheDocument();
});

test.each([
  ["one of several counteroffers", 2, "See what else we offered"],
  ["the only counteroffer", 0, "Back to our counteroffer"],
])("reviews %s with its own figures, without another credit check", async (_, others, name) => {
  anInstitution().on(reviewApi.read, {
    groups: [],
    counteroffer: {
      loanAmount: 2600,
      termInMonths: 36,
      annualPercentageRate: 7.49,
      monthlyPayment: 80.86,
      endsOn: "2999-01-02",
      others,
    },
  });

  const { user, frame } = await renderStep(reviewScreen);

  expect(screen.getByText("Our counteroffer").parentElement).toHaveTextContent(
    "$2,600 over 36 months at 7.49% APR, $80.86 a month. It's good until January 2, 2999.",
  );
  expect(screen.getByText(/we don't check your credit again/)).toBeVisible();
  expect(screen.queryByText(/we check your credit/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name }));
  expect(frame.go).toHaveBeenCalledWith("/declined");
});

test.each([
  ["lastDay", "Its last day is over."],
  ["acceptedLoan", "You accepted another loan with us since."],
  ["thing", "You've chosen another vehicle since."],
  ["value", "The value of your vehicle has changed since."],
  ["loan", "You've changed the amount or the time since."],
  ["people", "It was for the two of you. It ended because you no longer apply together."],
] as const)("says the one reason why a counteroffer ended: %s", async (counterofferEnded, text) => {
  anInstitution().on(reviewApi.read, { groups: [], counterofferEnded });

  await renderStep(reviewScreen, { journey: aJourney({ takesCounteroffer: true }) });

  expect(screen.getByText(text)).toBeVisible();
});

test("says that a counteroffer doesn't stand anymore, and leads back to it", async () => {
  anInstitution();

  const { user, frame } = await renderStep(reviewScreen, { journey: aJourney({ takesCounteroffer: true }) });

  const [notice, besideSend] = screen.getAllByText("This is no longer our offer");
  const told = notice!.parentElement;
  expect(besideSend!.closest("p")!.nextSibling).toHaveTextContent(/^Sending checks your credit/);
  expect(told).toHaveTextContent("If you send this, we check your credit again and decide anew.");
  await user.click(screen.getByRole("button", { name: "See what we offered" }));
  expect(frame.go).toHaveBeenCalledWith("/declined");
});

test.each([true, undefined])("says that the identity isn't confirmed only if it isn't: %s", async (isIdentityOpen) => {
  anInstitution();

  await renderStep(reviewScreen, { journey: { ...aJourney(), isIdentityOpen } });

  const told = screen.queryAllByText("We couldn't confirm your identity online right now");
  expect(told).toHaveLength(isIdentityOpen ? 1 : 0);
});

test("confirms and sends the application, and follows the journey to its decision", async () => {
  const journey = aJourney({ revision: 12, submitted: true, exit: "offer" });
  const api = anInstitution()
    .on(reviewApi.confirm, { confirmed: true, journey: aJourney({ revision: 11 }) })
    .on(applicationApi.submit, { ...sent, journey });
  const { user, onDone } = await renderStep(reviewScreen);

  await user.click(screen.getByRole("button", { name: "Send my application" }));

  expect(api.callsOf(reviewApi.confirm)[0]?.input).toEqual({ applicantId: 9001 });
  expect(api.callsOf(applicationApi.submit)[0]?.input).toEqual({ applicationId: 7001, deviceIdSessionToken: null });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("doesn't say that an unanswered application wasn't sent, because it may have arrived", async () => {
  anInstitution()
    .on(reviewApi.confirm, { confirmed: true })
    .on(applicationApi.submit, () => new Response(""));
  const { user } = await renderStep(reviewScreen);

  await user.click(screen.getByRole("button", { name: "Send my application" }));

  const summary = await screen.findByRole("region", { name: "We don't know if this arrived" });
  expect(summary).toHaveTextContent("We won't save or send anything twice.");
  expect(screen.queryByText(/wasn't sent/)).not.toBeInTheDocument();
});

test("says during the submission what happens, and submits once", async () => {
  const answers = Promise.withResolvers<typeof sent>();
  const api = anInstitution()
    .on(reviewApi.confirm, { confirmed: true })
    .on(applicationApi.submit, () => answers.promise);
  const { user, onDone } = await renderStep(reviewScreen);

  await user.click(screen.getByRole("button", { name: "Send my application" }));
  expect(await screen.findByText(/We're sending your application and asking for a decision/)).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Sending" }));
  answers.resolve(sent);

  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(api.callsOf(applicationApi.submit)).toHaveLength(1);
});

test("reports an unconfirmed review, and sends nothing", { tags: ["8.review"] }, async () => {
  const api = anInstitution().on(reviewApi.confirm, { confirmed: false }).on(applicationApi.submit, sent);
  const { user, onDone } = await renderStep(reviewScreen);

  await user.click(screen.getByRole("button", { name: "Send my application" }));

  expect(await screen.findByText("There was an error confirming your loan details")).toBeInTheDocument();
  expect(api.callsOf(applicationApi.submit)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test(
  "doesn't offer to change the vehicle if the institution doesn't allow it",
  { tags: ["3.other-config.disableVehicleEditing"] },
  async () => {
    anInstitution({ disableVehicleEditing: true });

    await renderStep(reviewScreen);

    expect(screen.getByRole("button", { name: "Change: Where you live" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Change: Your vehicle" })).not.toBeInTheDocument();
  },
);

/** Presses Send after another window has changed the groups from `before` to `now`. Returns the page's report as sections of rows. */
async function reportOf(before: readonly ReviewGroup[], now: readonly ReviewGroup[]) {
  const api = anInstitution().on(reviewApi.read, { groups: [...before] });
  const { user } = await renderStep(reviewScreen);
  api
    .on(reviewApi.read, { groups: [...now] })
    .refuse(reviewApi.confirm, "staleRevision", { journey: aJourney({ revision: 12 }) });
  await user.click(screen.getByRole("button", { name: "Send my application" }));
  const report = (await screen.findByText("These answers changed")).parentElement!;
  const rowsOf = (section: Element) =>
    [...section.querySelectorAll("dt")].map((label) => [
      label.textContent,
      ...label.nextElementSibling!.innerHTML.split("<br>"),
    ]);
  return [...report.querySelectorAll("section")].map((section) => [
    section.previousElementSibling?.textContent,
    ...rowsOf(section),
  ]);
}

const home = (duration: string): ReviewGroup => ({
  stepId: "currentAddress",
  title: "Where you live",
  rows: [
    { label: "Home", value: "12 Pine Street" },
    { label: "For", value: duration },
  ],
});
const work: ReviewGroup = {
  stepId: "currentEmployment",
  title: "Your work and income",
  rows: [
    { label: "Work", value: "Employed" },
    { label: "For", value: "6 years, 3 months" },
  ],
};

test("reports another window's changes before anything is sent", async () => {
  const report = await reportOf([home("3 months"), work], [home("5 months"), work]);

  expect(screen.getByRole("region", { name: "Your application wasn't sent" })).toHaveTextContent(
    "This page shows the newest answers now.",
  );
  expect(report).toEqual([["Where you live", ["For", "Saved now: 5 months", "Before: 3 months"]]]);
  expect(screen.queryByText(/Check what you typed/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Save what's on this page" })).not.toBeInTheDocument();
});

test("doesn't send answers that the person hasn't seen if the newest ones can't be loaded", async () => {
  const api = anInstitution().on(reviewApi.read, { groups: [home("3 months"), work] });
  const { user } = await renderStep(reviewScreen);
  api
    .on(reviewApi.read, () => {
      throw new TypeError("Failed to fetch");
    })
    .refuse(reviewApi.confirm, "staleRevision", { journey: aJourney({ revision: 12 }) });
  const send = () => user.click(screen.getByRole("button", { name: "Send my application" }));

  await send();
  expect(await screen.findByRole("region", { name: "Your application wasn't sent" })).toHaveTextContent(
    "we couldn't load the newest answers",
  );
  api.on(reviewApi.confirm, { confirmed: true }).on(reviewApi.read, { groups: [home("5 months"), work] });
  const before = api.callsOf(reviewApi.confirm).length;
  await send();

  expect(await screen.findByText("These answers changed")).toBeVisible();
  expect(api.callsOf(reviewApi.confirm)).toHaveLength(before);
});

/** An earlier home. */
const entry = (id: number, name: string, duration: string) =>
  [
    { label: "Previous home", value: name, entry: { id, name } },
    { label: "For", value: duration, entry: { id, name } },
  ] as const;

test("compares each entry of a list with its own earlier version", async () => {
  const homes = { stepId: "previousAddress", title: "Where you lived before" };
  const [oak, elm, ash] = ["1 Oak St", "2 Elm St", "3 Ash St"] as const;

  const report = await reportOf(
    [{ ...homes, rows: [...entry(1, oak, "1 year"), ...entry(2, elm, "2 years")] }],
    [{ ...homes, rows: [...entry(2, elm, "3 years"), ...entry(3, ash, "1 year")] }],
  );

  expect(report).toEqual([
    [
      "Where you lived before",
      ["For", "Saved now: 3 years", "Before: 2 years"],
      ["Previous home", `Saved now: ${ash}`, "Before: nothing"],
      ["Previous home", "Saved now: nothing", `Before: ${oak}`],
    ],
  ]);
});

test("names each section that another window added or removed, without its answers", async () => {
  const partner = { id: 12, name: "Abe Ward" };
  const company = (applying: string, rows: ReviewGroup["rows"] = []): ReviewGroup => ({
    stepId: "coApplicant",
    title: "Applying alone or together",
    rows: [{ label: "Applying", value: applying }, ...rows],
  });
  const you: ReviewGroup = { stepId: "authentication", title: "You", rows: [{ label: "Name", value: "Cleo Ward" }] };
  const abe = [
    { label: "Name", value: "Abe Ward", entry: partner },
    { label: "Social Security number or ITIN", value: "***-**-****", entry: partner },
  ];
  const abesHome = { ...home("3 months"), stepId: "coApplicantCurrentAddress", title: "Where your co-borrower lives" };
  const protection: ReviewGroup = {
    stepId: "paymentProtection",
    title: "Payment protection",
    rows: [{ label: "Life protection", value: "No" }],
  };

  const report = await reportOf([you, company("Together", abe), abesHome], [you, company("Alone"), protection]);

  expect(report).toEqual([
    [
      "Applying alone or together",
      ["Applying", "Saved now: Alone", "Before: Together"],
      ["Name", "Saved now: nothing", "Before: Abe Ward"],
    ],
    [
      "Sections added or removed",
      ["Payment protection", "Saved now: 1 answer", "Before: nothing"],
      ["Where your co-borrower lives", "Saved now: nothing", "Before: 2 answers"],
    ],
  ]);
});

test("goes on to the outcome once another tab has submitted the application", async () => {
  const api = anInstitution().refuse(reviewApi.confirm, "staleRevision", { journey: aJourney({ revision: 11 }) });
  const { user, onDone } = await renderStep(reviewScreen);
  await user.click(screen.getByRole("button", { name: "Send my application" }));
  expect(await screen.findByRole("region", { name: "Your application wasn't sent" })).toBeVisible();
  const journey = aJourney({ revision: 12, submitted: true, exit: "offer" });
  api.on(journeyApi.read, { journey });

  tellOtherTabsOfSending();

  await expect.poll(() => onDone.mock.calls).toEqual([[journey]]);
});

test("ignores its own message to other tabs", async () => {
  const journey = aJourney({ revision: 12, submitted: true, exit: "offer" });
  const slide = { title: "Good to know", text: "Nothing is owed until you accept." };
  const api = anInstitution()
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: true, slides: [slide as never] })
    .on(reviewApi.confirm, { confirmed: true })
    .on(applicationApi.submit, { ...sent, journey })
    .on(journeyApi.read, { journey });
  const heard = new Promise<void>((resolve) => onTestFinished(onSentInAnotherTab(resolve)));
  const { user, onDone } = await renderStep(reviewScreen);

  await user.click(screen.getByRole("button", { name: "Send my application" }));
  await heard;
  await act(async () => void (await call(journeyApi.read, { applicationId: journey.applicationId })));

  expect(api.callsOf(journeyApi.read)).toHaveLength(1);
  expect(onDone).toHaveBeenCalledOnce();
});

test("keeps the figures, the warning about credit, and the button beside the answers on a wide screen", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const api = anInstitution()
    .on(reviewApi.read, { groups: [], facts: [{ id: "amount", label: "Amount", value: "$18,000" }] })
    .on(reviewApi.confirm, { confirmed: true })
    .on(applicationApi.submit, sent);
  const { user, onDone } = await renderStep(reviewScreen);

  const panel = within(screen.getByRole("complementary"));
  expect(panel.getByText("$18,000")).toBeVisible();
  expect(panel.getByText(/Your score may drop a few points/)).toBeVisible();
  expect(panel.getByText(/By sending, you confirm/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send my application" }));

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(api.callsOf(applicationApi.submit)).toHaveLength(1);
});
