import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { appliesJointly } from "@portico/domain/application/joint-application";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { ownFigures } from "../prequalification/own-figures.ts";

/** The rate that the soft check shows for the loan of an open offer, if the offer is dearer. For two people, no check shows one. */
export async function checkedRate(
  scope: ApplicationScope,
): Promise<Pick<OutputOf<(typeof offerApi)["read"]>, "checkedRate">> {
  const [offer] = scope.records.loanOffer;
  if (!offer || offer.accepted || appliesJointly(scope.records)) return {};
  const rate = await shownFor(scope, offer);
  return rate === undefined || rate >= offer.annualPercentageRate ? {} : { checkedRate: rate };
}

/** Undefined without a check, or without the product or its table. */
async function shownFor(scope: ApplicationScope, offer: LoanOffer): Promise<number | undefined> {
  if (!productSettings(scope.tenant, scope.application.productCode)) return undefined;
  const { figures } = (await ownFigures(scope, offer.loanAmount)) ?? {};
  const months = offer.kind === "closedEnd" ? offer.termInMonths : undefined;
  const shown = figures?.line ?? figures?.terms.find(({ termInMonths }) => termInMonths === months);
  return shown?.annualPercentageRate.from;
}
