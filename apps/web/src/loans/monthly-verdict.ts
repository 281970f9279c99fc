import { changeFrom } from "@portico/domain/loan/change-from";
import type { Range } from "@portico/domain/loan/estimate";
import { formatMoney } from "@portico/domain/values/money";
import { t } from "./words.ts";

/** What changes against today's monthly payment, in one sentence. */
export function monthlyVerdict(today: number, payment: Range): string {
  const { kind, low, high } = changeFrom(today, payment);
  const [from, to] = [formatMoney(low), formatMoney(high)];
  if (kind === "Mixed") return t("monthlyMixed", { less: from, more: to });
  return from === to ? t(`monthly${kind}One`, { value: from }) : t(`monthly${kind}Range`, { from, to });
}
