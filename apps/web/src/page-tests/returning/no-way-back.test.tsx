// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { act, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { StartUp } from "@portico/contract/configuration";
import type { Journey } from "@portico/contract/journey";
import { flows, outcomesOf, outcomeUrl, stepUrl } from "@portico/domain/flow/flows";
import { productPaths, type ProductCode } from "@portico/domain/loan/product";
import { BeforeYouStart } from "../../landing/before-you-start.tsx";
import { LandingPage } from "../../landing/landing-page.tsx";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { promisesWayBack } from "../../testing/way-back.ts";
import { journeyAt, openInShell } from "../../testing/whole-shell.tsx";

/* Tests every page with resuming switched off. No page may promise that people can return. */

const codes = Object.keys(flows).map(Number) as ProductCode[];
const { availability, configuration, products } = aStartUp();

const startUp = (resumeDisabled: boolean): StartUp =>
  aStartUp({
    availability: { ...availability, resumeDisabled },
    configuration: { ...configuration, resumeApplicationEnabled: !resumeDisabled },
    products: codes.map((id) => ({ ...products[0]!, id, routePrefix: productPaths[id] })),
  });

interface Visit {
  readonly address: string;
  readonly journey?: Journey;
}

/** One page for each step, and one for each product where the loan request differs. */
function stepPages(): readonly Visit[] {
  const pages = new Map<string, Visit>();
  for (const code of codes)
    // The estimate's page opens only before an application exists.
    for (const step of flows[code].steps.filter(({ id }) => id !== "estimate")) {
      const address = stepUrl(step, code);
      const page = step.id === "authentication" ? { address } : { address, journey: journeyAt(address, code) };
      pages.set(step.id === "loanRequest" ? address : step.id, page);
    }
  return [...pages.values()];
}

/** The page of each outcome. */
function endingPages(): readonly Visit[] {
  const pages = new Map<string, Visit>();
  for (const code of codes)
    for (const exit of outcomesOf(flows[code])) {
      const journey = aJourney({ productTypeId: code, exit, frontier: null, submitted: true, applicationType: 2 });
      pages.set(exit, { address: outcomeUrl(exit, code), journey });
    }
  return [...pages.values()];
}

const token = "x".repeat(43);
const otherPages: readonly Visit[] = [
  ...["/auto/authentication?memberType=existing", "/resume", "/resume/7001", `/resume/${token}`].map((address) => ({
    address,
  })),
  ...["/ssoExpired", "/loan/type/unavailable", "/error/500", "/nope", "/notice", "/ResumeDocumentVerification"].map(
    (address) => ({ address }),
  ),
  { address: "/error/500", journey: aJourney() },
  { address: "/status", journey: aJourney({ submitted: true, exit: "pending" }) },
  { address: "/auto/authentication", journey: journeyAt("/auto/authentication", 1) },
];

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

const textNow = () => document.body.textContent ?? "";

test.each([...stepPages(), ...endingPages(), ...otherPages])(
  "$address doesn't promise that people can return if resuming is off",
  { tags: ["1.channel-resume"] },
  async ({ address, journey }) => {
    const text = await openInShell(address, { journey, startUp: startUp(true) }, textNow);

    expect(text).not.toMatch(promisesWayBack);
  },
);

test(
  "doesn't promise on the landing page that people can return if resuming is off",
  { tags: ["1.channel-resume"] },
  async () => {
    await act(async () => void render(<LandingPage startUp={startUp(true)} art="/art.svg" />));
    await act(async () => void render(<BeforeYouStart canResume={false} startUp={startUp(true)} />));

    expect(textNow()).not.toMatch(promisesWayBack);
  },
);

test.each(["/auto/identification", "/resume"])(
  "%s promises that people can return if resuming is on",
  async (address) => {
    const journey = address.endsWith("identification") ? journeyAt(address, 1) : undefined;
    const text = await openInShell(address, { journey, startUp: startUp(false) }, textNow);

    expect(text).toMatch(promisesWayBack);
  },
);

/*
 * The files with texts that promise that people can return. A new file fails this test. Show the text only if `canComeBack` allows it, add
 * its page or state to promises-to-return.test.tsx, and then add its file here.
 */
const filesWithPromises = [
  "questions/person/other-first.tsx",
  // A letter to an invited owner, with the link of an invitation, which needs no resuming.
  "screens/account-signing/words.ts",
  "screens/authentication/words.ts",
  "screens/document-verification/words.ts",
  "screens/duplicate-cancelled/words.ts",
  "screens/duplicate/words.ts",
  // A greeting behind a link of an invitation, which needs no resuming.
  "screens/invitation/words.ts",
  "screens/offer/closed-words.ts",
  "screens/offer/words.ts",
  "screens/pending/words.ts",
  "screens/personal-notice/words.ts",
  "screens/resume/words.ts",
  "screens/simplified-loan-offer/words.ts",
  "screens/unverifiable/words.ts",
  "shell/dialogs/words.ts",
  "sign-in/words.ts",
  "words/common.ts",
  "words/landing.ts",
  "words/leaving.ts",
  "words/shell.ts",
];

test("finds such promises only in the known files", () => {
  const sources = path.resolve(import.meta.dirname, "../..");
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|gallery\//.test(file),
  );
  const sentences = (file: string) =>
    readFileSync(path.join(sources, file), "utf8")
      .split("\n")
      .filter((line) => /["`]/.test(line) && !/^\s*(\/\/|\/?\*)/.test(line));

  const promising = files.filter((file) => sentences(file).some((line) => promisesWayBack.test(line)));

  expect(promising.toSorted()).toEqual(filesWithPromises);
});
