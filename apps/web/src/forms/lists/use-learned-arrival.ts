import { useEffect, useReducer, useRef } from "react";
import { learnArrival } from "../../api/learn-arrival.ts";
import { unsettledOfThing, type Thing } from "../../api/unsettled.ts";

interface Listed {
  readonly id: number;
  readonly text: string;
}

/** A thing whose command may be unanswered, and the list when the command was sent. */
export interface Pending {
  readonly thing: Thing;
  readonly shown: readonly Listed[];
}

/** Finds out if an unanswered command was carried out, as soon as the list shows an entry that may come from it. */
export function useLearnedArrival(pendingNow: () => Pending | undefined, entries: readonly Listed[]): void {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const askedAbout = useRef("");
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it asks once about the same new entries
  useEffect(() => {
    const pending = pendingNow();
    if (!pending || unsettledOfThing(pending.thing).length === 0) return;
    const before = new Set(pending.shown.map(lookOf));
    const news = entries.map(lookOf).filter((look) => !before.has(look));
    if (news.length === 0 || news.join() === askedAbout.current) return;
    askedAbout.current = news.join();
    // Ignore a failure, because the next command asks again.
    const ask = async () => learnArrival(pending.thing).catch(() => undefined);
    void ask().then(lookAgain);
  });
}

const lookOf = ({ id, text }: Listed) => `${id} ${text}`;
