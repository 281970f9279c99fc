import { coBorrowerKey, type AnyJourney } from "@portico/contract/journey";
import { createStore } from "./create-store.ts";

interface Named {
  readonly person: string;
  readonly firstName: string;
}

/** The last co-borrower whose name a page of this window has shown, for the labels of links to their pages. */
export const coBorrowerNamed = createStore<Named | undefined>(undefined);

/** The first name of a journey's co-borrower, if a page has shown it. */
export function coBorrowerNameOf(journey: AnyJourney | undefined, named: Named | undefined): string | undefined {
  const person = journey && coBorrowerKey(journey);
  return named !== undefined && named.person === person ? named.firstName : undefined;
}
