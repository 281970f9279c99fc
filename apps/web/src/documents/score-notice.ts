import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";

/** The score that a decision used, with its bureau, as offers and notices tell it. */
export type ScoreNotice = NonNullable<OutputOf<typeof offerApi.read>["scoreNotice"]>;
