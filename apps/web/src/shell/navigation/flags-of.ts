import type { Outcome, RouteFlags } from "@portico/domain/flow/step";
import type { Page } from "./enforce.ts";

/** The flags of pages that aren't steps, from the specification (chapter 2: route flags). Steps declare theirs in the flow. */
const outcomeFlags: Partial<Record<Outcome, RouteFlags>> = {
  offer: { bypassesEnforcement: true },
  ineligible: { hidesNavBar: true },
  ineligibleMember: { hidesNavBar: true },
  ineligibleProduct: { hidesNavBar: true },
  unsupportedProperty: { hidesNavBar: true },
  declined: { hidesNavBar: true },
};

const pageFlags: Partial<Record<Page["kind"], RouteFlags>> = {
  home: { resetsState: true },
  error: { hidesNavBar: true, isErrorPage: true },
};

const ordinary: RouteFlags = {};

/** The flags of a page. */
export function flagsOf(page: Page | undefined): RouteFlags {
  if (!page) return ordinary;
  if (page.kind === "step") return page.step.flags;
  return (page.kind === "outcome" ? outcomeFlags[page.outcome] : pageFlags[page.kind]) ?? ordinary;
}
