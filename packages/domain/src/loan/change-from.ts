import { centsOf, dollarsOf } from "../values/money.ts";
import type { Range } from "./estimate.ts";

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
