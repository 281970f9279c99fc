import { useState } from "react";
import type { IneligibleContent } from "@portico/contract/eligibility";
import { isAtSecondPage, useSecondPage } from "./second-page.ts";

interface No {
  /** The institution's text, while the "no" is shown instead of its question. */
  readonly shown: IneligibleContent | undefined;
  /** Shows the question again. */
  readonly change: () => void;
  /** Shows the "no" to an answer that was just given. */
  readonly show: () => void;
}

/** Whether the history's entry belongs to the question of a "no" that has an entry of its own. */
const asksAgain = () => (window.history.state as { readonly asksAgain?: true } | null)?.asksAgain === true;

/** A page before the application opens anew on Back, so its entry says what it shows. */
function noteQuestion(): void {
  window.history.replaceState(
    { ...(window.history.state as object | null), asksAgain: true },
    "",
    window.location.href,
  );
}

/**
 * A "no" as the second page of its question, so that Back leads to the question. Somebody who comes back to an earlier "no" sees it at once,
 * and Back then leads to where they came from.
 */
export function useNo(no: IneligibleContent | undefined, nameOfQuestion: string): No {
  const page = useSecondPage(nameOfQuestion, no !== undefined);
  const [isFromBefore, setFromBefore] = useState(no !== undefined && !isAtSecondPage() && !asksAgain());
  return {
    shown: page.isOpen || isFromBefore ? no : undefined,
    change: () => {
      setFromBefore(false);
      if (page.isOpen) page.close();
    },
    show: () => {
      setFromBefore(false);
      noteQuestion();
      page.open();
    },
  };
}
