import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { estimateApi } from "@portico/contract/estimate";
import { termEstimateOf, type LineEstimate, type TermEstimate } from "@portico/domain/loan/estimate";
import { loanTermsFor, nearestLoanAmount } from "@portico/domain/loan/loan-terms";
import { minimumPaymentCents } from "@portico/domain/loan/open-end";
import type { ProductSettings } from "@portico/domain/tenant/lists";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import { AppError } from "../../kernel/app-error.ts";
import type { Scope } from "../../kernel/scope.ts";
import { InvalidPolicy } from "../../providers/decision-engine/port.ts";
import { ratesOfBand } from "./rates-of-band.ts";

type Read = (typeof estimateApi)["read"];
type Configuration = (typeof estimateApi)["configuration"];
type Figures = Pick<OutputOf<Read>, "terms" | "line">;

/** The amounts and terms of a product. Throws `notFound` for a product that the institution doesn't offer. */
export function readEstimateConfiguration(
  { tenant }: Pick<Scope, "tenant">,
  { productTypeId }: InputOf<Configuration>,
): OutputOf<Configuration> {
  return { loanTermTiers: productOf(tenant, productTypeId).loanTermTiers };
}

/** Payments and rates for an amount. An unusable decision table leaves them out, because anybody may still apply. */
export async function readEstimate(scope: Scope, asked: InputOf<Read>): Promise<OutputOf<Read>> {
  const { loanAmount } = asked;
  const product = productOf(scope.tenant, asked.productTypeId);
  const nearest = nearestLoanAmount(product.loanTermTiers, loanAmount);
  const answer = { loanAmount, nearestLoanAmount: nearest, isRateAvailable: true, terms: [], line: null };
  if (nearest !== loanAmount) return answer;
  try {
    return { ...answer, ...(await figuresOf(scope, product, asked)) };
  } catch (error) {
    if (!(error instanceof InvalidPolicy)) throw error;
    scope.log.fault("An estimate could not be made.", error, { tenant: scope.tenant.name });
    return { ...answer, isRateAvailable: false };
  }
}

function productOf(tenant: Scope["tenant"], productTypeId: number): ProductSettings {
  const product = productSettings(tenant, productTypeId);
  if (!product) throw new AppError("notFound");
  return product;
}

async function figuresOf(
  { tenant, institution, providers }: Scope,
  { productTypeId, decisionTable, loanTermTiers, openEnd }: ProductSettings,
  { loanAmount, creditRating, isMember }: InputOf<Read>,
): Promise<Figures> {
  const table = institution.decisionTables.get(decisionTable);
  if (!table) throw new InvalidPolicy("The product's decision table doesn't exist.");
  const band = tenant.estimates.scores[creditRating];
  const ratesFor = async (termInMonths: number | null) =>
    ratesOfBand(providers.decisionEngine, table, { productTypeId, loanAmount, termInMonths, band, isMember });
  if (openEnd) return { terms: [], line: lineOf(await ratesFor(null)) };
  return { terms: await Promise.all(loanTermsFor(loanTermTiers, loanAmount).map(termOf)), line: null };

  async function termOf(term: number): Promise<TermEstimate> {
    return termEstimateOf(loanAmount, term, await ratesFor(term));
  }

  function lineOf({ from, to }: { from: number; to: number }): LineEstimate {
    return {
      annualPercentageRate: { from: from / 100, to: to / 100 },
      minimumPaymentOfLimit: dollarsOf(minimumPaymentCents(centsOf(loanAmount), openEnd!)),
    };
  }
}
