import type { KeyFact, KeyFactId } from "@portico/domain/application/key-facts";
import { createStore } from "../api/create-store.ts";

/** Figures by the answers on a page, as they are typed. Undefined hides a saved figure that no longer holds. */
export type LiveFacts = Partial<Readonly<Record<KeyFactId, KeyFact | undefined>>>;

/** The figures of the open page, for its header and the summary beside it. Every page loads this, so it stays apart from the facts' schemas. */
export const liveFacts = createStore<LiveFacts>({});

/** Whether we'd likely say no to the loan as it is typed on the open page. Undefined while the saved answers count. */
export const liveJudgment = createStore<boolean | undefined>(undefined);
