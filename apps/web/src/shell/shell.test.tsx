// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceRiskApi } from "@portico/contract/device-risk";
import { eligibilityApi } from "@portico/contract/eligibility";
import { journeyApi } from "@portico/contract/journey";
import { prequalificationApi } from "@portico/contract/prequalification";
import { sessionApi } from "@portico/contract/session";
import type { StartUp } from "@portico/contract/configuration";
import { ProductCode } from "@portico/domain/loan/product";
import { keepJourney, latestJourney } from "../api/journey-store.ts";
import { announceSessionLost } from "../api/session-events.ts";
import { countSave } from "../forms/saving/saves-under-way.ts";
import { FakeRefusal, fakeApi, type FakeApi } from "../testing/fake-api.ts";
import { aJourney, aStartUp } from "../testing/samples.ts";
import { stepName } from "../words/pages.ts";
import { App } from "./app.tsx";
import { remember } from "./session/session-memory.ts";

const minute = 60_000;
const now = Date.parse("2030-01-01T00:00:00.000Z");
const atQuestions = aJourney({ path: ["authentication", "eligibility"], frontier: "eligibility", ahead: [] });

let api: FakeApi;

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  api = fakeApi();
  api.on(eligibilityApi.configuration, {
    counties: [],
    options: [],
    fundingProducts: [],
    ineligiblePageText: "",
    eligibilityPageHeader: "Join us",
    eligibilityPageSuboptionLabel: "",
    ineligiblePageCardText: "",
  });
  api.on(eligibilityApi.read, { eligibility: null });
});

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

async function open(path: string, startUp: Partial<StartUp> = {}) {
  window.history.replaceState(null, "", path);
  return show(startUp);
}

/** Renders the page at the current URL, as a reload does. */
async function show(startUp: Partial<StartUp> = {}) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await act(async () => {
    render(<App startUp={aStartUp(startUp)} />);
  });
  return user;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test(
  "opens an unknown URL as the Error page with status 404, without the nav bar, and with a link to all loans",
  { tags: ["2.route.unknown", "8.404", "2.flag.hidden-nav-error"] },
  async () => {
    await open("/nope");

    expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    expect(screen.getByText("Status 404")).toBeVisible();
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.getByRole("link", { name: "See all loans" })).toHaveAttribute("href", "/");
    expect(document.title).toBe("Page not found | Testing");
  },
);

test(
  "shows the default sentence on an Error page with only a status",
  { tags: ["8.default.text", "8.default.message"] },
  async () => {
    await open("/error/500");

    expect(await screen.findByRole("heading", { level: 1, name: "Error" })).toBeVisible();
    expect(screen.getByText("There was an error processing your request.")).toBeVisible();
  },
);

test(
  "opens the Error page with its status, text and message when a page can't be loaded",
  { tags: ["4.navigation-failure", "3.error-state.statusType", "3.error-state.statusText", "3.error-state.message"] },
  async () => {
    api.on(eligibilityApi.read, () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    keepJourney(atQuestions);

    await open("/auto/eligibility");

    expect(await screen.findByRole("heading", { level: 1, name: "Error" })).toBeVisible();
    expect(screen.getByText("There was an error processing your request.")).toBeVisible();
    expect(screen.getByText("Status 502")).toBeVisible();
    expect(window.location.pathname).toBe("/error/502");
  },
);

test("offers only working links on an Error page without a retry and without saved answers", async () => {
  await open("/error/500");

  expect(await screen.findByText("Call us and we'll help.")).toBeVisible();
  expect(screen.queryByText(/try again|saved/)).toBeNull();
});

test("says on an application's Error page that saved answers are safe", async () => {
  keepJourney(atQuestions);
  await open("/error/500");

  expect(await screen.findByText("What you saved is safe. Call us and we'll help.")).toBeVisible();
});

test("offers to go back from a reloaded Error page to the page that failed", async () => {
  api.refuse(eligibilityApi.read, "fault");
  keepJourney(atQuestions);
  await open("/auto/eligibility");
  await screen.findByRole("button", { name: "Try again" });
  cleanup();
  api.on(eligibilityApi.read, { eligibility: null });

  // A reload keeps only the browser's history.
  const user = await show();
  expect(await screen.findByText(/You can try again, or call us and we'll help\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Join us" })).toBeVisible();
});

test.each(["/auto/eligibility", "/auto/authentication"])(
  "offers to try again at %s while its application can't be read, and leaves the URL as it is",
  async (address) => {
    remember("applicationId", "7001");

    await open(address);

    expect(await screen.findByRole("heading", { level: 1, name: "Error" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(window.location.pathname).toBe(address);
  },
);

test.each(["/error/500", "/nope"])(
  "%s leads back to the open application when no page failed before it",
  async (address) => {
    keepJourney(atQuestions);
    const user = await open(address);

    await user.click(await screen.findByRole("button", { name: "Continue your application" }));

    expect(await screen.findByRole("heading", { level: 1, name: "Join us" })).toBeVisible();
  },
);

test("offers a retry on the Error page of a failure", async () => {
  api.refuse(eligibilityApi.read, "fault");
  keepJourney(atQuestions);
  await open("/auto/eligibility");

  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getByText("What you saved is safe. You can try again, or call us and we'll help.")).toBeVisible();
});

test(
  "shows help in a dialog with the phone number as a call link with the specified title",
  { tags: ["2.shell.contact.title", "2.shell.contact.call", "2.shell.nav.help", "3.other-config.clientTelephone"] },
  async () => {
    const user = await open("/loan/type/unavailable");

    await user.click(await screen.findByRole("button", { name: "Contact Us" }));

    const dialog = await screen.findByRole("dialog", { name: "Have a question?" });
    const link = within(dialog).getByRole("link", { name: "(207) 555-0100" });
    expect(link).toHaveAttribute("href", "tel:+12075550100");
    expect(link).toHaveAttribute("title", "Have a question? Call us!");
  },
);

test("shows the logo from the first moment", { tags: ["2.shell.nav.logo"] }, async () => {
  await open("/loan/type/unavailable");

  const logo = await screen.findByRole("img", { name: "Testing Credit Union" });
  expect(logo).toHaveAttribute("width", "276");
  expect(logo).toHaveAttribute("height", "56");
});

test("lets the person renew the session while the contact dialog is open", async () => {
  keepJourney({ ...atQuestions, expiresAt: new Date(now + 15 * minute).toISOString() });
  const user = await open("/auto/eligibility");
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  api.on(sessionApi.renew, () => ({ renewed: true, expiresAt: new Date(Date.now() + 15 * minute).toISOString() }));
  await user.click(screen.getByRole("button", { name: "Contact Us" }));

  await pass(12 * minute + 1000);
  const dialog = await screen.findByRole("dialog", { name: "Have a question?" });
  await user.click(await within(dialog).findByRole("button", { name: "Renew Session" }));

  expect(await within(dialog).findByText("You have more time now.")).toBeVisible();
});

test(
  "shows the warning until it is answered, and renews the session",
  { tags: ["2.shell.warning-toast", "4.timer.toast", "4.timer.renew", "3.timer-config.timeoutWarningMessage"] },
  async () => {
    keepJourney({ ...atQuestions, expiresAt: new Date(now + 15 * minute).toISOString() });
    const user = await open("/auto/eligibility");
    expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
    api.on(sessionApi.renew, () => ({ renewed: true, expiresAt: new Date(Date.now() + 15 * minute).toISOString() }));

    await pass(12 * minute + 1000);
    const warning = await screen.findByRole("alertdialog");
    expect(warning).toHaveTextContent("Your session ends soon. You have 3 minutes left.");
    await pass(2 * minute);
    expect(warning).toHaveTextContent("You have 1 minute left.");
    await user.click(within(warning).getByRole("button", { name: "Renew Session" }));

    expect(await screen.findByText("You have more time now.")).toBeVisible();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await pass(4 * minute);
    expect(screen.queryByText("Your session has expired.")).toBeNull();
  },
);

test(
  "closes the page of an expired session, clears all data about the person, and offers to resume",
  {
    tags: [
      "2.shell.expired.not-closable",
      "2.shell.expired.text",
      "2.shell.expired.resume",
      "2.shell.expired.home",
      "4.timer.expiry",
      "8.session-expiry",
      "4.session-storage-reset",
    ],
  },
  async () => {
    keepJourney({ ...atQuestions, expiresAt: new Date(now + 15 * minute).toISOString() });
    remember("applicationId", "7001");
    api.on(journeyApi.read, () => new FakeRefusal("noSession"));
    await open("/auto/eligibility");
    expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();

    await pass(15 * minute + 2000);

    const dialog = await screen.findByRole("alertdialog", { name: "Your session has expired." });
    expect(within(dialog).getByRole("link", { name: "Resume Application" })).toHaveAttribute(
      "href",
      "/resume?memberType=existing",
    );
    expect(within(dialog).getByRole("link", { name: "Return to Testing Credit Union homepage" })).toBeVisible();
    expect(within(dialog).queryByRole("button")).toBeNull();
    expect(screen.queryByText("Your session ends soon.")).toBeNull();
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
    expect(latestJourney()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  },
);

test(
  "says that the session ended when an outcome's URL opens afterwards",
  { tags: ["8.session-expiry", "2.shell.expired.text"] },
  async () => {
    await open("/auto/offer", { journey: null, hasSessionEnded: true });

    const dialog = await screen.findByRole("alertdialog", { name: "Your session has expired." });
    expect(within(dialog).getByRole("link", { name: "Resume Application" })).toHaveAttribute("href", "/resume");
    // Somebody else at this device, or a person with another plan, isn't stuck.
    expect(within(dialog).getByRole("link", { name: "See all loans" })).toHaveAttribute("href", "/");
    expect(window.location.pathname).toBe("/auto/offer");
  },
);

test("leads to accounts too after a session for accounts ended", async () => {
  await open("/account/print", { journey: null, hasSessionEnded: true, accountsPage: "/account/select" });

  const dialog = await screen.findByRole("alertdialog", { name: "Your session has expired." });
  expect(within(dialog).getByRole("link", { name: "See accounts and loans" })).toHaveAttribute("href", "/");
});

test(
  "offers to start over after an expired session if resuming is off",
  { tags: ["2.shell.expired.restart", "2.shell.expired.home"] },
  async () => {
    keepJourney(atQuestions);
    await open("/auto/eligibility", { availability: { ...aStartUp().availability, resumeDisabled: true } });

    act(() => announceSessionLost("expired"));

    const dialog = await screen.findByRole("alertdialog", { name: "Your session has expired." });
    expect(within(dialog).getByRole("link", { name: "Restart Application" })).toHaveAttribute("href", "/");
    expect(within(dialog).queryByRole("link", { name: "Resume Application" })).toBeNull();
    expect(within(dialog).getByRole("link", { name: "Return to Testing Credit Union homepage" })).toBeVisible();
  },
);

const viewersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

test.each([
  ["names the time zone if it differs from the viewer's", "Pacific/Kiritimati", String.raw` GMT\+14`],
  ["doesn't name the viewer's own time zone", viewersZone, ""],
])(
  "says which page was open when the session expired and until when it is saved, and %s",
  async (_, timeZone, zoneName) => {
    keepJourney(atQuestions);
    await open("/auto/eligibility", { configuration: { ...aStartUp().configuration, timeZone } });
    act(() => keepJourney({ ...atQuestions, revision: atQuestions.revision + 1 }));
    await pass(5 * minute);

    act(() => announceSessionLost("expired"));

    const dialog = await screen.findByRole("alertdialog", { name: "Your session has expired." });
    expect(dialog).toHaveTextContent(`You were on the ${stepName("eligibility", ProductCode.auto)} page.`);
    expect(dialog).toHaveTextContent(
      new RegExp(String.raw`Everything you saved up to \d+:\d\d [AP]M${zoneName} is there\.`),
    );
  },
);

test("continues a session that another window renewed", async () => {
  keepJourney({ ...atQuestions, expiresAt: new Date(now + 15 * minute).toISOString() });
  api.on(journeyApi.read, () => ({
    journey: { ...atQuestions, expiresAt: new Date(Date.now() + 10 * minute).toISOString() },
  }));
  await open("/auto/eligibility");
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();

  await pass(15 * minute + 2000);

  expect(screen.queryByText("Your session has expired.")).toBeNull();
});

const animated = {
  branding: { ...aStartUp().branding, loaders: { member: "/brand/member.svg", nonMember: "/brand/stranger.svg" } },
};

const waiting = [
  ["2.shell.loader.member", "a member", "existing", "/brand/member.svg"],
  ["2.shell.loader.non-member", "somebody new", "new", "/brand/stranger.svg"],
  ["2.shell.loader.clock", "somebody whom nobody knows yet", "none", undefined],
] as const;

for (const [statement, who, memberType, animation] of waiting)
  test(`shows the institution's animation for ${who} while a page takes long`, { tags: [statement] }, async () => {
    api.on(eligibilityApi.read, () => new Promise(() => {}));
    keepJourney({ ...atQuestions, memberType, expiresAt: new Date(now + 15 * minute).toISOString() });
    await open("/auto/eligibility", animated);

    await pass(1000);

    const overlay = screen.getAllByRole("status").find((element) => element.querySelector("svg, img"));
    expect(overlay?.querySelector("img")?.getAttribute("src") ?? undefined).toBe(animation);
    expect(overlay).toHaveTextContent("Loading");
  });

test(
  "audits the device session after a reload",
  { tags: ["7.call.POST.Audit.Client", "7.input.POST.Audit.Client"] },
  async () => {
    vi.stubGlobal("SigmaDeviceManager", {
      initialize: () => undefined,
      setNavigationContext: async () => undefined,
      getSessionToken: async () => "device-7",
    });
    api.on(deviceRiskApi.configuration, { enabled: true, sdkKey: "key", scriptUrl: "/device.js", baseUrl: "/devices" });
    api.on(sessionApi.audit, { audited: true });
    keepJourney({ ...atQuestions, expiresAt: new Date(now + 15 * minute).toISOString() });

    await open("/auto/eligibility");
    const script = await vi.waitUntil(() => document.querySelector('script[src="/device.js"]'));
    act(() => void script.dispatchEvent(new Event("load")));

    // A page of an earlier test may still send its own audit, so this audit isn't always the first.
    const audited = { clientIp: "{ip}", deviceSessionId: "device-7" };
    await vi.waitFor(() => expect(api.callsOf(sessionApi.audit).map(({ input }) => input)).toContainEqual(audited));
    vi.unstubAllGlobals();
  },
);

test(
  "covers the page with the applicant's animation during a long save",
  { tags: ["2.shell.loader.delay", "2.shell.loader.member"] },
  async () => {
    keepJourney({ ...atQuestions, memberType: "existing", expiresAt: new Date(now + 15 * minute).toISOString() });
    await open("/auto/eligibility", animated);
    expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
    const answer = Promise.withResolvers<void>();
    const overlay = () => document.querySelector('img[src="/brand/member.svg"]');
    vi.setTimerTickMode("manual");

    act(() => void countSave({ kind: "form", mayHaveArrived: () => false, isLeft: () => false }, () => answer.promise));
    await pass(999);
    expect(overlay()).toBeNull();
    await pass(1);
    expect(overlay()?.closest("output")).toHaveTextContent("Saving your answers");
    await act(async () => answer.resolve());

    expect(overlay()).toBeNull();
  },
);

test("says that the bureau is asked during a long look at a credit report", async () => {
  const path = ["authentication", "identification", "currentAddress", "prequalification"];
  const expiresAt = new Date(now + 15 * minute).toISOString();
  keepJourney({ ...atQuestions, path, frontier: "prequalification", expiresAt });
  api.on(prequalificationApi.read, {
    status: "open",
    loanAmount: 18_000,
    termInMonths: null,
    loanTermTiers: [{ minLoanAmount: 500, maxLoanAmount: 50_000, loanTerms: [60] }],
    consent: { text: "You agree.", version: "1", effectiveOn: "2026-11-01", textDigest: "d" },
  });
  api.on(prequalificationApi.check, () => new Promise<never>(() => {}));
  await open("/auto/prequalification");
  const check = await screen.findByRole("button", { name: "Check my rate" });
  vi.setTimerTickMode("manual");

  await act(async () => check.click());
  await pass(1100);

  expect(screen.getByText("Asking the credit bureau. This can take a few seconds.")).toBeVisible();
});

test("renews the session when somebody goes to another page", { tags: ["4.timer.others-reset"] }, async () => {
  keepJourney({ ...atQuestions, expiresAt: new Date(now + 15 * minute).toISOString() });
  api.on(sessionApi.renew, () => ({ renewed: true, expiresAt: new Date(Date.now() + 15 * minute).toISOString() }));
  await open("/loan/type/unavailable");
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();

  await pass(5 * minute);
  expect(api.callsOf(sessionApi.renew)).toEqual([]);
  window.history.pushState(null, "", "/ssoExpired");
  await act(async () => {
    window.dispatchEvent(new PopStateEvent("popstate"));
  });

  expect(api.callsOf(sessionApi.renew)).toHaveLength(1);
});

test(
  "dismisses the warning when somebody goes to another page, before the server answers",
  { tags: ["4.timer.others-reset"] },
  async () => {
    keepJourney({ ...atQuestions, expiresAt: new Date(now + 15 * minute).toISOString() });
    api.on(sessionApi.renew, () => new Promise(() => {}));
    await open("/loan/type/unavailable");
    await pass(13 * minute);
    expect(await screen.findByRole("alertdialog")).toBeVisible();

    window.history.pushState(null, "", "/ssoExpired");
    await act(async () => {
      window.dispatchEvent(new PopStateEvent("popstate"));
    });

    expect(screen.queryByRole("alertdialog")).toBeNull();
    await pass(3 * minute);
    expect(screen.queryByText("Your session has expired.")).toBeNull();
  },
);

test("says that the session ended because the application was opened elsewhere", async () => {
  keepJourney(atQuestions);
  await open("/auto/eligibility");

  act(() => announceSessionLost("elsewhere"));

  const dialog = await screen.findByRole("alertdialog", { name: "Your session has expired." });
  expect(dialog).toHaveTextContent("You opened this application on another device or in another browser");
  expect(within(dialog).getByRole("link", { name: "Resume Application" })).toBeVisible();
  expect(latestJourney()).toBeUndefined();
});

test("says in the next document that the application was opened elsewhere", async () => {
  await open("/auto/eligibility", { journey: null, hasSessionEnded: true, wasOpenedElsewhere: true });

  const dialog = await screen.findByRole("alertdialog", { name: "Your session has expired." });
  expect(dialog).toHaveTextContent("You opened this application on another device or in another browser");
});

test("links to the member sign-in after a member's session has expired", async () => {
  keepJourney({ ...atQuestions, memberType: "existing" });
  await open("/auto/eligibility?memberType=existing");

  act(() => announceSessionLost("expired"));

  const dialog = await screen.findByRole("alertdialog", { name: "Your session has expired." });
  expect(within(dialog).getByRole("link", { name: "Resume Application" })).toHaveAttribute(
    "href",
    "/resume?memberType=existing",
  );
});
