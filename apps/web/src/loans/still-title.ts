import { formatLimit } from "@portico/domain/values/format-limit";
import { t } from "./words.ts";

/** The heading of a loan's page that is filled in with the amount of the estimate. */
export function stillTitle(loanAmount: number): string {
  return t("stillTitle", { amount: formatLimit(loanAmount) });
}
