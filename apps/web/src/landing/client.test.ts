// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { dropMark, markApplication } from "../shell/session/application-mark.ts";
import {
  chosenOnLanding,
  recall,
  remember,
  rememberedKeys,
  type RememberedKey,
} from "../shell/session/session-memory.ts";
import { removePageListenersAfterTest } from "../testing/page-listeners.ts";

/** Runs the landing page's script on a page with a product's card. */
async function land(address: string, more = ""): Promise<HTMLAnchorElement> {
  removePageListenersAfterTest();
  window.history.replaceState(null, "", address);
  document.body.innerHTML =
    '<aside id="saved-application" hidden></aside><aside id="open-application" hidden></aside>' +
    '<aside id="sent-application" hidden></aside>' +
    '<a data-starts data-keeps-query href="/auto/authentication">Auto loan</a>' +
    more;
  await import("./client.ts");
  return document.querySelector("a")!;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("CSS", { supports: () => true });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

test(
  "forgets this tab's application when somebody opens the landing page",
  { tags: ["2.route.home.resets", "4.state-resets", "4.session-storage", "4.session-storage-reset"] },
  async () => {
    const keys = Object.keys(rememberedKeys) as RememberedKey[];
    for (const key of keys) remember(key, "7001");
    expect(keys.map(recall)).toEqual(keys.map(() => "7001"));

    await land("/");

    expect(keys.map(recall)).toEqual(keys.map(() => undefined));
  },
);

test("says once that the person has signed out", async () => {
  const line = '<output id="signed-out" hidden>Out</output>';
  const isSaid = () => document.getElementById("signed-out")?.hidden === false;
  remember("signedOut", "yes");

  await land("/", line);
  expect(isSaid()).toBe(true);

  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(isSaid()).toBe(false);
  vi.resetModules();
  await land("/", line);
  expect(isSaid()).toBe(false);
});

test("starts over when somebody chooses a loan, but not when they go back and forward over the page", async () => {
  const card = await land("/");
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(recall("beginsAnew")).toBeUndefined();

  card.addEventListener("click", (event) => event.preventDefault());
  card.click();

  expect(recall("beginsAnew")).toBe(chosenOnLanding);
});

test(
  "passes the query parameters on to the start page",
  { tags: ["2.enforcement.keeps-parameters", "2.enforcement.query-member-type"] },
  async () => {
    const link = await land("/?memberType=new&theme=dusk");

    expect(link.pathname + link.search).toBe("/auto/authentication?memberType=new&theme=dusk&fromRoute=/");
  },
);

test.each([
  "?applicationToken=abc",
  "?applicationToken=",
  "?fromRoute=/x",
  "?memberType=friend&applicationType=9&theme=%3Cb%3E&fromRoute=https://evil.example",
])(
  "drops invalid query parameters and stays on the landing page: %s",
  { tags: ["2.route.home", "2.enforcement.query-token"] },
  async (query) => {
    const link = await land(`/${query}`);

    expect(window.location.pathname + window.location.search).toBe("/");
    expect(link.pathname + link.search).toBe("/auto/authentication?fromRoute=/");
    expect(recall("applicationToken")).toBeUndefined();
  },
);

const groupsOnThePage =
  '<details data-group="open" open><summary>Vehicles</summary></details>' +
  '<details data-group="closed"><summary>Cash and cards</summary></details>';

test.each([
  ["opens all on a wide screen", true, [true, true]],
  ["leaves the first one open on a phone", false, [true, false]],
])("groups of loans: %s", async (_what, matches, open) => {
  vi.stubGlobal("matchMedia", () => ({ matches, addEventListener: () => undefined }));
  const card = await land("/", groupsOnThePage);

  const groups = [...document.querySelectorAll("details")];
  expect(groups.map((group) => group.open)).toEqual(open);
  expect(groups[0]!.querySelector("summary")?.tabIndex).toBe(matches ? -1 : 0);
  expect(card).toBeInTheDocument();
});

test("shows the groups of a window that becomes narrow as on a phone", async () => {
  let narrow: () => void = () => undefined;
  const wide = { matches: true, addEventListener: (_name: string, update: () => void) => (narrow = update) };
  vi.stubGlobal("matchMedia", () => wide);
  await land("/", groupsOnThePage);

  wide.matches = false;
  narrow();

  expect([...document.querySelectorAll("details")].map((group) => group.open)).toEqual([true, false]);
});

const minute = 60_000;

const openNow = { endsAt: Date.now() + 15 * minute, isUnfinished: true } as const;

test.each([
  ["an open application with an outcome", { ...openNow, hasOutcome: true as const }, ["sent-application"]],
  ["an open application", { endsAt: Date.now() + 15 * minute, isUnfinished: true }, ["open-application"]],
  ["an application whose session ended", { endsAt: Date.now() - minute, isUnfinished: true }, ["saved-application"]],
  ["an open application that is over", { endsAt: Date.now() + 15 * minute, isUnfinished: false }, []],
])("shows the right notice about %s", async (_what, mark, shown) => {
  markApplication(mark);
  onTestFinished(dropMark);

  await land("/");

  expect([...document.querySelectorAll("aside:not([hidden])")].map(({ id }) => id)).toEqual(shown);
});

test.each([
  [
    "the list of them, if there are others",
    { hasOthers: true as const },
    '<aside id="saved-application" hidden></aside>',
    "/resume",
  ],
  ["it, if nobody can come back", { hasOthers: true as const }, "", "/review"],
  ["it, if it is the only one", {}, '<aside id="saved-application" hidden></aside>', "/review"],
])("leads from an application with an outcome to %s", async (_, mark, saved, path) => {
  markApplication({ endsAt: Date.now() + 900_000, isUnfinished: true, hasOutcome: true, ...mark });
  onTestFinished(dropMark);
  removePageListenersAfterTest();
  document.body.innerHTML = `${saved}<aside id="sent-application" hidden><a href="/review" data-keeps-query>See</a></aside>`;

  await import("./client.ts");

  expect(document.querySelector("a")?.pathname).toBe(path);
});

test("keeps the kind of applicant of a link that names one", async () => {
  const link = '<a id="member" data-keeps-query href="/account/select?memberType=existing">Add an account</a>';

  await land("/?memberType=new&theme=night", link);

  const { searchParams, pathname } = new URL(document.querySelector<HTMLAnchorElement>("#member")!.href);
  expect(pathname).toBe("/account/select");
  expect(searchParams.getAll("memberType")).toEqual(["existing"]);
  expect(searchParams.get("theme")).toBe("night");
});
