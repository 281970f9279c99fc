import { expect, test } from "vitest";
import { ProductCode } from "@portico/domain/loan/product";
import { aJourney } from "../../testing/samples.ts";
import { backFrom } from "./back-link.ts";
import { enforce, urlOfStep, type Page } from "./enforce.ts";
import type { StepId } from "@portico/domain/flow/flows";
import { stepName } from "../../words/pages.ts";
import { t } from "../../words/shell.ts";
import { stepScreens } from "../registry.ts";
import { routeOf } from "./route.ts";

const institution = { clientDisplayName: "Harborlight", clientWebsiteLink: "https://www.harborlight.example/" };
const journey = aJourney({
  path: ["authentication", "identification", "currentAddress", "review"],
  frontier: "review",
});
const circumstances = { journey, offered: new Set([ProductCode.auto]) };

function backOf(path: string, cameFrom?: string) {
  const verdict = enforce(routeOf(path), circumstances);
  if (!("open" in verdict)) throw new Error(`${path} does not open`);
  return backFrom(verdict.open, cameFrom, circumstances, institution);
}

test.each([
  ["/auto/authentication", undefined, "Return to the Loan Select page", "/"],
  ["/resume", undefined, "Return to the Loan Select page", "/"],
  ["/auto/address/current", undefined, "Return to the Identity page", "/auto/identification"],
  ["/auto/address/current", "/auto/review", "Return to the Check and send page", "/auto/review"],
  [
    "/auto/identification",
    "/auto/authentication",
    "Return to the Name and contact details page",
    "/auto/authentication",
  ],
  ["/auto/address/current", "/auto/offer", "Return to the Identity page", "/auto/identification"],
  ["/auto/address/current", "/auto/address/current", "Return to the Identity page", "/auto/identification"],
  ["/auto/address/current", "https://elsewhere.example/", "Return to the Identity page", "/auto/identification"],
])(
  "from %s, reached from %s, links back to: %s",
  { tags: ["2.shell.nav.back-internal", "2.shell.nav.label-default", "2.shell.nav.label-select"] },
  (path, cameFrom, label, href) => {
    expect(backOf(path, cameFrom)).toEqual({ label, href, isExternal: false });
  },
);

test("passes the pages that nobody has seen, because confirmed cards answered them", () => {
  const verdict = enforce(routeOf("/auto/review"), circumstances);
  if (!("open" in verdict)) throw new Error("the page does not open");
  const skipped = new Set(["currentAddress"]);

  const back = backFrom(verdict.open, undefined, { ...circumstances, skipped }, institution);

  expect(back?.href).toBe("/auto/identification");
});

test("names the page where a member began by the sign-in", () => {
  const verdict = enforce(routeOf("/auto/identification"), circumstances);
  if (!("open" in verdict)) throw new Error("the page does not open");

  const { label } = backFrom(verdict.open, "/auto/authentication", circumstances, { ...institution, isMember: true })!;

  expect(label).toBe("Return to the Sign-in page");
});

test.each([
  ["the question how to join", "/auto/eligibility"],
  ["name and contact, under the same path", "/auto/authentication"],
])("names the page before the application by its start: back from %s", (_what, path) => {
  const before = { journey: undefined, offered: new Set([ProductCode.auto]) };
  const verdict = enforce(routeOf(path), before);
  if (!("open" in verdict)) throw new Error("the page does not open");

  expect(backFrom(verdict.open, "/auto/authentication", before, institution)).toEqual({
    label: "Return to the Start page",
    href: "/auto/authentication",
    isExternal: false,
  });
});

test.each([
  ["coApplicantIdentification", "Return to the Applying together page"],
  ["coApplicantCurrentAddress", "Return to Sam's identity page"],
  ["coApplicantCurrentEmployment", "Return to Sam's current address page"],
  ["vehicleSeller", "Return to Sam's work and income page"],
] as const)("names the co-borrower in the link back from %s", (id, label) => {
  const path: StepId[] = [
    "authentication",
    "coApplicant",
    "coApplicantIdentification",
    "coApplicantCurrentAddress",
    "coApplicantCurrentEmployment",
    "vehicleSeller",
  ];
  const together = { ...circumstances, journey: aJourney({ path, frontier: "vehicleSeller" }) };
  const verdict = enforce(routeOf(urlOfStep(id, ProductCode.auto)!), together);
  if (!("open" in verdict)) throw new Error("the page does not open");

  expect(backFrom(verdict.open, undefined, together, { ...institution, coBorrower: "Sam" })?.label).toBe(label);
});

test.each(["duplicate", "verify"] as const)(
  "links back to the step before %s on a page that stays open after its question was answered elsewhere",
  (id) => {
    const steps = ["authentication", "identification", "disclosures"];
    const asking = aJourney({ path: [...steps, id], frontier: id });
    const verdict = enforce(routeOf(urlOfStep(id, ProductCode.auto)!), { ...circumstances, journey: asking });
    if (!("open" in verdict)) throw new Error("the page does not open");
    const now = { ...circumstances, journey: aJourney({ path: [...steps, id, "review"], frontier: "review" }) };

    const before = id === "duplicate" ? "/auto/identification" : "/auto/disclosures";
    expect(backFrom(verdict.open, undefined, now, institution)).toMatchObject({ href: before });
  },
);

test("links from the first page back to the question that a change on it has opened, instead of the closed Review", () => {
  const path = ["authentication", "identification", "disclosures", "verify"];
  const asking = { ...circumstances, journey: aJourney({ path, frontier: "verify" }) };
  const verdict = enforce(routeOf("/auto/authentication"), asking);
  if (!("open" in verdict)) throw new Error("the page does not open");

  expect(backFrom(verdict.open, "/auto/review", asking, institution)).toEqual({
    label: "Return to the Security questions page",
    href: "/auto/verify",
    isExternal: false,
  });
});

test("links back to an earlier step on a page whose question isn't asked anymore", () => {
  const asking = aJourney({ path: ["authentication", "identification", "disclosures", "verify"], frontier: "verify" });
  const verdict = enforce(routeOf("/auto/verify"), { ...circumstances, journey: asking });
  if (!("open" in verdict)) throw new Error("the page does not open");
  const now = { ...circumstances, journey: aJourney({ path: ["authentication", "identification"] }) };

  expect(backFrom(verdict.open, undefined, now, institution)).toMatchObject({
    label: "Return to the Identity page",
    href: "/auto/identification",
  });
});

test.each(Object.keys(stepScreens) as StepId[])(
  "names the step %s so that the name fits into a sentence about its page",
  (id) => {
    expect(stepName(id, ProductCode.auto)).not.toMatch(/^(Your|The|Where|What|How|Who)\b|[?.:!]/);
    // "The home page" would mean the institution's.
    expect(t("backTo", { name: stepName(id, ProductCode.auto) })).not.toMatch(/\bhome page\b/i);
  },
);

test("links back from the outcome of a sent application to the loans", () => {
  const sent = { ...journey, exit: "offer" as const, submitted: true };
  const page: Page = { kind: "outcome", outcome: "offer", destination: ProductCode.auto, journey: sent };

  expect(backFrom(page, "/auto/review", circumstances, institution)).toEqual({
    label: "Return to the Loan Select page",
    href: "/",
    isExternal: false,
  });
});

test("links back from the outcome of one of several applications to their list", () => {
  const sent = { ...journey, exit: "offer" as const, submitted: true };
  const page: Page = { kind: "outcome", outcome: "offer", destination: ProductCode.auto, journey: sent };

  expect(backFrom(page, "/auto/review", circumstances, { ...institution, hasOthers: true })).toEqual({
    label: "Return to the list of your applications",
    href: "/resume",
    isExternal: true,
  });
});

test(
  "links back from an application that ended unsent to the institution's own site",
  { tags: ["2.shell.nav.label-client", "2.shell.nav.back-external"] },
  () => {
    const page: Page = { kind: "outcome", outcome: "duplicate", destination: ProductCode.auto, journey };

    expect(backFrom(page, "/auto/review", circumstances, institution)).toEqual({
      label: "Return to Harborlight Home",
      href: "https://www.harborlight.example/",
      isExternal: true,
    });
  },
);

test("has no back link on a step that hides it", { tags: ["2.shell.nav.back-only-when-allowed"] }, () => {
  const verdict = enforce(routeOf("/auto/review"), circumstances);
  if (!("open" in verdict) || verdict.open.kind !== "step") throw new Error("the review does not open");
  const { open } = verdict;
  const page = { ...open, step: { ...open.step, flags: { hidesBack: true as const } } };

  expect(backFrom(page, undefined, circumstances, institution)).toBeUndefined();
});
