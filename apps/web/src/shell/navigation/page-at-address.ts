import type { Destination } from "@portico/domain/flow/destination";
import { latestJourney } from "../../api/journey-store.ts";
import { hasSignOnToken } from "../../api/sign-on-token.ts";
import { enforce, isReviewRoute, type Page } from "./enforce.ts";
import { besidesNow, replacePath } from "./location.ts";
import { routeOf } from "./route.ts";
import { recall } from "../session/session-memory.ts";

/** Facts that decide about a URL, besides the journey. */
export interface AddressOptions {
  /** The products that the institution offers, and accounts. */
  readonly offered: ReadonlySet<Destination>;
  readonly hasSessionEnded?: boolean | undefined;
  readonly isAnotherOpen?: boolean | undefined;
}

/** Enough to get from an old URL to the page's own URL, and from there to the open step. */
const mostRedirects = 3;

/** Follows redirects to a page that may open, and puts its URL into the address bar. */
export function pageAtAddress(options: AddressOptions): Page {
  const { page, path } = whereAddressLeads(options);
  settleAddress(path);
  return page;
}

/** Puts the URL of the page that opens into the address bar, without a new history entry. */
export function settleAddress(path: string): void {
  if (path === window.location.pathname || path === "/") return;
  // A change on Review closes it until the open step is done. Saving that step leads back to it.
  replacePath(path, isReviewRoute(routeOf(window.location.pathname)) ? { skipsFinished: true } : {});
}

/** The page that opens at the URL, and that page's own URL. */
export function whereAddressLeads({ offered, hasSessionEnded = false, isAnotherOpen = false }: AddressOptions): {
  readonly page: Page;
  readonly path: string;
} {
  const journey = latestJourney();
  const hasLink = recall("applicationToken") !== undefined;
  const hasNoInvitationLink = recall("invitationToken") === undefined;
  const circumstances = {
    journey,
    offered,
    hasSessionEnded,
    isAnotherOpen,
    isUnread: isUnread(),
    hasLink,
    hasNoInvitationLink,
  };
  let path = window.location.pathname;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const verdict = enforce(routeOf(path), circumstances);
    if ("open" in verdict) return { page: verdict.open, path };
    path = verdict.redirectTo;
  }
  throw new Error("The redirects lead in a circle.");
}

/**
 * Whether this tab's application couldn't be read. A page that begins another one beside it needs no application: Back leads to that page
 * from the list of applications, which remembers the open one.
 */
function isUnread(): boolean {
  const applicationId = recall("applicationId");
  if (applicationId === undefined || latestJourney() !== undefined) return false;
  return besidesNow() !== applicationId && !hasSignOnToken();
}
