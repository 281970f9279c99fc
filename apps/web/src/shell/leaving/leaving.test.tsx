// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressApi } from "@portico/contract/address";
import { eligibilityApi } from "@portico/contract/eligibility";
import { applicationApi } from "@portico/contract/application";
import { leavingApi } from "@portico/contract/leaving";
import { ProductCode } from "@portico/domain/loan/product";
import { keepJourney } from "../../api/journey-store.ts";
import { announceSessionLost } from "../../api/session-events.ts";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { answerEverything, plainestAnswer } from "../../testing/plainest-answer.ts";
import { aJourney, anAccountJourney, aStartUp } from "../../testing/samples.ts";
import { App } from "../app.tsx";
import { recall } from "../session/session-memory.ts";

const title = "Sorry to see you leave!";
const reasons = [
  { id: 1, reason: "Just looking", allowCustomEntry: false, externalLink: "https://www.testing.example/rates" },
  { id: 2, reason: "Something else", allowCustomEntry: true, externalLink: "https://www.testing.example/contact" },
];
const atEligibility = { path: ["authentication", "eligibility"], frontier: "eligibility", ahead: [] };
const atAddress = {
  path: ["authentication", "identification", "currentAddress"],
  frontier: "currentAddress",
  ahead: [],
};

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  answerAboutLeaving();
  api.on(eligibilityApi.read, { eligibility: null });
  api.on(eligibilityApi.configuration, {
    counties: [],
    options: [],
    fundingProducts: [],
    ineligiblePageText: "",
    eligibilityPageHeader: "Join us",
    eligibilityPageSuboptionLabel: "",
    ineligiblePageCardText: "",
  });
  api.on(addressApi.vendorToken, { token: "disabled", baseUrl: "" });
  api.on(addressApi.read, { addresses: [], prefill: null } as never);
  api.on(addressApi.configuration, {
    states: [],
    residenceStatuses: [],
    residenceHistoryRequiredInMonths: 24,
    additionalResidentialHistoryThresholdInMonths: 24,
  } as never);
});

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

function answerAboutLeaving(): void {
  api.on(leavingApi.display, { displayForMembers: true, displayForNonMembers: true, quiet: false });
  api.on(leavingApi.reasons, { applicationLeaveReasonConfigurations: reasons });
  api.on(leavingApi.record, { created: true, journey: aJourney() });
}

async function open(path: string, journey: Parameters<typeof aJourney>[0]) {
  keepJourney({ ...aJourney(journey), expiresAt: new Date(Date.now() + 900_000).toISOString() });
  window.history.replaceState(null, "", path);
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  await vi.waitFor(() => expect(api.callsOf(leavingApi.display)).toHaveLength(1));
  return userEvent.setup();
}

const mouseLeaves = () => {
  fireEvent.mouseMove(document.body);
  fireEvent.mouseLeave(document.documentElement);
};
const logo = () => screen.getByRole("link", { name: "Testing Credit Union" });
const asked = () => screen.queryByRole("dialog", { name: title });

test(
  "asks for the reason on every press of the logo, on any page",
  { tags: ["2.shell.nav.logo-leaves", "2.shell.leaving.title"] },
  async () => {
    const user = await open("/auto/eligibility", atEligibility);

    await user.click(logo());
    await user.click(
      within(await screen.findByRole("dialog", { name: title })).getByRole("button", { name: "Keep going" }),
    );
    expect(asked()).toBeNull();
    await user.click(logo());

    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
  },
);

test(
  "asks once in a session when somebody leaves the window on a page that allows it",
  { tags: ["4.leaving.once", "2.flag.leaving-address", "1.leaving-prompt"] },
  async () => {
    await open("/auto/address/current", atAddress);

    mouseLeaves();
    const dialog = await screen.findByRole("dialog", { name: title });
    fireEvent.click(within(dialog).getByRole("button", { name: "Keep going" }));
    fireEvent.blur(window);

    expect(asked()).toBeNull();
  },
);

test.each([
  ["/auto/address/current", "currentAddress", ProductCode.auto],
  ["/auto/employment/current", "currentEmployment", ProductCode.auto],
  ["/heloc/loan/details", "helocLoanDetails", ProductCode.heloc],
])(
  "asks when somebody leaves the window on %s",
  { tags: ["2.flag.leaving-address", "2.flag.leaving-employment", "2.flag.leaving-heloc", "4.leaving.route"] },
  async (address, stepId, productTypeId) => {
    answerEverything(api);
    answerAboutLeaving();
    const path = ["authentication", stepId];
    await open(address, { path, frontier: stepId, ahead: [], productTypeId });

    mouseLeaves();

    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
  },
);

test("doesn't ask without an application, and keeps the logo a link", { tags: ["4.leaving.applicant"] }, async () => {
  window.history.replaceState(null, "", "/loan/type/unavailable");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  await screen.findByRole("heading", { level: 1 });

  const wentOn = fireEvent.click(logo());
  mouseLeaves();

  expect(wentOn).toBe(true);
  expect(asked()).toBeNull();
});

test.each([
  ["an offer, accepted or not", "/auto/offer", "offer"],
  ["a decision that is awaited", "/review", "pending"],
  ["an approval", "/simplifiedLoanOffer", "simplifiedLoanOffer"],
  ["a withdrawn application", "/duplicate/cancelled", "duplicate"],
] as const)("keeps the logo a link to the loans on the page of %s", async (_, address, exit) => {
  answerEverything(api);
  api.on(applicationApi.status, { ...plainestAnswer(applicationApi.status), submitCompleted: true });
  answerAboutLeaving();
  await open(address, { path: ["authentication"], frontier: null, exit, submitted: exit !== "duplicate" });

  const wentOn = fireEvent.click(logo());

  expect(wentOn).toBe(true);
  expect(logo()).toHaveAttribute("href", "/");
  expect(recall("wasAskedWhy")).toBeUndefined();
});

test("doesn't ask once the session has expired", { tags: ["4.leaving.not-expired"] }, async () => {
  await open("/auto/address/current", atAddress);

  act(() => announceSessionLost("expired"));
  await screen.findByRole("alertdialog", { name: "Your session has expired." });
  mouseLeaves();
  fireEvent.blur(window);

  expect(asked()).toBeNull();
  expect(recall("wasAskedWhy")).toBeUndefined();
});

test("doesn't treat a window that shrinks under the mouse as left", async () => {
  await open("/auto/address/current", atAddress);

  fireEvent.mouseMove(document.body);
  vi.spyOn(window, "innerWidth", "get").mockReturnValue(320);
  fireEvent.mouseLeave(document.documentElement);

  expect(recall("wasAskedWhy")).toBeUndefined();
});

const hidden = () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
};

const ways = [
  ["4.leaving.hidden", "the page becomes hidden", hidden],
  ["4.leaving.mouse", "the mouse leaves the window", mouseLeaves],
  ["4.leaving.blur", "the window loses the focus", () => fireEvent.blur(window)],
] as const;

for (const [id, when, leave] of ways)
  test(`asks on a page that allows it when ${when}`, { tags: [id] }, async () => {
    await open("/auto/address/current", atAddress);

    leave();

    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
  });

test("doesn't treat events in a frame inside the page as leaving", { tags: ["4.leaving.page-body"] }, async () => {
  await open("/auto/address/current", atAddress);
  const frame = document.body.appendChild(document.createElement("iframe"));
  frame.focus();

  fireEvent.blur(window);
  expect(recall("wasAskedWhy")).toBeUndefined();
  frame.remove();
  fireEvent.blur(window);

  expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
});

test.each(["input", "select", "textarea", "button"])(
  "doesn't ask while a control of the page has the focus: %s",
  { tags: ["4.leaving.page-body"] },
  async (kind) => {
    await open("/auto/address/current", atAddress);
    const control = document.body.appendChild(document.createElement(kind));
    control.focus();

    mouseLeaves();
    fireEvent.blur(window);
    hidden();
    expect(recall("wasAskedWhy")).toBeUndefined();
    control.remove();
  },
);

test(
  "doesn't ask when somebody leaves the window on a page that doesn't allow it",
  { tags: ["4.leaving.route"] },
  async () => {
    await open("/auto/eligibility", atEligibility);

    mouseLeaves();
    fireEvent.blur(window);

    expect(recall("wasAskedWhy")).toBeUndefined();
  },
);

test("keeps the logo a link if the institution switched the prompt off", { tags: ["4.leaving.enabled"] }, async () => {
  api.on(leavingApi.display, { displayForMembers: false, displayForNonMembers: false, quiet: false });
  await open("/auto/eligibility", atEligibility);

  const wentOn = fireEvent.click(logo());

  expect(wentOn).toBe(true);
  expect(recall("wasAskedWhy")).toBeUndefined();
});

test(
  "requires a text for a custom reason",
  { tags: ["2.shell.leaving.reason", "2.shell.leaving.custom", "5.leaving.custom-required", "5.leaving.disabled"] },
  async () => {
    const user = await open("/auto/eligibility", atEligibility);
    await user.click(logo());
    const dialog = within(await screen.findByRole("dialog", { name: title }));

    await user.click(dialog.getByRole("radio", { name: "Something else" }));

    expect(dialog.getByRole("textbox", { name: /Reason/ })).toBeRequired();
    expect(dialog.getByRole("button", { name: "Send and leave" })).toBeDisabled();
  },
);

test("reports a failure in a toast, and keeps the prompt open", { tags: ["8.leaving-toast"] }, async () => {
  api.refuse(leavingApi.record, "tooMany");
  const user = await open("/auto/eligibility", atEligibility);
  await user.click(logo());
  const dialog = within(await screen.findByRole("dialog", { name: title }));

  await user.click(dialog.getByRole("radio", { name: "Just looking" }));
  await user.click(dialog.getByRole("button", { name: "Send and leave" }));

  expect(await screen.findByText("Too many tries. Wait a moment and try again.")).toBeInTheDocument();
  expect(asked()).not.toBeNull();
});

const fails = () => {
  throw new TypeError("Failed to fetch");
};

test("keeps the page with its input if the prompt can't load, and asks only about the input at the next press", async () => {
  answerEverything(api);
  answerAboutLeaving();
  api.on(leavingApi.reasons, fails);
  const user = await open("/auto/address/current", atAddress);
  await user.type(await screen.findByLabelText("Street"), "48 Beacon");

  await user.click(logo());

  expect(await screen.findByText("Something didn't load. To leave, press the logo again.")).toBeVisible();
  expect(asked()).toBeNull();
  expect(screen.getByLabelText("Street")).toHaveValue("48 Beacon");
  await user.click(logo());
  expect(screen.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
});

test("asks people who leave their accounts too", async () => {
  answerEverything(api);
  answerAboutLeaving();
  const path = ["authentication", "currentAddress"] as const;
  const journey = anAccountJourney({ path: [...path], frontier: "currentAddress", ahead: [] });
  keepJourney({ ...journey, expiresAt: new Date(Date.now() + 900_000).toISOString() });
  window.history.replaceState(null, "", "/account/address/current");
  await act(async () => {
    render(<App startUp={aStartUp({ accountsPage: "/account/select" })} />);
  });
  await vi.waitFor(() => expect(api.callsOf(leavingApi.display)).toHaveLength(1));

  mouseLeaves();

  expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
});
