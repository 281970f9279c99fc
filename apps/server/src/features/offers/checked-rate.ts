import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { ownFigures } from "../prequalification/own-figures.ts";
import { approvalInShort } from "../approvals/approval-in-short.ts";

/** A loan at a rate, in an open offer or an approval with nothing to accept. */
interface Promised {
  readonly loanAmount: number;
  readonly annualPercentageRate: number;
  readonly termInMonths?: number | null;
}

/** The rate that the soft check shows for a promised loan, if that is dearer. For two people, no check shows one. */
export async function checkedRate(
  scope: ApplicationScope,
): Promise<Pick<OutputOf<(typeof offerApi)["read"]>, "checkedRate">> {
  const [offer] = scope.records.loanOffer;
  const promised: Promised | undefined = offer ?? approvalInShort(scope).approval;
  if (!promised || offer?.accepted || appliesJointly(scope.records)) return {};
  const rate = await shownFor(scope, promised);
  return rate === undefined || rate >= promised.annualPercentageRate ? {} : { checkedRate: rate };
}

/** Undefined without a check, or without the product or its table. */
async function shownFor(scope: ApplicationScope, { loanAmount, termInMonths }: Promised): Promise<number | undefined> {
  if (!productSettings(scope.tenant, scope.application.productCode)) return undefined;
  const { figures } = (await ownFigures(scope, loanAmount)) ?? {};
  const shown = figures?.line ?? figures?.terms.find((one) => one.termInMonths === termInMonths);
  return shown?.annualPercentageRate.from;
}
