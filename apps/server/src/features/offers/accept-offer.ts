import type { offerApi } from "@portico/contract/application";
import type { InputOf } from "@portico/contract/endpoint";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { acceptedOn } from "@portico/domain/decision/first-payment";
import { AppError } from "../../kernel/app-error.ts";
import { drop, nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { acceptsOne } from "../counteroffers/accepts-one.ts";
import { letGoAtYes } from "../counteroffers/let-go.ts";
import { lettersOf } from "../letters/letters-of.ts";
import { requireOpenOffer } from "./open-offer.ts";

type Accept = (typeof offerApi)["accept"];

/**
 * Accepts the offer if it hasn't expired. Its first payment is a month after today. A page that stayed open past midnight shows an outdated
 * day, so an acceptance of it is rejected. A yes takes back an earlier no. An outbox message tells the institution's system. A second
 * acceptance of the same term returns the first one's answer (decision 180). Of several counteroffers, only one can be accepted.
 */
export async function acceptOffer(
  scope: ApplicationScope,
  { firstPaymentOn, termInMonths }: InputOf<Accept>,
): Promise<Change<Accept>> {
  const { records, now, today, caller } = scope;
  const [made] = records.loanOffer;
  const hasAnotherTerm = made !== undefined && isAnotherTerm(made, termInMonths);
  if (made?.accepted && !hasAnotherTerm) return nothingChanged({ accepted: true, acceptedAt: made.acceptedAt ?? "" });
  const { id, offer } = requireOpenOffer(scope);
  if (hasAnotherTerm) throw new AppError("termChanged");
  const statements = [...(await acceptsOne(scope)), ...(await letGoAtYes(scope))];
  const acceptedToday = acceptedOn(offer, today);
  if (firstPaymentOn !== undefined && isAnotherDay(acceptedToday, firstPaymentOn)) throw new AppError("offerChanged");
  const acceptedAt = now.toISOString();
  return {
    writes: [
      put("loanOffer", { id }, { ...acceptedToday, accepted: true, acceptedAt }),
      ...records.offerRefusal.map((refusal) => drop("offerRefusal", refusal.id)),
    ],
    application: { status: "accepted" },
    events: [{ action: "offer.accepted" }],
    outbox: [{ topic: "offer-accepted", payload: {}, messages: 1 }, ...lettersOf("accepted", scope, caller.origin)],
    statements,
    answer: { accepted: true, acceptedAt },
  };
}

function isAnotherTerm(offer: LoanOffer, termInMonths: number | undefined): boolean {
  return offer.kind === "closedEnd" && termInMonths !== undefined && offer.termInMonths !== termInMonths;
}

function isAnotherDay(offer: LoanOffer, firstPaymentOn: string): boolean {
  return offer.kind === "closedEnd" && offer.firstPaymentOn !== firstPaymentOn;
}
