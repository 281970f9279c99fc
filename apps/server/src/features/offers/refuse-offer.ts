import type { offerApi } from "@portico/contract/application";
import type { InputOf } from "@portico/contract/endpoint";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { lettersOf } from "../letters/letters-of.ts";
import { requireOpenOffer } from "./open-offer.ts";

type Refuse = (typeof offerApi)["refuse"];

/**
 * Records a no to an open offer, with its reason, and tells the institution's system. A letter says until when a yes is still possible. The
 * same no again changes nothing.
 */
export function refuseOffer(scope: ApplicationScope, { refusal }: InputOf<Refuse>): Change<Refuse> {
  requireOpenOffer(scope);
  const [before] = scope.records.offerRefusal;
  const { reason, comment } = refusal;
  if (before?.reason === reason && before.comment === comment)
    return nothingChanged({ refused: true, refusedAt: before.refusedAt });
  const refusedAt = scope.now.toISOString();
  return {
    writes: [
      put(
        "offerRefusal",
        { id: before?.id ?? scope.newId() },
        { reason, refusedAt, ...(comment !== undefined && { comment }) },
      ),
    ],
    events: [{ action: "offer.refused", details: { reason } }],
    outbox: [
      { topic: "offer-refused", key: String(scope.newId()), payload: {} },
      ...lettersOf("refused", scope, scope.caller.origin),
    ],
    answer: { refused: true, refusedAt },
  };
}
