// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { errors } from "@portico/contract/errors";
import { journeyApi } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { forgetJourney, keepJourney } from "../api/journey-store.ts";
import { Fault, Refusal } from "../api/refusal.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { aJourney } from "../testing/samples.ts";
import type { Page } from "./enforce.ts";
import { createNavigator, type Navigator } from "./navigator.ts";
import { ScreenLoadError } from "./load-screen.ts";
import { recall, remember } from "./session-memory.ts";

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

/** Until the page that the last navigation asked for is open. */
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
  "a deep link to a step that is not open yet lands on the frontier, and its address says so",
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

test("without an application a step leads to the landing page", { tags: ["2.enforcement.back-home"] }, async () => {
  const { leaveFor } = open("/auto/review");

  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/"));
});

test(
  "a finished step goes on to the next and says where it came from",
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

test("the same step asked again begins anew", async () => {
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

test("a step opened from the review leads back to the review", { tags: ["2.enforcement.force"] }, async () => {
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

test("a step opened by its address leads back to the review when everything else is answered", async () => {
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

test("a step of an application that isn't complete leads to the one after it", async () => {
  const unfinished = { ...atReview, frontier: "currentEmployment" as const };
  keepJourney(unfinished);
  const { navigator } = open("/auto/identification");
  await settled(navigator);

  navigator.finish({ ...unfinished, revision: 2 });
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/address/current");
});

test("a step that opens another application leads to where that one stands", async () => {
  keepJourney(atReview);
  const { navigator } = open("/auto/identification");
  await settled(navigator);

  navigator.finish({ ...atReview, applicationId: 7100 });
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/review");
});

test(
  "from the current page the one before opens, and one that lies ahead leads back to the current page",
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
  "going to the choice of loans leaves this document with all that it knows, and opens nothing in it",
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
  "a failure shows the Error page with the status, and an unknown error with 500",
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

test("a screen that does not arrive is told as the specification words it", { tags: ["8.chunk"] }, async () => {
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

test("a page that is behind the times looks where the application stands now", async () => {
  const api = fakeApi();
  keepJourney(atAddress);
  api.on(journeyApi.read, { journey: { ...atAddress, revision: 9, exit: "offer", frontier: null, submitted: true } });
  const { navigator } = open("/auto/address/current");
  await settled(navigator);

  navigator.fail(new Refusal("alreadySubmitted"));

  await vi.waitFor(() => expect(window.location.pathname).toBe("/auto/offer"));
});

test("who is led elsewhere because the page is behind the times is told why", async () => {
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

test("a page of which a call failed waits behind the Error page, and the way back opens it as it was", async () => {
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

test("a page that itself failed, or that somebody went on from, begins anew", async () => {
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

test("the end of the session leaves the page to its dialog", async () => {
  keepJourney(atAddress);
  const { navigator } = open("/auto/address/current");
  await settled(navigator);

  navigator.fail(new Refusal("noSession"));
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/address/current");
});

test(
  "going back takes the last entry away where it is the page to go to",
  { tags: ["2.enforcement.back-history"] },
  async () => {
    keepJourney(aJourney());
    const { navigator } = open("/auto/identification");
    await settled(navigator);
    navigator.finish({ ...atAddress, revision: 2 });
    await settled(navigator);

    navigator.back("/auto/identification");

    await vi.waitFor(() => expect(window.location.pathname).toBe("/auto/identification"));
    expect(window.location.search).toBe("?memberType=existing");
  },
);

test(
  "going back from a deep link puts the page in the place of this one, with the parameters of its address",
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

test("a page that arrives late does not take the place of a newer one", async () => {
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
  "opening an offer counts as activity, though no step leads to it",
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

test("what was remembered for a link is forgotten once it has served", async () => {
  remember("applicationToken", "a-token");
  const { navigator } = open("/resume");
  await settled(navigator);

  navigator.finish(atAddress);
  await settled(navigator);

  expect(recall("applicationToken")).toBeUndefined();
  expect(window.location.pathname).toBe("/auto/address/current");
});

test(
  "the query of an open page says the application's own member and application type",
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
  "%s before its time leads to the open step",
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
  "a page that a loan does not have leads to its open step",
  { tags: ["2.route.shared.vehicleCollateral"] },
  async () => {
    keepJourney({ ...atAddress, productTypeId: ProductCode.signature });

    const { navigator } = open("/signature/vehicleCollateral");
    await settled(navigator);

    expect(window.location.pathname).toBe("/signature/address/current");
  },
);

test.each(["2", "DuplicateDetectedCancelled", "cancelled"])(
  "duplicate/%s opens the page of an application that was given up for another",
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

test("the way back from a resumed step leads to the step before it", async () => {
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

test("the outcome of a resumed application takes the place of the resume page", async () => {
  const { navigator } = open("/resume");
  await settled(navigator);
  const { length } = window.history;

  navigator.finish({ ...atAddress, frontier: null, exit: "pending", submitted: true });
  await settled(navigator);

  expect(navigator.state().open?.page).toMatchObject({ kind: "outcome", outcome: "pending" });
  expect(window.history.length).toBe(length);
});
