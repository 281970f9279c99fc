import type { helocLoanApi } from "@portico/contract/heloc";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { helocLoanRules, type HelocLoanSettings } from "@portico/domain/loan/heloc-loan";
import { homeBehindLine, isForAnotherHome } from "@portico/domain/application/line-on-home";
import { homeOf } from "@portico/domain/application/home-of";
import { isOwnersHome } from "@portico/domain/collateral/heloc-property";
import { helocLoanSettingsOf } from "@portico/domain/tenant/rules-of";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { estimatedLoanOf } from "../estimates/estimated-loan-of.ts";
import { ratingWrites } from "../estimates/rating-writes.ts";
import { usualShareOf } from "../estimates/usual-share.ts";
import { requireHelocSettings } from "./property-configuration.ts";

type Api = typeof helocLoanApi;

/** The requested line, with the institution's limits. */
export async function readHelocLoan(scope: ApplicationScope): Promise<OutputOf<Api["read"]>> {
  const { application, records } = scope;
  const settings = requireLoanSettings(scope);
  const [loan] = records.helocLoan;
  const known = {
    ...mortgageOf(scope),
    ...(await usualShareOf(scope, application.productCode)),
    ...estimatedLoanOf(records),
  };
  if (!loan) return { helocLoan: null, settings, ...known };
  const { home: _home, ...helocLoan } = withoutIds(loan);
  const { loanApplicationId } = application;
  return {
    helocLoan: { ...helocLoan, loanApplicationId },
    ...(isForAnotherHome(loan, records) && { isForAnotherHome: true }),
    settings,
    ...known,
  };
}

/** The residence status of an owner's home says whether it has a mortgage. */
function mortgageOf({ tenant, application, records }: ApplicationScope): { readonly isMortgaged?: boolean } {
  if (!isOwnersHome(records.helocPropertyKind[0], requireHelocSettings(tenant))) return {};
  const status = homeOf(records.address, application.primaryApplicantId)?.residenceStatus;
  const code = tenant.lists.residenceStatuses.find(({ id }) => id === status)?.code;
  return code === "mortgage" || code === "own" ? { isMortgaged: code === "mortgage" } : {};
}

/** Saves the requested line if the institution offers it, with the balance already owed on the home. */
export function saveHelocLoan(
  scope: ApplicationScope,
  { helocLoan: asked, creditRating }: InputOf<Api["save"]>,
): Change<Api["save"]> {
  const helocLoan = validate(helocLoanRules(requireLoanSettings(scope)), asked, "helocLoan");
  const { records } = scope;
  const home = homeBehindLine(records);
  return {
    writes: [
      put("helocLoan", { id: records.helocLoan[0]?.id ?? scope.newId() }, { ...helocLoan, ...(home && { home }) }),
      ...ratingWrites(scope, creditRating, { loanAmount: helocLoan.loanAmount, termInMonths: undefined }),
    ],
    events: [{ action: "loan.requested" }],
    answer: { updated: true },
  };
}

function requireLoanSettings({ tenant }: Pick<ApplicationScope, "tenant">): HelocLoanSettings {
  const settings = helocLoanSettingsOf(tenant);
  if (!settings) throw new AppError("productUnavailable");
  return settings;
}
