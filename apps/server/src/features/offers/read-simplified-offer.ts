import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { opensPledgedAccount } from "@portico/domain/application/pledged-account";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { businessDaysAfter } from "@portico/domain/values/business-days";
import { addDays } from "@portico/domain/values/dates";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Approved = Pick<ApplicationScope, "tenant" | "application" | "records" | "today">;

/** The text of an approval without details. Its days count from the approval. */
export function readSimplifiedOffer(scope: Approved): OutputOf<(typeof offerApi)["simplified"]> {
  const { records, today } = scope;
  const { steps, ...texts } = textsOf(scope);
  const decidedOn = records.decision[0]?.decidedOn ?? today;
  return {
    ...texts,
    ...(steps.length > 0 && {
      steps: steps.map(({ text, days, countsEveryDay }) => ({
        text,
        date: countsEveryDay ? addDays(decidedOn, days) : businessDaysAfter(decidedOn, days),
      })),
    }),
  };
}

/** The product's own texts, or else the institution's. Somebody whose account isn't open yet reads about that first. */
function textsOf(scope: Approved) {
  const { tenant, application } = scope;
  const { beforeAccountOpens, ...texts } =
    productSettings(tenant, application.productCode)?.simplifiedLoanOffer ?? tenant.simplifiedLoanOffer;
  return beforeAccountOpens && opensPledgedAccount(scope) ? beforeAccountOpens : texts;
}
