import type { offerApi } from "@portico/contract/application";
import type { InputOf } from "@portico/contract/endpoint";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { lettersOf, lettersOn } from "../letters/letters-of.ts";
import { requireNoneAccepted } from "../counteroffers/accepts-one.ts";
import { requireOpenOffer } from "./open-offer.ts";

type Refuse = (typeof offerApi)["refuse"];

/**
 * Records a no to an open offer, with its reason, and tells the institution's system. A letter says until when a yes is still possible. Another
 * no, for another reason or to the offer over another term, has a letter of its own. The same no again changes nothing.
 */
export async function refuseOffer(scope: ApplicationScope, { refusal }: InputOf<Refuse>): Promise<Change<Refuse>> {
  requireOpenOffer(scope);
  await requireNoneAccepted(scope);
  const [before] = scope.records.offerRefusal;
  const { reason, comment } = refusal;
  if (before?.reason === reason && before.comment === comment)
    return nothingChanged({ refused: true, refusedAt: before.refusedAt });
  const refusedAt = scope.now.toISOString();
  const { origin } = scope.caller;
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
      { topic: "offer-refused", key: String(scope.newId()), payload: {}, messages: 1 },
      ...(isAgain(scope)
        ? lettersOn(scope.newId(), "refusedAgain", scope, origin)
        : lettersOf("refused", scope, origin)),
    ],
    answer: { refused: true, refusedAt },
  };
}

function isAgain({ records }: Pick<ApplicationScope, "records">): boolean {
  return records.offerRefusal.length > 0 || records.offerTerms[0]?.isAfterRefusal === true;
}
