import { coBorrowerKey, type AnyJourney } from "@portico/contract/journey";
import type { Step } from "@portico/domain/flow/step";
import { isCoApplicantChosenHere } from "../../api/journey-store.ts";
import { isInvited } from "../../page/invited.ts";
import type { Page } from "./enforce.ts";

/** Whether a step's answers may be the co-applicant's. The quiz may be for either person. */
export function isOfCoApplicant({ who, id }: Pick<Step, "who" | "id">): boolean {
  return who === "joint" || id === "verify";
}

/** Whether a page was opened for a co-applicant who is no longer in this journey. Such a page says so itself. */
export function isOfFormerCoApplicant(page: Page | undefined, journey: AnyJourney): boolean {
  if (page?.kind !== "step" || !isOfCoApplicant(page.step) || isCoApplicantChosenHere()) return false;
  const person = coBorrowerKey(page.journey);
  return person !== null && person !== coBorrowerKey(journey);
}

/**
 * Whether an invited person's page was opened for an earlier invitation of theirs. Its answers are deleted, and a new invitation begins
 * with nobody, whose answers no page can read.
 */
export function isOfFormerInvitation(page: Page | undefined, latest: AnyJourney): boolean {
  if (page?.kind !== "step" || !isInvited(page.journey) || !isInvited(latest)) return false;
  const person = coBorrowerKey(page.journey);
  return person !== null && person !== coBorrowerKey(latest);
}
