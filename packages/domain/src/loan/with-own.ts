import type { Range } from "./estimate.ts";
import { centsOf, dollarsOf } from "../values/money.ts";

/** All that a person pays: the payments, and the own money that makes the loan smaller. In dollars. */
export function withOwn({ from, to }: Range, own: number): Range {
  return { from: dollarsOf(centsOf(from) + centsOf(own)), to: dollarsOf(centsOf(to) + centsOf(own)) };
}
