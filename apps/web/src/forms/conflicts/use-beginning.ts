import { useState } from "react";
import { createStore } from "../../api/create-store.ts";
import { ownChanges } from "./compare-values.ts";
import { withValuesOf } from "./with-values-of.ts";
import { sameFacts, type Besides } from "./conflict-facts.ts";

interface Beginning {
  readonly values: object;
  readonly besides: Besides;
}

/** Which saved answers outside the fields can only have been changed by this page: all of them, the ones that it only shows, or none. */
export type Own = "all" | "shown" | "none";

/**
 * The answers that another window's change is compared with. They are updated when the page itself saves, so that a page doesn't report its
 * own change.
 */
export function useBeginning(saved: object, besides: Besides, ownNow: () => Own) {
  const [began, setBegan] = useState<Beginning>({ values: saved, besides });
  // The values that this page sent last, if the server saved at least some of them. Noting them doesn't render the page, which may be about
  // to close. If it stays open, it renders when it reads the saved values.
  const [sent] = useState(() => createStore<object | undefined>(undefined));
  const sentLast = sent.get();
  const names = sentLast ? ownChanges(began.values, saved, sentLast) : [];
  const beside = followed(began.besides, besides, ownNow());
  if (names.length > 0 || !sameFacts(began.besides, beside))
    setBegan({ values: withValuesOf(saved, names, began.values), besides: beside });
  return {
    began,
    beginWith: (beginning: Beginning) => {
      sent.set(undefined);
      setBegan(beginning);
    },
    /** Remembers the values that this page sent. A saved answer with the same value then counts as this page's own change. */
    noteSent: sent.set,
  };
}

function followed(began: Besides, now: Besides, own: Own): Besides {
  if (own === "none") return began;
  const { replaces = [] } = own === "all" ? now : began;
  return { ...now, replaces };
}
