import { useState } from "react";
import { ownChanges, withValuesOf } from "./compare-values.ts";
import { sameFacts, type Besides } from "./conflict-facts.ts";

interface Beginning {
  readonly values: object;
  readonly besides: Besides;
}

/** The saved answers outside the fields that only this page can have changed: all of them, those that it only shows, or none. */
export type Own = "all" | "shown" | "none";

/**
 * The answers that another window's change is compared with. They follow what the page itself saves, so that nobody is told of their own
 * change.
 */
export function useBeginning(saved: object, besides: Besides, ownNow: () => Own) {
  const [began, setBegan] = useState<Beginning>({ values: saved, besides });
  // The values that this page sent last, and that the server carried out, at least in part.
  const [sent, setSent] = useState<object>();
  const names = sent ? ownChanges(began.values, saved, sent) : [];
  const beside = followed(began.besides, besides, ownNow());
  if (names.length > 0 || !sameFacts(began.besides, beside))
    setBegan({ values: withValuesOf(saved, names, began.values), besides: beside });
  return {
    began,
    beginWith: (beginning: Beginning) => {
      setSent(undefined);
      setBegan(beginning);
    },
    /** Counts answers as this page's own if they are saved as they were sent. */
    noteSent: setSent,
  };
}

function followed(began: Besides, now: Besides, own: Own): Besides {
  if (own === "none") return began;
  const { replaces = [] } = own === "all" ? now : began;
  return { ...now, replaces };
}
