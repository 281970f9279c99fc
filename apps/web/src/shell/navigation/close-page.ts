import { coApplicantApi } from "@portico/contract/applicant";
import { coBorrowerKey, journeyApi, type AnyJourney } from "@portico/contract/journey";
import type { StepId } from "@portico/domain/flow/flows";
import { call, isOwnChange } from "../../api/call.ts";
import { keepJourney, latestJourney } from "../../api/journey-store.ts";
import { Refusal, sessionLossOf } from "../../api/refusal.ts";
import { setInputAside } from "../../forms/saving/set-aside.ts";
import { lostInput } from "../../forms/saving/unsaved-input.ts";
import { isReview, whereItLeads, type Page } from "./enforce.ts";
import type { WhyNotSaved } from "../dialogs/why-not-saved.ts";
import { isOfCoApplicant, isOfFormerCoApplicant, isOfFormerInvitation } from "./co-applicant-pages.ts";

export interface TellOptions {
  /** Says why a page other than the requested one opened. */
  readonly tell?: (sentence: string) => void;
  /** Says that changes on the closing page weren't saved, until the person has read it. */
  readonly tellNotSaved?: (why: WhyNotSaved, name?: string) => void;
}

const identificationStepId: StepId = "identification";

interface Closing extends TellOptions {
  readonly go: (path: string) => void;
  readonly showError: (error: unknown) => void;
}

/**
 * Closes a page whose call was rejected because the application has moved on. Reads the journey and opens its current page. A page about a
 * removed co-applicant stays, because it says so itself.
 */
export async function closePage(refusal: Refusal, page: Page | undefined, { go, showError, ...options }: Closing) {
  // Read this before the page closes.
  const isChange = dropsChange(refusal, page);
  const applicationId = latestJourney()?.applicationId;
  if (applicationId === undefined) return go("/");
  try {
    const { journey } = await call(journeyApi.read, { applicationId });
    keepJourney(journey);
    if (isOfFormerInvitation(page, journey)) return beginPartAnew(journey, go, options);
    if (!isOfFormerCoApplicant(page, journey)) await leadOn(refusal, { page, isChange, journey }, { go, ...options });
  } catch (error) {
    // The end of the session has its own dialog.
    if (!(error instanceof Refusal && sessionLossOf(error))) showError(error);
  }
}

interface Left {
  readonly page: Page | undefined;
  readonly isChange: boolean;
  readonly journey: AnyJourney;
}

/** Says why the page closes, and opens the application's current page. */
async function leadOn(
  refusal: Refusal,
  { page, isChange, journey }: Left,
  { go, ...options }: TellOptions & Pick<Closing, "go">,
): Promise<void> {
  const isOwn = await isOwnChange();
  const partner = await partnerWhoLeft(page, journey);
  if (partner === undefined) tellWhy(refusal, { page, isChange, isOwn }, options);
  else options.tellNotSaved?.("partnerLeft", partner);
  if (refusal.code === "notItsTurn") setInputAsideOf(page, journey);
  go(whereItLeads(journey));
}

/** The page is of an earlier invitation, so nothing typed on it can be saved. */
function beginPartAnew(journey: AnyJourney, go: Closing["go"], { tellNotSaved }: TellOptions): void {
  tellNotSaved?.("invitedAgain");
  go(whereItLeads(journey));
}

/** The name of the invited co-borrower who said no while the page was open. */
async function partnerWhoLeft(page: Page | undefined, { applicationId, invitation }: AnyJourney) {
  if (page?.kind !== "step" || page.journey.invitation?.viewer !== "first" || invitation) return undefined;
  return (await call(coApplicantApi.read, { id: applicationId })).declinedBy;
}

/** Sets aside the page's input, unless the applicant must be identified again, because then it may be about another person. */
function setInputAsideOf(page: Page | undefined, journey: AnyJourney): void {
  if (page?.kind !== "step" || journey.frontier === identificationStepId) return;
  setInputAside(journey, isOfCoApplicant(page.step) ? coBorrowerKey(page.journey) : undefined);
}

interface Closed {
  readonly page: Page | undefined;
  readonly isChange: boolean;
  /** An unanswered command of the page itself has moved the application on. */
  readonly isOwn: boolean;
}

/** Says why the page closes: in a dialog if a change was dropped or the application wasn't submitted, otherwise in a toast. */
function tellWhy({ code, message }: Refusal, closed: Closed, { tell, tellNotSaved }: TellOptions): void {
  const why = whyNotSaved(code, closed);
  if (why) tellNotSaved?.(why);
  else tell?.(message);
}

/** The reason that needs a dialog, if any. The review closes this way only after somebody pressed Send. */
function whyNotSaved(code: Refusal["code"], { page, isChange, isOwn }: Closed): WhyNotSaved | undefined {
  if (isReview(page) && code === "notItsTurn") return "notSent";
  if (!isChange) return undefined;
  if (code === "notItsTurn") return isOwn ? "ownAnswerFirst" : "notItsTurn";
  return code === "alreadySubmitted" ? code : undefined;
}

/** Whether the page has a change that is lost because of the rejection. */
function dropsChange({ code }: Refusal, page: Page | undefined): boolean {
  const isAnswer = page?.kind === "step" && !isReview(page);
  return isAnswer && (code === "alreadySubmitted" || lostInput() !== undefined);
}
