import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { businessDaysAfter } from "@portico/domain/values/business-days";
import { addDays } from "@portico/domain/values/dates";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** The text of an approval without details: the product's own, or else the institution's. Its days count from the approval. */
export function readSimplifiedOffer({
  tenant,
  application,
  records,
  today,
}: ApplicationScope): OutputOf<(typeof offerApi)["simplified"]> {
  const { steps, ...texts } =
    productSettings(tenant, application.productCode)?.simplifiedLoanOffer ?? tenant.simplifiedLoanOffer;
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
