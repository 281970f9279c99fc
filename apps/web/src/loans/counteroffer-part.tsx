import { lazy, Suspense } from "react";
import { latestJourney } from "../api/journey-store.ts";

const Chosen = lazy(async () => ({ default: (await import("./chosen-counteroffer.tsx")).ChosenCounteroffer }));

interface Props {
  /** The vehicle that the page is about. Left out on the page of the loan. */
  readonly thing?: string;
  /** The page is about people, their homes, or their work. */
  readonly isAboutPeople?: true;
}

/** What a page that a chosen counteroffer rests on says about it. Only an application that takes one loads it. */
export function CounterofferPart(props: Props) {
  if (latestJourney()?.takesCounteroffer !== true) return null;
  return (
    <Suspense>
      <Chosen {...props} />
    </Suspense>
  );
}
