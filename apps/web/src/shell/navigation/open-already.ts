import { stepUrl, type StepId } from "@portico/domain/flow/flows";
import { latestJourney } from "../../api/journey-store.ts";
import { isReviewRoute, isSamePage, urlBefore, type Page } from "./enforce.ts";
import { correctQuery, replacePath } from "./location.ts";
import type { OpenPage } from "./open-page.tsx";
import { settleAddress, whereAddressLeads, type AddressOptions } from "./page-at-address.ts";
import { routeOf } from "./route.ts";
import { skippedOf } from "./skipped-pages.ts";

interface Shown {
  readonly open: OpenPage | undefined;
  readonly isLoading: boolean;
}

type Led = ReturnType<typeof whereAddressLeads>;

/**
 * Whether the URL leads to the open page. After the submission, every step's URL leads to the outcome. In that case the page stays as it
 * is, with its chosen files, and its own URL is restored.
 */
export function isOpenAlready(
  { open, isLoading }: Shown,
  options: AddressOptions & { readonly onNavigated: (page: Page) => void },
) {
  const led = whereAddressLeads(options);
  const stays = isSamePage(open?.page, led.page) ? led : choiceAgain(open, led);
  if (isLoading || !stays) return false;
  settleAddress(stays.path);
  correctQuery();
  options.onNavigated(stays.page);
  return true;
}

/**
 * Whether the URL doesn't lead back from the open step, because it is that step's own or leads forward. Review's URL doesn't count while an
 * unfinished change keeps Review closed.
 */
export function isOverAlready({ open, isLoading }: Shown, options: AddressOptions): boolean {
  const led = whereAddressLeads(options);
  const route = routeOf(window.location.pathname);
  if (isLoading || route.kind !== "step" || choiceAgain(open, led)) return false;
  if (isSamePage(open?.page, led.page)) return !isReviewRoute(route);
  return led.path !== window.location.pathname && leadsOn(open?.page, led.page);
}

const choiceStepId: StepId = "coApplicant";

/**
 * The co-applicant page, if a person who was added on it keeps the URL's Review closed. It stays open and shows its choice again, because
 * applying alone leads to Review.
 */
function choiceAgain(open: OpenPage | undefined, led: Led): Led | undefined {
  const page = open?.page;
  const isReview = isReviewRoute(routeOf(window.location.pathname));
  if (!isReview || page?.kind !== "step" || page.step.id !== choiceStepId || !leadsOn(page, led.page)) return undefined;
  return led.path === window.location.pathname ? undefined : { page, path: stepUrl(page.step, page.destination) };
}

/** Whether a page is a step of the open step's application, at that step or after it. */
function leadsOn(open: Page | undefined, page: Page): boolean {
  if (open?.kind !== "step" || page.kind !== "step" || open.journey.applicationId !== page.journey.applicationId)
    return false;
  const { path } = page.journey;
  return path.includes(open.step.id) && path.indexOf(open.step.id) <= path.indexOf(page.step.id);
}

/** Puts the step before the open one into the URL. Without one, it puts the open step's own URL there, and returns false. */
export function stepBackFrom(open: Page | undefined): boolean {
  if (open?.kind !== "step") return false;
  const journey = latestJourney() ?? open.journey;
  const path = urlBefore(open.step.id, journey, skippedOf(journey));
  replacePath(path ?? stepUrl(open.step, open.destination));
  return path !== undefined;
}
