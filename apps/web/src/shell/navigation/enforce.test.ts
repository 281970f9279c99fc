import { expect, test } from "vitest";
import { ProductCode } from "@portico/domain/loan/product";
import type { Journey } from "@portico/contract/journey";
import { anInvitedJourney, anInvitedOwner } from "../../testing/invited.ts";
import { aJourney } from "../../testing/samples.ts";
import { enforce, stepBefore, whatComesAfter, whereItLeads } from "./enforce.ts";
import { routeOf } from "./route.ts";

const offered = new Set([ProductCode.auto]);

/** The result for a URL: the kind of page that opens, or the redirect's target. */
function outcomeOf(path: string, journey?: Journey): string {
  const verdict = enforce(routeOf(path), { journey, offered });
  if ("redirectTo" in verdict) return `to ${verdict.redirectTo}`;
  const { open } = verdict;
  return open.kind === "step" ? `step ${open.step.id}` : open.kind;
}

test.each([
  ["/", "home"],
  ["/auto/authentication", "start"],
  ["/auto/authentication/", "start"],
  ["/resume", "resume"],
  ["/resume/a-token", "resume"],
  ["/resume/7001", "resume"],
  ["/ResumeDocumentVerification/a-token", "handOff"],
  ["/error/500", "error"],
  ["/ssoExpired", "notice"],
  ["/loan/type/unavailable", "notice"],
  ["/nope", "error"],
  ["/auto/nope", "error"],
  ["/auto/identification/more", "error"],
  ["/resume/%E0%A4%A", "resume"],
  ["/invitation/a-token", "invitation"],
  ["/invitation", "invitation"],
])(
  "opens %s as %s without an application",
  { tags: ["2.route.home", "2.route.resume.bare", "2.route.resume.token"] },
  (path, expected) => {
    expect(outcomeOf(path)).toBe(expected);
  },
);

test.each([
  "/auto/identification",
  "/auto/review",
  "/auto/co-applicant/address/current",
  "/duplicate/detected",
  "/declined",
  "/review",
  "/auto/offer",
  "/ineligible/product",
])("redirects %s to Home without an application", { tags: ["2.enforcement.back-home"] }, (path) => {
  expect(outcomeOf(path)).toBe("to /");
});

test(
  "opens an unknown path as the Error page with status 404",
  { tags: ["2.route.unknown", "2.flag.error-flag"] },
  () => {
    expect(enforce(routeOf("/nope"), { journey: undefined, offered })).toEqual({
      open: { kind: "error", statusType: "404" },
    });
  },
);

test(
  "rejects beginning a product that the institution doesn't offer",
  { tags: ["2.route.outcome.loan-type-unavailable"] },
  () => {
    const verdict = enforce(routeOf("/auto/authentication"), { journey: undefined, offered: new Set() });

    expect(verdict).toEqual({ redirectTo: "/loan/type/unavailable" });
  },
);

const atEmployment = aJourney({
  path: ["authentication", "identification", "currentAddress", "currentEmployment"],
  frontier: "currentEmployment",
  ahead: ["coApplicant", "review"],
});

test.each([
  ["/auto/identification", "step identification"],
  ["/auto/address/current", "step currentAddress"],
  ["/auto/employment/current", "step currentEmployment"],
  ["/auto/co-applicant", "to /auto/employment/current"],
  ["/auto/review", "to /auto/employment/current"],
  ["/auto/offer", "to /auto/employment/current"],
  ["/declined", "to /auto/employment/current"],
  ["/duplicate/detected", "to /auto/employment/current"],
  ["/auto/authentication", "step authentication"],
  ["/boat/authentication", "to /auto/employment/current"],
])(
  "enforces %s as '%s' for an application whose frontier is employment",
  { tags: ["2.enforcement.current-or-previous", "2.enforcement.back-to-current", "2.enforcement.bypass-needs-offer"] },
  (path, expected) => {
    expect(outcomeOf(path, atEmployment)).toBe(expected);
  },
);

test("doesn't open a step because of a query parameter", { tags: ["2.enforcement.no-query-opens"] }, () => {
  expect(
    outcomeOf(new URL("/auto/review?fromRoute=/auto/disclosures", "https://apply.test").pathname, atEmployment),
  ).toBe("to /auto/employment/current");
});

/** The steps of buying a motorcycle, a boat or an RV, from the first question about it to the review. */
const purchase = ["vehicleSeller", "vehicleCollateral", "vehicleLoanDetails", "disclosures", "verify", "review"];

test.each(
  [
    ["motorcycle", ProductCode.motorcycle],
    ["boat", ProductCode.boat],
    ["rv", ProductCode.rv],
  ].flatMap(([path, productCode]) => [
    { path, productCode, at: "review", opens: ["product/type", "vehicleCollateral", "product/details", "review"] },
    { path, productCode, at: "vehicleCollateral", opens: ["product/type", "vehicleCollateral"] },
  ]),
)(
  "opens $opens of $path at the step $at, and redirects later pages to that step",
  { tags: ["2.flag.vehicle-bypass", "2.enforcement.bypass"] },
  ({ path, productCode, at, opens }) => {
    const reached = purchase.slice(0, purchase.indexOf(at) + 1);
    const journey = aJourney({ productTypeId: Number(productCode), path: reached, frontier: at });
    const pages = ["product/type", "vehicleCollateral", "product/details", "review"];

    const opened = pages.filter((page) => outcomeOf(`/${path}/${page}`, journey).startsWith("step "));
    const elsewhere = pages
      .filter((page) => !opens.includes(page))
      .map((page) => outcomeOf(`/${path}/${page}`, journey));

    expect(opened).toEqual(opens);
    expect(new Set(elsewhere)).toEqual(new Set(opens.length === pages.length ? [] : [`to /${path}/${at}`]));
  },
);

const duplicateFound = aJourney({ path: ["authentication", "identification", "duplicate"], frontier: "duplicate" });

test("opens a step without a product in its URL for the application's product", () => {
  expect(outcomeOf("/duplicate/detected", duplicateFound)).toBe("step duplicate");
});

const duplicateAnswered = aJourney({
  path: ["authentication", "identification", "duplicate", "currentAddress", "currentEmployment"],
  frontier: "currentEmployment",
});

const questionsAnswered = aJourney({
  path: ["authentication", "identification", "disclosures", "verify", "documentVerification", "review"],
  frontier: "review",
});

test("redirects answered identity questions and document pictures to the open step, and never links back to them", () => {
  expect(outcomeOf("/auto/verify", questionsAnswered)).toBe("to /auto/review");
  expect(outcomeOf("/auto/documentVerification", questionsAnswered)).toBe("to /auto/review");
  expect(outcomeOf("/auto/verify", { ...questionsAnswered, frontier: "verify" })).toBe("step verify");
  expect(stepBefore("review", questionsAnswered)).toBe("disclosures");
});

test("redirects an answered duplicate question to the open step, and never links back to it", () => {
  expect(outcomeOf("/duplicate/detected", duplicateAnswered)).toBe("to /auto/employment/current");
  expect(stepBefore("currentAddress", duplicateAnswered)).toBe("identification");
  expect(whatComesAfter("identification", duplicateAnswered, false)).toBe("/auto/address/current");
});

const approved = aJourney({
  path: ["authentication", "identification", "review"],
  frontier: null,
  exit: "offer",
  submitted: true,
});

test.each([
  ["/auto/offer", "outcome"],
  ["/auto/review", "to /auto/offer"],
  ["/auto/identification", "to /auto/offer"],
  ["/auto/authentication", "to /auto/offer"],
  ["/boat/authentication", "to /loan/type/unavailable"],
  ["/declined", "to /auto/offer"],
  ["/review", "to /auto/offer"],
])(
  "enforces %s as '%s' for an approved application",
  { tags: ["2.flag.offer-bypass", "2.enforcement.bypass"] },
  (path, expected) => {
    expect(outcomeOf(path, approved)).toBe(expected);
  },
);

test("lets another product's application begin after one was submitted", () => {
  const verdict = enforce(routeOf("/boat/authentication"), { journey: approved, offered: new Set([ProductCode.boat]) });

  expect(verdict).toEqual({ open: { kind: "start", destination: ProductCode.boat } });
});

test("lets somebody who isn't eligible go back and correct a mistake", () => {
  const ineligible = aJourney({
    path: ["authentication", "identification", "eligibility"],
    frontier: null,
    exit: "ineligible",
  });

  expect(outcomeOf("/ineligible", ineligible)).toBe("outcome");
  expect(outcomeOf("/auto/eligibility", ineligible)).toBe("step eligibility");
  expect(outcomeOf("/auto/authentication", ineligible)).toBe("step authentication");
});

test("doesn't let somebody whose identity couldn't be confirmed go back and try another identity", () => {
  const failed = aJourney({ path: ["authentication", "identification", "verify"], frontier: null, exit: "declined" });

  expect(outcomeOf("/auto/authentication", failed)).toBe("to /declined");
  expect(outcomeOf("/auto/identification", failed)).toBe("to /declined");
  expect(outcomeOf("/auto/verify", failed)).toBe("to /declined");
});

test(
  "opens a pending application at /review, and redirects there from its product's review page",
  { tags: ["2.route.outcome.review"] },
  () => {
    const pending = aJourney({ frontier: null, exit: "pending", submitted: true });

    expect(whereItLeads(pending)).toBe("/review");
    expect(outcomeOf("/auto/review", { ...pending, path: ["review"] })).toBe("to /review");
  },
);

test.each([
  ["the frontier", atEmployment, "/auto/employment/current"],
  ["the outcome", approved, "/auto/offer"],
  [
    "the end of the path if there is no frontier",
    aJourney({ frontier: null, path: ["identification"] }),
    "/auto/identification",
  ],
])("finds the current page of a journey: %s", (_, journey, expected) => {
  expect(whereItLeads(journey)).toBe(expected);
});

test.each([
  ["identification", false, "/auto/address/current"],
  ["currentAddress", false, "/auto/employment/current"],
  ["identification", true, "/auto/employment/current"],
  ["currentEmployment", false, "/auto/employment/current"],
])("after %s (came from the review: %s) opens %s", (stepId, cameFromReview, expected) => {
  expect(whatComesAfter(stepId, atEmployment, cameFromReview)).toBe(expected);
});

test("opens the outcome after the last step", () => {
  expect(whatComesAfter("review", approved, false)).toBe("/auto/offer");
});

test("finds the previous step on the path", () => {
  expect(stepBefore("currentAddress", atEmployment)).toBe("identification");
  expect(stepBefore("authentication", atEmployment)).toBeUndefined();
});

test.each(["/auto/offer", "/declined", "/review", "/auto/identification", "/signature/vehicleCollateral"])(
  "says after the session ended that it did on %s, instead of leading Home",
  { tags: ["8.session-expiry"] },
  (path) => {
    expect(enforce(routeOf(path), { journey: undefined, offered, hasSessionEnded: true })).toEqual({
      open: { kind: "sessionEnded" },
    });
  },
);

test.each(["/auto/offer", "/review", "/auto/identification", "/auto/authentication", "/signature/vehicleCollateral"])(
  "opens %s as an error that may pass while the application can't be read, and not Home or an empty start page",
  (path) => {
    expect(enforce(routeOf(path), { journey: undefined, offered, isUnread: true })).toEqual({
      open: { kind: "error", statusType: "500", isUnread: true },
    });
  },
);

const withVehicle = ["coApplicant", "vehicleSeller", "vehicleCollateral", "vehicleLoanDetails"];

test.each([
  ["the loan, if the same page has answered both steps", "vehicleLoanDetails", "/auto/product/details"],
  ["the vehicle, if its step is still open", "vehicleCollateral", "/auto/vehicleCollateral"],
])("leads from the seller's page to %s", (_, frontier, url) => {
  const path = withVehicle.slice(0, withVehicle.indexOf(frontier) + 1);

  expect(whatComesAfter("vehicleSeller", aJourney({ path, frontier }), false)).toBe(url);
});

test("leads back from the vehicle's address to the page before it, not to the same page", () => {
  expect(stepBefore("vehicleCollateral", aJourney({ path: withVehicle }))).toBe("coApplicant");
  expect(stepBefore("vehicleLoanDetails", aJourney({ path: withVehicle }))).toBe("vehicleCollateral");
});

test("opens the decline in an application that follows it, and only the decline", () => {
  const journey = aJourney({ path: ["authentication", "review"], frontier: "review", opensDecline: true });

  expect(outcomeOf("/declined", journey)).toBe("outcome");
  expect(outcomeOf("/auto/offer", journey)).toBe("to /auto/review");
  expect(outcomeOf("/declined", { ...journey, opensDecline: false })).toBe("to /auto/review");
});

test.each([
  ["an ended application of another loan", "declined", "start"],
  ["an application of another loan that can change its answer", "ineligible", "to /ineligible"],
] as const)("opens a loan's first page after %s: %s", (_, exit, expected) => {
  const journey = aJourney({ productTypeId: ProductCode.signature, path: ["authentication"], frontier: null, exit });

  expect(outcomeOf("/auto/estimate", journey)).toBe(expected);
});

test("opens the last page of accounts for an invited owner too", () => {
  const journey = anInvitedOwner({ submitted: true, exit: "accountOpening", frontier: null });

  expect(whereItLeads(journey)).toBe("/account/print");
});

test("leads an invited co-borrower to where the application stands, because the first person answers an offer", () => {
  const journey = anInvitedJourney({ submitted: true, exit: "offer", frontier: null });

  expect(whereItLeads(journey)).toBe("/status");
  expect(outcomeOf("/auto/offer", journey)).toBe("to /status");
  expect(outcomeOf("/status", journey)).toBe("status");
});

test("leads an earlier visit of an invitation's used link to the part that it opened", () => {
  const invited = anInvitedJourney();
  const at = (journey: Journey | undefined, hasNoInvitationLink: boolean) =>
    enforce(routeOf("/invitation"), { journey, offered, hasNoInvitationLink });

  expect(at(invited, true)).toEqual({ redirectTo: "/auto/co-applicant" });
  expect(at(invited, false)).toEqual({ open: { kind: "invitation" } });
  expect(at(aJourney(), true)).toEqual({ open: { kind: "invitation" } });
});
