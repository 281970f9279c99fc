import { formatLimit } from "@portico/domain/values/format-limit";
import { Notice } from "../widgets/notice/notice.tsx";
import { t } from "./words.ts";

interface Props {
  readonly amount: number | undefined;
  /** A text while it isn't an amount. */
  readonly value: unknown;
}

/** A note about a loan above the value that the person gave its security, announced when it appears. The person can still continue. */
export function AboveOwnValue({ amount, value }: Props) {
  const isAbove = amount !== undefined && typeof value === "number" && value > 0 && amount > value;
  return (
    <div aria-live="polite">
      {isAbove && (
        <Notice tone="warning" title={t("aboveItemTitle")}>
          <p>{t("aboveItemText", { value: formatLimit(value), amount: formatLimit(amount) })}</p>
        </Notice>
      )}
    </div>
  );
}
