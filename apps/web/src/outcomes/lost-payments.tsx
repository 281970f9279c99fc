import type { LostPayment } from "@portico/contract/account-funding";
import { formatMoney } from "@portico/domain/values/money";
import { useFrame } from "../page/frame.ts";
import { WithPhoneLink } from "../page/with-phone-link.tsx";
import { sourceName } from "../words/funding-source.ts";
import { defineWords } from "../words/words.ts";
import lists from "./lists.module.css";

const t = defineWords("lostPayments", {
  disputed:
    "{isOwn, select, true {Your bank heard that you didn't make the payment of {amount} from {source}, and it's looking into it. You can't use this money until it decides. If you did make the payment, call your bank and say so.} other {{payer}'s bank is looking into the payment of {amount} from {source}. You can't use this money until it decides.}}",
  returned:
    "{amount} from {source} came back, so it isn't in your accounts. You can add money in online banking, or call us at {telephone}.",
  unconfirmed:
    "We took nothing from {source}, because the bank account wasn't confirmed. You can add {amount} in online banking, or call us at {telephone}.",
});

/** Each payment of open accounts whose money nobody can use, and what its people can do. */
export function LostPayments({ payments }: { readonly payments: readonly LostPayment[] }) {
  const { clientTelephone: telephone } = useFrame().configuration;
  if (payments.length === 0) return null;
  return (
    <ul className={lists.spaced}>
      {payments.map(({ what, ...payment }) => (
        <li key={payment.source}>
          <WithPhoneLink
            text={t(what, {
              amount: formatMoney(payment.amount),
              source: sourceName(payment),
              isOwn: payment.payer === undefined,
              payer: payment.payer ?? "",
              telephone,
            })}
          />
        </li>
      ))}
    </ul>
  );
}
