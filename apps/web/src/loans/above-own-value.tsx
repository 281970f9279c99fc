import { formatLimit } from "@portico/domain/values/format-limit";
import { Notice } from "../widgets/notice/notice.tsx";
import { limitButton, smallestOf, type Lowering } from "./limit-button.tsx";
import { usualLimit } from "@portico/domain/decision/usual-limit";
import { t } from "./words.ts";

interface Props {
  readonly amount: number | undefined;
  /** A text while it isn't an amount. */
  readonly value: unknown;
  /** The share of the value that the institution usually lends. Undefined if its policy has no such limit. */
  readonly usualShare: number | undefined;
  readonly lowering: Lowering;
}

/** A note about a loan above what the institution usually lends on a security, announced when it appears. The person can still continue. */
export function AboveOwnValue({ amount, value, usualShare, lowering }: Props) {
  const limit = typeof value === "number" && value > 0 ? usualLimit(value, usualShare, amount) : undefined;
  const isAbove = limit !== undefined && amount !== undefined && amount > limit;
  const smallest = smallestOf(lowering);
  return (
    <div aria-live="polite">
      {isAbove && (
        <Notice
          tone="warning"
          title={t(limit < smallest ? "smallestItemTitle" : "aboveItemTitle", { limit: formatLimit(limit) })}
          actions={limitButton(lowering, limit)}
        >
          <p>
            {t(limit < smallest ? "aboveItemSmallest" : "aboveItemText", {
              smallest: formatLimit(smallest),
              value: formatLimit(value as number),
              amount: formatLimit(amount),
            })}
          </p>
        </Notice>
      )}
    </div>
  );
}
