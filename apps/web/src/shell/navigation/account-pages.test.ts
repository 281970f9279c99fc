import { expect, test } from "vitest";
import type { AnyJourney } from "@portico/contract/journey";
import type { Destination } from "@portico/domain/flow/destination";
import { ProductCode } from "@portico/domain/loan/product";
import { aJourney, anAccountJourney } from "../../testing/samples.ts";
import { backFrom } from "./back-link.ts";
import { enforce, whatComesAfter, whereItLeads } from "./enforce.ts";
import { offeredBy } from "./offered.ts";
import { routeOf } from "./route.ts";

const product = { id: ProductCode.auto } as Parameters<typeof offeredBy>[0]["products"][number];
const withAccounts = offeredBy({ products: [product], accountsPage: "/account/select" });
const withoutAccounts = offeredBy({ products: [product] });
const journey = anAccountJourney();

/** The result for a URL: the kind of page that opens, or the redirect's target. */
function outcomeOf(path: string, of?: AnyJourney, offered: ReadonlySet<Destination> = withAccounts): string {
  const verdict = enforce(routeOf(path), { journey: of, offered });
  if ("redirectTo" in verdict) return `to ${verdict.redirectTo}`;
  const { open } = verdict;
  if (open.kind === "error") return `error ${open.statusType}`;
  return "step" in open && open.step ? `${open.kind} ${open.step.id}` : open.kind;
}

test.each([
  ["/account/select", "start accountSelection"],
  ["/account/authentication", "start"],
  ["/account/eligibility", "start eligibility"],
  ["/account/identification", "to /"],
  ["/account/overdraft", "to /"],
  ["/account/nope", "error 404"],
  ["/account/employment/current", "error 404"],
  ["/account", "error 404"],
])("opens %s without an application for accounts as %s", (path, expected) => {
  expect(outcomeOf(path)).toBe(expected);
});

test.each(["/account/select", "/account/authentication", "/account/identification", "/account/beneficiaries"])(
  "has no page %s where no accounts are offered",
  (path) => {
    expect(outcomeOf(path, undefined, withoutAccounts)).toBe("error 404");
    expect(outcomeOf(path, aJourney(), withoutAccounts)).toBe("error 404");
  },
);

test("goes on with accounts where they are no longer offered", () => {
  expect(outcomeOf("/account/identification", journey, withoutAccounts)).toBe("step identification");
});

test.each([
  ["/account/select", "step accountSelection"],
  ["/account/authentication", "step authentication"],
  ["/account/identification", "step identification"],
  ["/account/beneficiaries", "to /account/identification"],
  ["/auto/identification", "to /account/identification"],
  ["/auto/authentication", "to /account/identification"],
])("opens %s in an application for accounts as %s", (path, expected) => {
  expect(outcomeOf(path, journey)).toBe(expected);
});

test("keeps a loan's application away from the pages of accounts", () => {
  expect(outcomeOf("/account/identification", aJourney())).toBe("to /auto/identification");
});

test("begins accounts beside a loan whose application has ended", () => {
  const ended = aJourney({ exit: "declined", frontier: null, submitted: true });

  expect(outcomeOf("/account/select", ended)).toBe("start accountSelection");
});

test("leads to the open step, the next step, and the last one of accounts", () => {
  const later = anAccountJourney({ path: [...journey.path, "currentAddress"], frontier: "currentAddress" });

  expect(whereItLeads(journey)).toBe("/account/identification");
  expect(whatComesAfter("identification", later, false)).toBe("/account/address/current");
  expect(whereItLeads(anAccountJourney({ exit: "ineligible", frontier: null }))).toBe("/ineligible");
});

test.each([
  ["/account/select", undefined, "Return to the Home page", "/"],
  ["/account/select", journey, "Return to the Home page", "/"],
  ["/account/identification", journey, "Return to the Membership page", "/account/eligibility"],
  ["/account/authentication", journey, "Return to the Your accounts page", "/account/select"],
])("from %s, Back leads on: %#", (path, of, label, href) => {
  const circumstances = { journey: of, offered: withAccounts };
  const verdict = enforce(routeOf(path), circumstances);
  const names = { clientDisplayName: "Harborlight", clientWebsiteLink: "https://www.harborlight.example/" };

  if (!("open" in verdict)) throw new Error(`${path} does not open`);
  expect(backFrom(verdict.open, undefined, circumstances, names)).toEqual({ label, href, isExternal: false });
});

test("leads back from the last page and the status of accounts in words without loans", () => {
  const sent = anAccountJourney({ submitted: true, exit: "accountOpening", frontier: null });
  const names = { clientDisplayName: "Testing", clientWebsiteLink: "https://bank.example" };
  const circumstances = { journey: sent, offered: withAccounts };

  for (const path of ["/account/print", "/status"]) {
    const verdict = enforce(routeOf(path), circumstances);
    const page = "open" in verdict ? verdict.open : undefined;
    expect(backFrom(page!, undefined, circumstances, names)?.label).toBe("Return to the Home page");
  }
});
