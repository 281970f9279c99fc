import type { Range } from "@portico/domain/loan/estimate";
import { centsOf, dollarsOf, formatMoney } from "@portico/domain/values/money";
import { t } from "./words.ts";

/** How figures differ from today's, in dollars. A range can lower and raise one. */
export interface Change {
  readonly kind: "Less" | "More" | "Mixed";
  readonly low: number;
  readonly high: number;
}

/** What changes against today. Our figures are a range, so the change is one too. For a mixed one, up to `low` less and up to `high` more. */
export function changeFrom(today: number, { from, to }: Range): Change {
  const [least, most] = [centsOf(today) - centsOf(to), centsOf(today) - centsOf(from)];
  if (least >= 0) return { kind: "Less", low: dollarsOf(least), high: dollarsOf(most) };
  if (most <= 0) return { kind: "More", low: dollarsOf(-most), high: dollarsOf(-least) };
  return { kind: "Mixed", low: dollarsOf(most), high: dollarsOf(-least) };
}

/** What changes against today's monthly payment, in one sentence. */
export function monthlyVerdict(today: number, payment: Range): string {
  const { kind, low, high } = changeFrom(today, payment);
  const [from, to] = [formatMoney(low), formatMoney(high)];
  if (kind === "Mixed") return t("monthlyMixed", { less: from, more: to });
  return from === to ? t(`monthly${kind}One`, { value: from }) : t(`monthly${kind}Range`, { from, to });
}
