import type { offerApi } from "@portico/contract/application";
import type { InputOf } from "@portico/contract/endpoint";
import { overTerm } from "@portico/domain/decision/offered-terms";
import { AppError } from "../../kernel/app-error.ts";
import { drop, nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { requireNoneAccepted } from "../counteroffers/accepts-one.ts";
import { requireOpenOffer } from "./open-offer.ts";

type ChooseTerm = (typeof offerApi)["chooseTerm"];

/**
 * Reprices an open offer over a term that the decision table approved on the day of the decision. Its other figures stay. An earlier no was
 * about other figures, so it doesn't count anymore (decision 132).
 */
export async function chooseTerm(
  scope: ApplicationScope,
  { termInMonths }: InputOf<ChooseTerm>,
): Promise<Change<ChooseTerm>> {
  const { id, offer } = requireOpenOffer(scope);
  await requireNoneAccepted(scope);
  const [terms] = scope.records.offerTerms;
  const choice = terms?.choices.find((one) => one.termInMonths === termInMonths);
  if (!terms || !choice || offer.kind !== "closedEnd") throw new AppError("termNotOffered");
  if (offer.termInMonths === termInMonths) return nothingChanged({ chosen: true });
  return {
    writes: [
      put("loanOffer", { id }, overTerm(offer, choice)),
      ...scope.records.offerRefusal.flatMap((refusal) => [
        drop("offerRefusal", refusal.id),
        put("offerTerms", { id: terms.id }, { ...withoutIds(terms), isAfterRefusal: true }),
      ]),
    ],
    events: [{ action: "offer.termChosen", details: { termInMonths } }],
    answer: { chosen: true },
  };
}
