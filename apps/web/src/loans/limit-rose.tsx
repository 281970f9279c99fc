import { usualLimit } from "@portico/domain/decision/usual-limit";
import { formatLimit } from "@portico/domain/values/format-limit";
import { Notice } from "../widgets/notice/notice.tsx";
import { t } from "./above-value-words.ts";

interface Props {
  /** What was usually lent on the vehicle when the person left this page for the vehicle's. Left out if they didn't. */
  readonly leftAtLimit?: number | undefined;
  readonly price: number | null;
  readonly usualShare?: number | undefined;
  /** The amount that the person left with. */
  readonly saved: number | undefined;
  /** The amount on the page now. */
  readonly typed: unknown;
}

/** Says that the person's answers about the vehicle have raised its limit. Their amount stays until they change it (decision 332). */
export function LimitRose({ leftAtLimit, price, usualShare, saved, typed }: Props) {
  const limit = usualLimit(price, usualShare, saved);
  if (leftAtLimit === undefined || limit === undefined || limit <= leftAtLimit) return null;
  if (saved === undefined || typed !== saved) return null;
  return (
    <Notice>
      <p>{t("limitRose", { limit: formatLimit(limit), amount: formatLimit(saved) })}</p>
    </Notice>
  );
}
