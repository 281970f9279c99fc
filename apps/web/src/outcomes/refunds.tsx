import type { ToldRefund } from "@portico/contract/account-funding";
import { longDate } from "@portico/domain/values/long-date";
import { formatMoney } from "@portico/domain/values/money";
import { sourceName } from "../words/funding-source.ts";
import { defineWords } from "../words/words.ts";
import lists from "./lists.module.css";

const t = defineWords("refunds", {
  refund: "Refund of {amount} to {source}: by {date}",
  onItsWay: "{amount} from {source} is still on its way to us. We send it back as soon as it's here.",
});

/** Each payment that goes back because nothing opened for it, and by when. */
export function Refunds({ refunds }: { readonly refunds: readonly ToldRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ul className={lists.spaced}>
      {refunds.map((refund) => (
        <li key={refund.source}>{textOf(refund)}</li>
      ))}
    </ul>
  );
}

function textOf({ by, ...refund }: ToldRefund): string {
  const about = { amount: formatMoney(refund.amount), source: sourceName(refund) };
  return by === undefined ? t("onItsWay", about) : t("refund", { ...about, date: longDate(by) });
}
