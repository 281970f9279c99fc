// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { errors } from "@portico/contract/errors";
import { journeyApi } from "@portico/contract/journey";
import { signOnTokenParameter } from "@portico/domain/access/single-sign-on";
import { ProductCode } from "@portico/domain/loan/product";
import { call } from "../../api/call.ts";
import { forgetJourney, keepJourney } from "../../api/journey-store.ts";
import { Fault, Refusal } from "../../api/refusal.ts";
import { onSessionLost } from "../../api/session-events.ts";
import { forgetSignOnToken, hideSignOnToken } from "../../api/sign-on-token.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { aJourney } from "../../testing/samples.ts";
import type { Page } from "./enforce.ts";
import { createNavigator, type Navigator } from "./navigator.ts";
import { ScreenLoadError } from "./load-screen.ts";
import { recall, remember } from "../session/session-memory.ts";

const atAddress = aJourney({
  path: ["authentication", "identification", "currentAddress"],
  frontier: "currentAddress",
});

let stop = () => {};

function open(address: string, options: Partial<Parameters<typeof createNavigator>[0]> = {}) {
  window.history.replaceState(null, "", address);
  const leaveFor = vi.fn<(to: string) => void>();
  const report = vi.fn<(error: unknown) => void>();
  const navigator = createNavigator({
    offered: new Set([ProductCode.auto]),
    onNavigated: vi.fn<(page: Page) => void>(),
    load: async (page) => ({ page }),
    leaveFor,
    report,
    ...options,
  });
  stop = navigator.start();
  return { navigator, leaveFor, report };
}

/** Waits until the page of the last navigation is open. */
async function settled(navigator: Navigator): Promise<void> {
  await vi.waitFor(() => expect(navigator.state().isLoading).toBe(false));
}

beforeEach(() => forgetJourney());
afterEach(() => {
  stop();
  window.history.replaceState(null, "", "/");
  sessionStorage.clear();
});

test(
  "leads a deep link to a closed step to the frontier, with its URL",
  { tags: ["4.navigation.enforcer"] },
  async () => {
    keepJourney(atAddress);

    const { navigator } = open("/auto/review?memberType=new");
    await settled(navigator);

    expect(window.location.pathname).toBe("/auto/address/current");
    expect(window.location.search).toBe("?memberType=existing");
    expect(navigator.state().open?.page).toMatchObject({ kind: "step", step: { id: "currentAddress" } });
  },
);

test("leads a step to the landing page without an application", { tags: ["2.enforcement.back-home"] }, async () => {
  const { leaveFor } = open("/auto/review");

  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/"));
});

test(
  "goes from a finished step to the next and passes on the origin",
  { tags: ["2.enforcement.carries-from", "2.enforcement.keeps-parameters"] },
  async () => {
    keepJourney(aJourney());
    const { navigator } = open("/auto/identification?theme=dusk");
    await settled(navigator);

    navigator.finish({ ...atAddress, revision: 2 });
    await settled(navigator);

    expect(window.location.pathname).toBe("/auto/address/current");
    expect(window.location.search).toBe("?theme=dusk&memberType=existing&fromRoute=/auto/identification");
    expect(recall("applicationId")).toBe(String(atAddress.applicationId));
  },
);

test("ignores a page that was left while the next one loads", async () => {
  keepJourney(atReview);
  const { navigator } = open("/auto/identification");
  await settled(navigator);
  const { turn } = navigator.state();

  navigator.go("/auto/employment/current");
  navigator.finish({ ...atReview, revision: 2 }, turn);
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/employment/current");
});

test("starts the same step over when it is asked again", async () => {
  keepJourney(atAddress);
  const { navigator } = open("/auto/address/current");
  await settled(navigator);
  const { turn } = navigator.state();
  const { length } = window.history;

  navigator.finish({ ...atAddress, revision: 2 });
  await settled(navigator);

  expect(navigator.state().turn).toBeGreaterThan(turn);
  expect(window.history.length).toBe(length);
});

const atReview = aJourney({
  path: ["authentication", "identification", "currentAddress", "currentEmployment", "review"],
  frontier: "review",
});

test("leads a step opened from the review back to the review", { tags: ["2.enforcement.force"] }, async () => {
  keepJourney(atReview);
  const { navigator } = open("/auto/review");
  await settled(navigator);

  navigator.openStep("identification");
  await settled(navigator);
  expect(window.location.pathname).toBe("/auto/identification");
  expect(window.location.search).toBe("?memberType=existing&fromRoute=/auto/review");
  expect(navigator.state().open?.page).toMatchObject({ kind: "step", step: { id: "identification" } });
  navigator.finish({ ...atReview, revision: 2 });
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/review");
});

test("opens only unfinished pages before Review after a change on Review", async () => {
  keepJourney(atReview);
  const { navigator } = open("/auto/review");
  await settled(navigator);

  navigator.openStep("identification");
  await settled(navigator);
  navigator.finish({ ...atReview, revision: 2, frontier: "currentAddress" });
  await settled(navigator);
  expect(window.location.pathname).toBe("/auto/address/current");
  navigator.finish({ ...atReview, revision: 3 });
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/review");
});

test("skips finished pages between two open ones after a change on Review", async () => {
  keepJourney(atReview);
  const { navigator } = open("/auto/review");
  await settled(navigator);

  navigator.openStep("authentication");
  await settled(navigator);
  navigator.finish({ ...atReview, revision: 2, frontier: "identification" });
  await settled(navigator);
  expect(window.location.pathname).toBe("/auto/identification");
  navigator.finish({ ...atReview, revision: 3, frontier: "currentEmployment" });
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/employment/current");
});

test("leads a step opened by its URL back to the review when everything else is answered", async () => {
  keepJourney(atReview);
  const { navigator } = open("/auto/review");
  await settled(navigator);
  navigator.openStep("currentEmployment");
  await settled(navigator);
  stop();
  const { navigator: typed } = open("/auto/identification");
  await settled(typed);

  typed.finish({ ...atReview, revision: 2 });
  await settled(typed);

  expect(window.location.pathname).toBe("/auto/review");
});

test("leads a step of an incomplete application to the one after it", async () => {
  const unfinished = { ...atReview, frontier: "currentEmployment" as const };
  keepJourney(unfinished);
  const { navigator } = open("/auto/identification");
  await settled(navigator);

  navigator.finish({ ...unfinished, revision: 2 });
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/address/current");
});

test("leads a step that opens another application to that one's current page", async () => {
  keepJourney(atReview);
  const { navigator } = open("/auto/identification");
  await settled(navigator);

  navigator.finish({ ...atReview, applicationId: 7100 });
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/review");
});

test(
  "opens the step before the current page, and leads a later one back to the current page",
  { tags: ["2.enforcement.current-or-previous", "2.enforcement.back-to-current", "2.enforcement.carries-from"] },
  async () => {
    keepJourney(atAddress);
    const { navigator } = open("/auto/address/current");
    await settled(navigator);

    navigator.go("/auto/identification");
    await settled(navigator);
    expect(window.location.pathname + window.location.search).toBe(
      "/auto/identification?memberType=existing&fromRoute=/auto/address/current",
    );
    expect(navigator.state().open?.page).toMatchObject({ kind: "step", step: { id: "identification" } });
    navigator.go("/auto/review");
    await settled(navigator);

    expect(window.location.pathname).toBe("/auto/address/current");
    expect(navigator.state().open?.page).toMatchObject({ kind: "step", step: { id: "currentAddress" } });
  },
);

test(
  "leaves this document for the choice of loans, and opens nothing in it",
  { tags: ["4.state-resets", "2.route.home.resets", "2.enforcement.keeps-parameters"] },
  async () => {
    keepJourney(atAddress);
    const load = vi.fn<(page: Page) => Promise<{ page: Page }>>(async (page) => ({ page }));
    const { navigator, leaveFor } = open("/auto/address/current?theme=dusk", { load });
    await settled(navigator);

    navigator.go("/");

    await vi.waitFor(() =>
      expect(leaveFor.mock.calls).toEqual([["/?theme=dusk&memberType=existing&fromRoute=/auto/address/current"]]),
    );
    expect(load.mock.calls.map(([page]) => page.kind)).toEqual(["step"]);
  },
);

test(
  "shows the Error page with a failure's status, and an unknown error with 500",
  {
    tags: [
      "4.navigation-failure",
      "7.failure-error-page",
      "2.route.outcome.error",
      "3.error-state.statusType",
      "3.error-state.statusText",
      "3.error-state.message",
      "3.error-state.productType",
    ],
  },
  async () => {
    keepJourney(atAddress);
    const { navigator, report } = open("/auto/address/current");
    await settled(navigator);
    const slip = new Error("a slip in our own code");

    navigator.fail(new Fault("server", 502));
    await settled(navigator);
    expect(window.location.pathname).toBe("/error/502");
    navigator.fail(slip);
    await settled(navigator);

    expect(report.mock.calls).toEqual([[slip]]);

    expect(window.location.pathname).toBe("/error/500");
    expect(navigator.state().error).toMatchObject({
      statusType: "500",
      statusText: "Error",
      message: "There was an error processing your request.",
      productType: "auto",
    });
  },
);

test("reports a screen that doesn't arrive in the specification's words", { tags: ["8.chunk"] }, async () => {
  keepJourney(atAddress);
  const { navigator } = open("/auto/address/current", {
    load: async (page) => {
      if (page.kind === "step") throw new ScreenLoadError(new Error("Failed to fetch dynamically imported module"));
      return { page };
    },
  });
  await settled(navigator);

  expect(window.location.pathname).toBe("/error/500");
  expect(navigator.state().error?.message).toBe("Loading chunk failed");
});

test("reads the journey again when a page is out of date", async () => {
  const api = fakeApi();
  keepJourney(atAddress);
  api.on(journeyApi.read, { journey: { ...atAddress, revision: 9, exit: "offer", frontier: null, submitted: true } });
  const { navigator } = open("/auto/address/current");
  await settled(navigator);

  navigator.fail(new Refusal("alreadySubmitted"));

  await vi.waitFor(() => expect(window.location.pathname).toBe("/auto/offer"));
});

test("says why another page opened when a page is out of date", async () => {
  const api = fakeApi();
  keepJourney(atAddress);
  api.on(journeyApi.read, { journey: { ...atAddress, revision: 9, exit: "offer", frontier: null, submitted: true } });
  const tell = vi.fn<(sentence: string) => void>();
  const { navigator } = open("/auto/address/current", { tell });
  await settled(navigator);

  navigator.interrupt(new Refusal("notItsTurn"));

  await vi.waitFor(() => expect(window.location.pathname).toBe("/auto/offer"));
  expect(tell.mock.calls).toEqual([[errors.notItsTurn.message]]);
});

test("keeps a page with a failed call behind the Error page, and restores it on return", async () => {
  keepJourney(atAddress);
  const { navigator } = open("/auto/address/current");
  await settled(navigator);
  const before = navigator.state();

  navigator.interrupt(new Fault("server", 500));
  await vi.waitFor(() => expect(navigator.state().open?.page.kind).toBe("error"));
  expect(navigator.state().waiting).toMatchObject({ open: before.open, turn: before.turn });
  window.history.back();

  await vi.waitFor(() => expect(navigator.state().open).toBe(before.open));
  expect(navigator.state()).toMatchObject({ turn: before.turn, waiting: undefined });
});

test("keeps the open page when a call of one that was left before fails", async () => {
  keepJourney(atAddress);
  const { navigator } = open("/auto/address/current");
  await settled(navigator);
  const { turn } = navigator.state();
  navigator.go("/auto/identification");
  await settled(navigator);
  const { open: now } = navigator.state();

  navigator.interrupt(new Fault("server", 500), turn);
  await settled(navigator);

  expect(navigator.state()).toMatchObject({ open: now, error: undefined });
});

test("starts over a page that failed itself, or that somebody went on from", async () => {
  keepJourney(atAddress);
  const { navigator } = open("/auto/address/current");
  await settled(navigator);
  const { turn } = navigator.state();

  navigator.fail(new Fault("server", 500));
  await vi.waitFor(() => expect(navigator.state().open?.page.kind).toBe("error"));
  expect(navigator.state().waiting).toBeUndefined();
  navigator.go("/auto/address/current");
  await settled(navigator);
  navigator.interrupt(new Fault("server", 500));
  await vi.waitFor(() => expect(navigator.state().open?.page.kind).toBe("error"));
  navigator.go("/auto/identification");
  await vi.waitFor(() => expect(window.location.pathname).toBe("/auto/identification"));
  await settled(navigator);

  expect(navigator.state().waiting).toBeUndefined();
  expect(navigator.state().turn).toBeGreaterThan(turn + 1);
});

test("leaves the page to its dialog at the end of the session", async () => {
  keepJourney(atAddress);
  const { navigator } = open("/auto/address/current");
  await settled(navigator);

  navigator.fail(new Refusal("noSession"));
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/address/current");
});

test("goes back in the history if the last entry is the target", { tags: ["2.enforcement.back-history"] }, async () => {
  keepJourney(aJourney());
  const { navigator } = open("/auto/identification");
  await settled(navigator);
  navigator.finish({ ...atAddress, revision: 2 });
  await settled(navigator);

  navigator.back("/auto/identification");

  await vi.waitFor(() => expect(window.location.pathname).toBe("/auto/identification"));
  expect(window.location.search).toBe("?memberType=existing");
});

test(
  "replaces a deep link's page when going back, with the URL's parameters",
  { tags: ["2.shell.nav.back-object"] },
  async () => {
    keepJourney(atAddress);
    const { navigator } = open("/auto/address/current?theme=dusk&memberType=new");
    await settled(navigator);
    const { length } = window.history;

    navigator.back("/auto/identification");
    await settled(navigator);

    expect(window.location.pathname).toBe("/auto/identification");
    expect(window.location.search).toBe("?theme=dusk&memberType=existing");
    expect(window.history.length).toBe(length);
  },
);

test("doesn't replace a newer page with one that arrives late", async () => {
  keepJourney(atAddress);
  const late = Promise.withResolvers<void>();
  const shown: string[] = [];
  const { navigator } = open("/auto/identification", {
    load: async (page) => {
      if (page.kind === "step" && page.step.id === "identification") await late.promise;
      return { page };
    },
  });
  navigator.subscribe(() => {
    const page = navigator.state().open?.page;
    if (page?.kind === "step") shown.push(page.step.id);
  });

  navigator.go("/auto/address/current");
  await settled(navigator);
  late.resolve();
  navigator.go("/auto/address/current");
  await settled(navigator);

  expect(new Set(shown)).toEqual(new Set(["currentAddress"]));
});

test(
  "counts opening an offer as activity, though no step leads to it",
  { tags: ["4.timer.bypass-resets"] },
  async () => {
    keepJourney(aJourney({ exit: "offer", frontier: null, submitted: true }));
    const onNavigated = vi.fn<(page: Page) => void>();

    const { navigator } = open("/auto/offer", { onNavigated });
    await settled(navigator);

    expect(navigator.state().open?.page).toMatchObject({ kind: "outcome", outcome: "offer" });
    expect(onNavigated).toHaveBeenCalledTimes(1);
  },
);

test("forgets a link's data after its use", async () => {
  remember("applicationToken", "a-token");
  const { navigator } = open("/resume");
  await settled(navigator);

  navigator.finish(atAddress);
  await settled(navigator);

  expect(recall("applicationToken")).toBeUndefined();
  expect(window.location.pathname).toBe("/auto/address/current");
});

test(
  "puts the application's own member and application type into the query of an open page",
  { tags: ["2.enforcement.query-member-type", "2.enforcement.query-application-type"] },
  async () => {
    keepJourney({ ...atAddress, memberType: "new" });
    const { navigator } = open(
      "/auto/address/current?memberType=existing&applicationType=7&theme=%22%3E&fromRoute=//evil",
    );
    await settled(navigator);
    expect(window.location.search).toBe("?memberType=new");

    keepJourney({ ...atAddress, memberType: "new", applicationType: 2, revision: 3 });
    expect(window.location.search).toBe("?memberType=new&applicationType=2");

    navigator.go("/auto/identification");
    await settled(navigator);
    expect(window.location.search).toBe("?memberType=new&applicationType=2&fromRoute=/auto/address/current");

    navigator.go("/auto/authentication");
    await settled(navigator);
    expect(window.location.search).toBe("?memberType=new&applicationType=2&fromRoute=/auto/identification");
  },
);

test.each([
  ["/autorefi/product/type", "/autorefi/address/current"],
  ["/autorefi/vehicleCollateral", "/autorefi/address/current"],
  ["/duplicate/1", "/autorefi/address/current"],
  ["/duplicate/DuplicateDetectedContinued", "/autorefi/address/current"],
])(
  "redirects %s to the open step until it may open",
  { tags: ["2.enforcement.back-to-current"] },
  async (address, expected) => {
    keepJourney({ ...atAddress, productTypeId: ProductCode.autoRefi });

    const { navigator } = open(address);
    await settled(navigator);

    expect(window.location.pathname).toBe(expected);
    expect(navigator.state().open?.page).toMatchObject({ kind: "step", step: { id: "currentAddress" } });
  },
);

test(
  "leads a page that a loan doesn't have to its open step",
  { tags: ["2.route.shared.vehicleCollateral"] },
  async () => {
    keepJourney({ ...atAddress, productTypeId: ProductCode.signature });

    const { navigator } = open("/signature/vehicleCollateral");
    await settled(navigator);

    expect(window.location.pathname).toBe("/signature/address/current");
  },
);

test.each(["2", "DuplicateDetectedCancelled", "cancelled"])(
  "opens duplicate/%s as the page of an application that was given up for another",
  { tags: ["2.route.outcome.duplicate"] },
  async (type) => {
    keepJourney({ ...atAddress, frontier: null, exit: "duplicate" });

    const { navigator } = open(`/duplicate/${type}`);
    await settled(navigator);

    expect(navigator.state().open?.page).toMatchObject({ kind: "outcome", outcome: "duplicate" });
  },
);

test("remembers that an application was resumed", { tags: ["4.resume-flag"] }, async () => {
  const { navigator } = open("/resume");
  await settled(navigator);
  expect(recall("isResumedSession")).toBeUndefined();

  navigator.finish(atAddress);
  await settled(navigator);

  expect(recall("isResumedSession")).toBe("yes");
});

test("leads back from a resumed step to the step before it", async () => {
  const { navigator } = open("/resume");
  await settled(navigator);

  navigator.finish(atAddress);
  await settled(navigator);
  expect(window.location.pathname).toBe("/auto/address/current");
  window.history.back();

  await vi.waitFor(() => expect(window.location.pathname).toBe("/auto/identification"));
  await settled(navigator);
  expect(navigator.state().open?.page).toMatchObject({ kind: "step", step: { id: "identification" } });
});

test("replaces the resume page with the outcome of a resumed application", async () => {
  const { navigator } = open("/resume");
  await settled(navigator);
  const { length } = window.history;

  navigator.finish({ ...atAddress, frontier: null, exit: "pending", submitted: true });
  await settled(navigator);

  expect(navigator.state().open?.page).toMatchObject({ kind: "outcome", outcome: "pending" });
  expect(window.history.length).toBe(length);
});

test("goes back past identity questions that are answered, and never forward", async () => {
  const path = ["authentication", "identification", "disclosures", "verify", "review"];
  keepJourney(aJourney({ path, frontier: "disclosures" }));
  const { navigator } = open("/auto/disclosures");
  await settled(navigator);
  navigator.finish(aJourney({ path, frontier: "verify", revision: 2 }));
  await settled(navigator);
  navigator.finish(aJourney({ path, frontier: "review", revision: 3 }));
  await settled(navigator);
  expect(window.location.pathname).toBe("/auto/review");
  const { length } = window.history;

  window.history.back();

  await vi.waitFor(() => expect(navigator.state().open?.page).toMatchObject({ step: { id: "disclosures" } }));
  expect(window.location.pathname).toBe("/auto/disclosures");
  expect(window.history.length).toBe(length);
});

test("stays on the page when the session turns out to be over after an unanswered command", async () => {
  const api = fakeApi().refuse(journeyApi.read, "openedElsewhere");
  keepJourney(atAddress);
  api.on(disclosureApi.create, () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(call(disclosureApi.create, { applicantId: 9001, disclosureConfigurationId: 1 })).rejects.toThrow(Fault);
  // The shell forgets the application as soon as the end is announced.
  onTestFinished(onSessionLost(forgetJourney));

  const { navigator, leaveFor } = open("/auto/address/current");
  await settled(navigator);

  expect(api.callsOf(journeyApi.read)).toHaveLength(1);
  expect(leaveFor).not.toHaveBeenCalled();
});

test("keeps the page open once its session has ended", async () => {
  keepJourney(atAddress);
  let hasEnded = false;
  const { navigator, leaveFor } = open("/auto/identification", { hasEnded: () => hasEnded });
  await settled(navigator);
  navigator.go("/auto/address/current");
  await settled(navigator);
  hasEnded = true;
  forgetJourney();

  window.history.back();
  await vi.waitFor(() => expect(window.location.pathname).toBe("/auto/identification"));
  navigator.finish({ ...atAddress, revision: 2 });
  await settled(navigator);

  expect(navigator.state().open?.page).toMatchObject({ step: { id: "currentAddress" } });
  expect(leaveFor).not.toHaveBeenCalled();
});

test("leads on from a person's own notice after the session has ended", async () => {
  const { navigator } = open("/notice", { hasEnded: () => true });
  await settled(navigator);
  expect(navigator.state().open?.page).toMatchObject({ kind: "personalNotice" });

  navigator.go("/ssoExpired");

  await vi.waitFor(() => expect(navigator.state().open?.page).toMatchObject({ kind: "notice" }));
});

test("opens the start page for a member from online banking, although this tab had another application", async () => {
  remember("applicationId", "7001");
  window.history.replaceState(null, "", `/auto/authentication?${signOnTokenParameter}=once`);
  hideSignOnToken();
  onTestFinished(forgetSignOnToken);

  const { navigator } = open("/auto/authentication");
  await settled(navigator);

  expect(navigator.state().open?.page).toMatchObject({ kind: "start" });
});
