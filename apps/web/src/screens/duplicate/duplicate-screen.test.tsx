// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { applicationApi } from "@portico/contract/application";
import { type AnyJourney, journeyApi } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { keepJourney } from "../../api/journey-store.ts";
import { App } from "../../shell/app.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { duplicateScreen } from "./duplicate-screen.tsx";

const question = aJourney({ frontier: "duplicate" });
const first = aJourney({ applicationId: 7100, frontier: "currentEmployment" });

async function renderDuplicate(frame = aFrame(), journey = question) {
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const { Screen } = duplicateScreen;
  const page = (
    <Screen journey={journey} productCode={ProductCode.auto} who="primary" applicantId={9001} onDone={onDone} />
  );
  return { ...(await renderPage(page, frame)), onDone };
}

const openFirst = "Email me a link to the other one";
const anApi = () => fakeApi().on(applicationApi.readDuplicates, { savedApplications: [] });
const saved = {
  applicationId: 7100,
  productTypeId: 1,
  startedAt: "2026-11-20T19:01:00.000Z",
  savedAt: "2026-11-20T19:14:00.000Z",
  submitted: false,
  underWay: true,
  declined: false,
};

async function choose({ user }: Awaited<ReturnType<typeof renderDuplicate>>, label: string) {
  await user.click(screen.getByLabelText(new RegExp(`^${label}`)));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
}

test(
  "offers to open the earlier application as the first choice",
  { tags: ["2.screen.duplicate-prompt"] },
  async () => {
    anApi();

    await renderDuplicate();

    const [firstChoice] = screen.getAllByRole("radio");
    expect(firstChoice).toBe(screen.getByLabelText(new RegExp(`^${openFirst}`)));
  },
);

test("fits an unfinished application and a sent one, because nobody may learn here which it is", async () => {
  anApi();

  await renderDuplicate();

  const page = screen.getByRole("main");
  expect(page).toHaveTextContent("It may be unfinished, or you may have sent it already.");
  expect(page).toHaveTextContent("Finish it, or see where it stands.");
  expect(page).toHaveTextContent("You're on at least one other with");
  expect(page).toHaveTextContent("This one has its own credit check.");
  expect(page).not.toHaveTextContent(/still open|left off|stay open/);
});

test("names the application that this session may open, and opens it at once", async () => {
  anApi()
    .on(applicationApi.readDuplicates, { savedApplications: [saved] })
    .on(applicationApi.openDuplicate, { opened: true, linkSent: false, journey: first });
  const page = await renderDuplicate();
  expect(screen.getByText(/^Your other one: Auto loan, started Nov 20, 2:01 PM/)).toBeVisible();
  expect(screen.getByText("Started Nov 20, 2:01 PM EST. We open it here and cancel this one.")).toBeVisible();

  await choose(page, "Open my Auto loan application");

  await waitFor(() => expect(page.onDone).toHaveBeenCalledWith(first));
});

test("says of an application that was sent when it was sent, and calls none of the two new", async () => {
  const sent = { ...saved, submitted: true, sentAt: "2026-11-21T15:30:00.000Z" };
  anApi().on(applicationApi.readDuplicates, { savedApplications: [sent] });

  await renderDuplicate();

  expect(screen.getByText(/^Your other one: Auto loan, sent Nov 21, 10:30 AM EST\./)).toBeVisible();
  expect(screen.getByText("Sent Nov 21, 10:30 AM EST. We open it here and cancel this one.")).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent(/started|new one/i);
});

test("names each other application with its amount and its state, if there are several", async () => {
  const savedApplications = [
    { ...saved, requestedAmount: 52_000, vehicle: "2027 Airstream Bambi", coBorrower: "Sam" },
    { ...saved, applicationId: 7200, submitted: true, sentAt: "2026-11-21T15:30:00.000Z" },
    { ...saved, applicationId: 7300, submitted: true, offered: true, requestedAmount: 900 },
    { ...saved, applicationId: 7400, submitted: true, underWay: false, accepted: true, requestedAmount: 800 },
  ];
  anApi().on(applicationApi.readDuplicates, { savedApplications });

  await renderDuplicate();

  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Auto loan, 2027 Airstream Bambi, $52,000, with Sam, not sent yet",
    "Auto loan, sent Nov 21, 10:30 AM EST",
    "Auto loan, $900, our offer waits for your answer",
    "Auto loan, $800, accepted",
  ]);
  expect(screen.getByRole("main")).not.toHaveTextContent("It may be unfinished");
});

test("names the only other application with its amount, and says that an offer waits", async () => {
  const sentAt = "2026-11-21T15:30:00.000Z";
  const offered = { ...saved, submitted: true, sentAt, offered: true, requestedAmount: 18_000 };
  anApi().on(applicationApi.readDuplicates, { savedApplications: [offered] });

  await renderDuplicate();

  const said = /^Your other one: Auto loan, \$18,000, sent Nov 21, 10:30 AM EST, and our offer waits/;
  expect(screen.getByText(said)).toBeVisible();
});

test("names a loan of this kind that is accepted already", async () => {
  const accepted = { ...saved, applicationId: 7050, requestedAmount: 100_000, vehicle: "2022 Winnebago Vista" };
  anApi().on(applicationApi.readDuplicates, { savedApplications: [saved], accepted: [accepted] });

  await renderDuplicate();

  expect(screen.getByText(/^You've also accepted a loan of this kind/)).toHaveTextContent(
    "Auto loan, $100,000.00, 2022 Winnebago Vista, started Nov 20, 2:01 PM EST.",
  );
});

test("tells a non-member to check their email, and shows no contact data and no answer of the other application", async () => {
  anApi().on(applicationApi.openDuplicate, { opened: false, linkSent: true, journey: question });
  const page = await renderDuplicate();

  await choose(page, openFirst);

  expect(await screen.findByRole("heading", { name: "Check your email" })).toBeInTheDocument();
  expect(screen.getByRole("main")).not.toHaveTextContent("@");
  expect(
    screen.getByText(/^If you can still finish or follow the other application, we're sending a link/),
  ).toBeVisible();
  expect(screen.getByText(/We may have decided or closed that application by now/)).toHaveTextContent(
    "We send at most one a minute and five an hour.",
  );
  expect(page.onDone).not.toHaveBeenCalled();
  await page.user.click(screen.getByRole("button", { name: "Back to my choices" }));
  expect(screen.getByLabelText(new RegExp(`^${openFirst}`))).toBeInTheDocument();
});

test("lets a member with several applications choose which one to open", async () => {
  const savedApplications = [
    { ...saved, applicationId: 7100 },
    { ...saved, applicationId: 7200, submitted: true },
  ];
  const api = anApi()
    .on(applicationApi.readDuplicates, { savedApplications })
    .on(applicationApi.openDuplicate, { opened: false, linkSent: false, savedApplications, journey: question })
    .on(resumeApi.openSaved, { resumed: true, journey: first });
  const page = await renderDuplicate();

  await choose(page, "Open another application of mine");
  await page.user.click(await screen.findByRole("button", { name: /^Continue: Auto loan/ }));

  await waitFor(() => expect(page.onDone).toHaveBeenCalledWith(first));
  expect(api.callsOf(resumeApi.openSaved)[0]?.input).toEqual({ applicationId: 7100 });
});

test("shows the choice that another window made next to this page's", async () => {
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  const path = ["authentication", "identification", "duplicate"];
  const asked = aJourney({ path, frontier: "duplicate", expiresAt });
  const continued = { ...asked, path: [...path, "currentAddress"], frontier: "currentAddress", revision: 2 };
  const api = anApi();
  answerEverything(api);
  api
    .on(journeyApi.read, { journey: continued })
    .refuse(applicationApi.answerDuplicate, "staleRevision", { journey: continued });
  keepJourney(asked);
  window.history.replaceState(null, "", "/duplicate/detected");
  onTestFinished(() => window.history.replaceState(null, "", "/"));
  await act(async () => void render(<App startUp={aStartUp()} />));
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText(/^Stop this one/));

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByText(/Saved now: Continue this application/)).toHaveTextContent(
    "On this page: Stop this one and keep the other",
  );
});

const sending = aJourney({ frontier: "duplicate", askedIn: "checkAndSend" });

test("sends the application after the answer if the question came up while sending it", async () => {
  const decided = aJourney({ frontier: null, exit: "pending", submitted: true, revision: 3 });
  const api = anApi()
    .on(applicationApi.answerDuplicate, { updated: true, journey: aJourney({ frontier: "review", revision: 2 }) })
    .on(applicationApi.submit, {
      loanDecision: 2,
      submitCompleted: true,
      useSimplifiedLoanOfferView: false,
      journey: decided,
    });
  const page = await renderDuplicate(aFrame(), sending);

  await choose(page, "Continue, and send this application");

  await waitFor(() => expect(page.onDone).toHaveBeenCalledWith(decided));
  expect(api.callsOf(applicationApi.submit)).toHaveLength(1);
});

test("opens Review, and says so, if sending after the answer fails", async () => {
  const reviewed = aJourney({ frontier: "review", revision: 2 });
  anApi()
    .on(applicationApi.answerDuplicate, { updated: true, journey: reviewed })
    .refuse(applicationApi.submit, "tooMany");
  const page = await renderDuplicate(aFrame(), sending);

  await choose(page, "Continue, and send this application");

  await waitFor(() => expect(page.onDone).toHaveBeenCalledWith(reviewed));
  expect(page.frame.tellNotSent).toHaveBeenCalledOnce();
});

test("doesn't offer the other application if resuming is switched off", async () => {
  anApi();
  const { availability } = aStartUp();

  await renderDuplicate(aFrame(aStartUp({ availability: { ...availability, resumeDisabled: true } })));

  expect(screen.queryByLabelText(new RegExp(`^${openFirst}`))).not.toBeInTheDocument();
  expect(screen.getAllByRole("radio")).toHaveLength(2);
  expect(screen.queryByText(/You can go back to it/)).not.toBeInTheDocument();
  expect(screen.getByText(/To get back to it, call/)).toBeInTheDocument();
});
