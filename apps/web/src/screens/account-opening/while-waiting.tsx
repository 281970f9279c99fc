import type { accountFundingApi, ToldPayment } from "@portico/contract/account-funding";
import type { OutputOf } from "@portico/contract/endpoint";
import { formatMoney } from "@portico/domain/values/money";
import { outsideAddress } from "../../page/outside-address.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { sourceName } from "../../words/funding-source.ts";
import { FrozenFile } from "../../outcomes/frozen-file.tsx";
import lists from "../../outcomes/lists.module.css";
import styles from "./account-opening.module.css";
import { t } from "./words.ts";

type Opening = OutputOf<typeof accountFundingApi.opening>;

interface Props {
  readonly applicationId: number;
  readonly opening: Opening;
}

/** Where the money is while accounts aren't all open, and what only this person can do. */
export function WhileWaiting({ applicationId, opening }: Props) {
  const { state, isLate, frozenFile } = opening;
  return (
    <>
      {frozenFile && <FrozenFile {...{ applicationId }} file={frozenFile} className={styles.part} />}
      {state === "inReview" && <Reservation {...opening} />}
      {state === "opening" && isLate && <Charges {...opening} ending={t("goesBack")} />}
      {state === "partlyOpen" && <Charges {...opening} ending={t("restGoesBack")} />}
    </>
  );
}

/** Somebody in review sees the reservation of their card at their bank. A bank releases it after seven days. */
function Reservation({ payments, payer }: Pick<Opening, "payments" | "payer">) {
  if (payer !== undefined) return null;
  const card = payments.find(({ source }) => source === "card");
  if (card?.state === "ready") return <p>{t("reserved", { amount: formatMoney(card.amount) })}</p>;
  return card?.state === "canceled" ? <p>{t("reservationEnded")}</p> : null;
}

/** What was charged so far, and where it goes if the rest doesn't open. */
function Charges({ payments, payer, ending }: Pick<Opening, "payments" | "payer"> & { readonly ending: string }) {
  return (
    <ul className={lists.spaced}>
      {payments.map((payment) => (
        <li key={payment.source}>{chargeText({ ...payment, payer })}</li>
      ))}
      <li>{ending}</li>
    </ul>
  );
}

const unpaid: ReadonlySet<ToldPayment["state"]> = new Set<ToldPayment["state"]>(["open", "ready", "needsDeposits"]);

function chargeText(payment: ToldPayment & Pick<Opening, "payer">): string {
  const about = { amount: formatMoney(payment.amount), source: sourceName(payment) };
  if (unpaid.has(payment.state)) return t("notYet", about);
  return t(payment.source === "card" ? "charged" : "asked", about);
}

/** An application that waits can be closed where its status is. */
export function ToStatus() {
  return (
    <ButtonLink kind="quiet" href={outsideAddress("/status")}>
      {t("toStatus")}
    </ButtonLink>
  );
}
