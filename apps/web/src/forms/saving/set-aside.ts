import { coBorrowerKey, type AnyJourney } from "@portico/contract/journey";
import { latestJourney } from "../../api/journey-store.ts";
import type { TypedAnswer } from "../step-form.ts";

/*
 * Sets aside the input of a page that closes because another page comes first, until the page opens again. It stays in memory, because it
 * may be personal data.
 */

interface SetAside {
  readonly answers: readonly TypedAnswer[];
  readonly applicationId: number;
  /** The co-applicant whom the page was about. Undefined for a page about the applicant. */
  readonly person: string | null | undefined;
}

type TypedAnswers = () => readonly TypedAnswer[];

const aside = new Map<string, SetAside>();
let openForm: { readonly typedAnswers: TypedAnswers; readonly path: string } | undefined;

/** Notes the open page's form, until the returned function is called. */
export function noteOpenForm(typedAnswers: TypedAnswers): () => void {
  // Going back changes the URL before the page closes.
  const noted = { typedAnswers, path: window.location.pathname };
  openForm = noted;
  return () => {
    if (openForm === noted) openForm = undefined;
  };
}

/** Sets aside the input of the open page. Returns whether there is any. */
export function setInputAside(
  { applicationId }: Pick<AnyJourney, "applicationId">,
  person: SetAside["person"],
): boolean {
  const answers = openForm?.typedAnswers() ?? [];
  if (!openForm || answers.length === 0) return false;
  aside.set(openForm.path, { answers, applicationId, person });
  return true;
}

/** Another page that asks for the same place, and its fields. */
interface OtherPage {
  readonly path: string;
  readonly fields: readonly string[];
}

/** Sets aside the input of the open page for another one, which asks for the same. */
export function setAsideFor({ path, fields }: OtherPage, { applicationId }: Pick<AnyJourney, "applicationId">): void {
  const answers = (openForm?.typedAnswers() ?? []).filter(({ name }) => fields.includes(name));
  if (answers.length > 0) aside.set(path, { answers, applicationId, person: undefined });
}

/** The input that was set aside when this page closed. It is no longer set aside then. */
export function takeAside(): readonly TypedAnswer[] {
  const path = window.location.pathname;
  const found = aside.get(path);
  aside.delete(path);
  const journey = latestJourney();
  if (!found || journey?.applicationId !== found.applicationId) return [];
  return found.person === undefined || found.person === coBorrowerKey(journey) ? found.answers : [];
}

/** Forgets all input, because the session has ended. */
export function forgetSetAside(): void {
  aside.clear();
}
