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

/** Waits until the navigator has loaded the page. */
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
  "redirects a deep link to a closed step to the frontier, and shows the frontier's URL",
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

test("redirects a step to the landing page without an application", { tags: ["2.enforcement.back-home"] }, async () => {
  const { leaveFor } = open("/auto/review");

  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/"));
});

test(
  "goes from a finished step to the next, with `fromRoute`",
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

test("ignores a finished page that was left, while the next one loads", async () => {
  keepJourney(atReview);
  const { navigator } = open("/auto/identification");
  await settled(navigator);
  const { turn } = navigator.state();

  navigator.go("/auto/employment/current");
  navigator.finish({ ...atReview, revision: 2 }, turn);
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/employment/current");
});

test("starts a step over if it is the next step again", async () => {
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

test("returns to the review after a step that was opened from it", { tags: ["2.enforcement.force"] }, async () => {
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

test("opens the second page of a step from the review, with the first one behind it", async () => {
  const path = ["authentication", "refinanceDetails", "review"];
  const atEnd = aJourney({ productTypeId: ProductCode.autoRefi, path, frontier: "review" });
  keepJourney(atEnd);
  const { navigator } = open("/autorefi/review", { offered: new Set([ProductCode.autoRefi]) });
  await settled(navigator);

  navigator.openStep("refinanceDetails", "second");
  await settled(navigator);
  const { pathname } = window.location;
  expect(navigator.state().open?.page).toMatchObject({ kind: "step", step: { id: "refinanceDetails" } });
  expect(window.history.state).toMatchObject({ index: 2, secondPageOf: pathname, skipsFinished: true });
  window.history.back();
  await vi.waitFor(() => expect(window.history.state).toMatchObject({ index: 1 }));

  expect(window.location.pathname).toBe(pathname);
  expect(window.history.state).not.toHaveProperty("secondPageOf");
  navigator.finish({ ...atEnd, revision: 2 });
  await settled(navigator);
  expect(window.location.pathname).toBe("/autorefi/review");
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

test("skips finished pages between two unfinished ones after a change on Review", async () => {
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

test("skips finished pages after an answer has opened an earlier page again", async () => {
  const path = ["authentication", "identification", "currentAddress", "currentEmployment"];
  const atEmployment = aJourney({ path, frontier: "currentEmployment" });
  keepJourney(atEmployment);
  const { navigator } = open("/auto/employment/current");
  await settled(navigator);

  navigator.finish({ ...atEmployment, revision: 2, path: path.slice(0, 2), frontier: "identification" });
  await settled(navigator);
  expect(window.location.pathname).toBe("/auto/identification");
  navigator.finish({ ...atEmployment, revision: 3 });
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/employment/current");
});

test("goes to the review after a step that was opened by its URL, if everything else is answered", async () => {
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

test("goes to the following step after a step of an incomplete application", async () => {
  const unfinished = { ...atReview, frontier: "currentEmployment" as const };
  keepJourney(unfinished);
  const { navigator } = open("/auto/identification");
  await settled(navigator);

  navigator.finish({ ...unfinished, revision: 2 });
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/address/current");
});

/** A new ID is asked for after a profile was confirmed, which answered the work and who applies. */
const afterConfirming = aJourney({
  path: [
    "authentication",
    "identification",
    "identificationDocument",
    "currentEmployment",
    "coApplicant",
    "loanRequest",
  ],
  productTypeId: ProductCode.signature,
  frontier: "loanRequest",
});
const atDocument = {
  ...afterConfirming,
  path: afterConfirming.path.slice(0, 3),
  frontier: "identificationDocument",
} as const;

async function confirmedAndBack() {
  keepJourney(atDocument);
  const { navigator } = open("/signature/identification/document", { offered: new Set([ProductCode.signature]) });
  await settled(navigator);
  navigator.finish({ ...afterConfirming, revision: 2 });
  await settled(navigator);
  window.history.back();
  await vi.waitFor(() => expect(window.location.pathname).toBe("/signature/identification/document"));
  await settled(navigator);
  return navigator;
}

test("skips the same pages again after Back and a save", async () => {
  const navigator = await confirmedAndBack();

  navigator.finish({ ...afterConfirming, revision: 3 });
  await settled(navigator);

  expect(window.location.pathname).toBe("/signature/product/type");
});

test("passes a page that was skipped, once somebody has opened it", async () => {
  const navigator = await confirmedAndBack();

  navigator.go("/signature/co-applicant");
  await settled(navigator);
  navigator.go("/signature/identification/document");
  await settled(navigator);
  navigator.finish({ ...afterConfirming, revision: 3 });
  await settled(navigator);

  expect(window.location.pathname).toBe("/signature/co-applicant");
});

test("goes to another application's current page after a step that opened that application", async () => {
  keepJourney(atReview);
  const { navigator } = open("/auto/identification");
  await settled(navigator);

  navigator.finish({ ...atReview, applicationId: 7100 });
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/review");
});

test(
  "opens a step before the current page, and redirects a later step to the current page",
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
  "opens the landing page as another document, and no page in this one",
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
  "shows the Error page with the failure's status, and with 500 for an unknown error",
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

test("reports a screen that can't be loaded in the specification's words", { tags: ["8.chunk"] }, async () => {
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

test("says of a part of a page that can't be loaded the same as of a screen", { tags: ["8.chunk"] }, async () => {
  keepJourney(atAddress);
  const { navigator } = open("/auto/address/current");
  await settled(navigator);

  navigator.fail(new TypeError("Failed to fetch dynamically imported module: /assets/part.js"));
  await settled(navigator);

  expect(navigator.state().error).toMatchObject({ message: "Loading chunk failed", isNotLoaded: true });
});

test("opens a page that only a newer build has from that build, once", async () => {
  keepJourney(atAddress);
  const leaveFor = vi.fn<(address: string) => void>();
  open("/auto/address/current", {
    load: async () => Promise.reject(new ScreenLoadError(new Error("Failed to fetch dynamically imported module"))),
    isReplaced: async () => true,
    leaveFor,
  });

  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(window.location.href));
  expect(window.location.pathname).toBe("/auto/address/current");
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

test("keeps the open page when a call of an earlier page fails", async () => {
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

test("starts a page over if it can't be shown, or if the person left the Error page for another one", async () => {
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

test("stays on the page at the end of the session", async () => {
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

test("has a history entry for the start page before and after a new person said how they may join", async () => {
  const { navigator } = open("/auto/authentication?fromRoute=/auto/estimate");
  await settled(navigator);

  navigator.go("/auto/authentication", "new");
  await settled(navigator);

  expect(window.location.search).toBe("?fromRoute=/auto/estimate&memberType=new");
  expect(window.history.state).toMatchObject({ index: 1, from: "/auto/authentication" });
  navigator.back("/auto/authentication");
  await vi.waitFor(() => expect(window.location.search).toBe("?fromRoute=/auto/estimate"));
});

test("skips the second entry of the start page in an application, because both show the same page", async () => {
  const { navigator } = open("/auto/estimate");
  await settled(navigator);
  navigator.go("/auto/authentication");
  navigator.go("/auto/authentication", "new");
  await settled(navigator);
  navigator.finish(atAddress);
  await settled(navigator);
  navigator.back("/auto/authentication");
  await vi.waitFor(() => expect(navigator.state().open?.page).toMatchObject({ step: { id: "authentication" } }));

  const leaves = vi.spyOn(window.history, "back").mockReturnValue();
  window.history.go(-1);

  await vi.waitFor(() => expect(window.history.state).toMatchObject({ index: 0 }));
  await vi.waitFor(() => expect(leaves).toHaveBeenCalledOnce());
  expect(navigator.state().open?.page).toMatchObject({ step: { id: "authentication" } });
  leaves.mockRestore();
});

test(
  "replaces a deep link's page when going back, and keeps the URL's parameters",
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

test("doesn't replace a newer page with a page that loads late", async () => {
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

test("counts opening an offer as activity", { tags: ["4.timer.bypass-resets"] }, async () => {
  keepJourney(aJourney({ exit: "offer", frontier: null, submitted: true }));
  const onNavigated = vi.fn<(page: Page) => void>();

  const { navigator } = open("/auto/offer", { onNavigated });
  await settled(navigator);

  expect(navigator.state().open?.page).toMatchObject({ kind: "outcome", outcome: "offer" });
  expect(onNavigated).toHaveBeenCalledTimes(1);
});

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
  "corrects the member type and application type in the query of an open page",
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
])("redirects %s to the open step", { tags: ["2.enforcement.back-to-current"] }, async (address, expected) => {
  keepJourney({ ...atAddress, productTypeId: ProductCode.autoRefi });

  const { navigator } = open(address);
  await settled(navigator);

  expect(window.location.pathname).toBe(expected);
  expect(navigator.state().open?.page).toMatchObject({ kind: "step", step: { id: "currentAddress" } });
});

test(
  "redirects a page that the loan doesn't have to the open step",
  { tags: ["2.route.shared.vehicleCollateral"] },
  async () => {
    keepJourney({ ...atAddress, productTypeId: ProductCode.signature });

    const { navigator } = open("/signature/vehicleCollateral");
    await settled(navigator);

    expect(window.location.pathname).toBe("/signature/address/current");
  },
);

test.each(["2", "DuplicateDetectedCancelled", "cancelled"])(
  "opens duplicate/%s as the page of a canceled duplicate application",
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

test("goes back from a resumed step to the step before it", async () => {
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

test("skips answered identity questions when going back", async () => {
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

test("comes back to the same Review when going forward over answered identity questions", async () => {
  const path = ["authentication", "identification", "disclosures", "verify", "review"];
  keepJourney(aJourney({ path, frontier: "disclosures" }));
  const { navigator } = open("/auto/disclosures");
  await settled(navigator);
  navigator.finish(aJourney({ path, frontier: "verify", revision: 2 }));
  await settled(navigator);
  navigator.finish(aJourney({ path, frontier: "review", revision: 3 }));
  await settled(navigator);
  const { href } = window.location;
  const { index } = window.history.state as { index: number };

  window.history.back();
  await vi.waitFor(() => expect(navigator.state().open?.page).toMatchObject({ step: { id: "disclosures" } }));
  window.history.forward();

  await vi.waitFor(() => expect(navigator.state().open?.page).toMatchObject({ step: { id: "review" } }));
  expect(window.location.href).toBe(href);
  expect(window.history.state).toMatchObject({ index });
});

test("stays on a page that a change on Review opened when going back to the Review that it closed", async () => {
  const path = ["authentication", "coApplicant", "productEligibility", "review"];
  keepJourney(aJourney({ path, frontier: "review" }));
  const { navigator } = open("/auto/productEligibility");
  await settled(navigator);
  navigator.go("/auto/review");
  await settled(navigator);
  navigator.openStep("coApplicant");
  await settled(navigator);
  const joint = aJourney({ path: ["authentication", "coApplicant"], frontier: "coApplicant", revision: 2 });
  keepJourney(joint);

  window.history.back();

  await vi.waitFor(() => expect(window.history.state).toMatchObject({ index: 1 }));
  expect(navigator.state().open?.page).toMatchObject({ step: { id: "coApplicant" } });
  expect(window.location.pathname).toBe("/auto/co-applicant");
  expect(navigator.state().returns).toBe(1);
  navigator.finish(aJourney({ path, frontier: "review", revision: 3 }));
  await settled(navigator);
  expect(window.location.pathname).toBe("/auto/review");
});

/** A page of an alone application, Review, and the pages of a co-borrower who was added there. */
async function addedOnReview(
  pages: readonly string[] = ["employment/current", "co-applicant", "disclosures", "review"],
) {
  const [first, ...others] = pages;
  const before = ["authentication", "currentEmployment", "coApplicant"];
  keepJourney(aJourney({ path: [...before, "disclosures", "review"], frontier: "review" }));
  const { navigator } = open(`/auto/${first}`);
  for (const path of others) {
    await settled(navigator);
    navigator.go(`/auto/${path}`);
  }
  await settled(navigator);
  navigator.openStep("coApplicant");
  await settled(navigator);
  const path = [...before, "coApplicantCurrentAddress"];
  navigator.finish(aJourney({ path, frontier: "coApplicantCurrentAddress", revision: 2, applicationType: 2 }));
  await settled(navigator);
  expect(window.location.pathname).toBe("/auto/co-applicant/address/current");
  const back = async (id: string, index: number) => {
    window.history.back();
    await vi.waitFor(() => expect(window.history.state).toMatchObject({ index }));
    await settled(navigator);
    expect(navigator.state().open?.page).toMatchObject({ step: { id } });
  };
  return { navigator, back };
}

test("goes back from a newly added co-borrower's first page past Review, never forward again", async () => {
  const { navigator, back } = await addedOnReview();

  await back("coApplicant", 4);
  expect(navigator.state().returns).toBe(0);
  await back("coApplicant", 3);
  // The page shows the choice again, and applying alone leads to Review.
  expect(window.location.pathname).toBe("/auto/co-applicant");
  expect(navigator.state().returns).toBe(1);
  await back("currentEmployment", 0);
});

test("goes back to the step before if the history began at a page that a new co-borrower closed", async () => {
  const { back } = await addedOnReview(["disclosures", "review"]);
  await back("coApplicant", 2);
  await back("coApplicant", 1);

  await back("currentEmployment", 0);

  expect(window.location.pathname).toBe("/auto/employment/current");
});

test("never goes back from the first page of an application to a page ahead", async () => {
  const { navigator } = open("/auto/estimate");
  await settled(navigator);
  navigator.go("/auto/authentication");
  await settled(navigator);
  keepJourney(atAddress);
  navigator.finish(atAddress);
  await vi.waitFor(() => expect(window.location.pathname).toBe("/auto/address/current"));
  await settled(navigator);
  const shown = () => navigator.state().open?.page;
  window.history.back();
  await vi.waitFor(() => expect(shown()).toMatchObject({ kind: "step", step: { id: "authentication" } }));

  const leaves = vi.spyOn(window.history, "back").mockReturnValue();
  window.history.go(-1);
  await vi.waitFor(() => expect(leaves).toHaveBeenCalledOnce());
  leaves.mockRestore();

  // The document before it opens, if there is one.
  expect(window.history.state).toMatchObject({ index: 0 });
  expect(window.location.pathname).toBe("/auto/authentication");
  expect(shown()).toMatchObject({ kind: "step", step: { id: "authentication" } });
});

test("leads to Review when somebody goes back to the choice and applies alone after all", async () => {
  const { navigator, back } = await addedOnReview();
  await back("coApplicant", 4);
  await back("coApplicant", 3);

  const path = ["authentication", "currentEmployment", "coApplicant", "disclosures", "review"];
  navigator.finish(aJourney({ path, frontier: "review", revision: 3 }));
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/review");
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

test("opens the next page from a personal notice after the session has ended", async () => {
  const { navigator } = open("/notice", { hasEnded: () => true });
  await settled(navigator);
  expect(navigator.state().open?.page).toMatchObject({ kind: "personalNotice" });

  navigator.go("/ssoExpired");

  await vi.waitFor(() => expect(navigator.state().open?.page).toMatchObject({ kind: "notice" }));
});

test("opens the start page for a member from online banking, even if this tab had another application", async () => {
  remember("applicationId", "7001");
  window.history.replaceState(null, "", `/auto/authentication?${signOnTokenParameter}=once`);
  hideSignOnToken();
  onTestFinished(forgetSignOnToken);

  const { navigator } = open("/auto/authentication");
  await settled(navigator);

  expect(navigator.state().open?.page).toMatchObject({ kind: "start" });
});
