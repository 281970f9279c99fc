import type { accountFundingApi, ToldAccount } from "@portico/contract/account-funding";
import type { OutputOf } from "@portico/contract/endpoint";
import { isUnconfirmed } from "@portico/domain/payments/payment-problem";
import { dateInWords } from "@portico/domain/values/date-in-words";
import { formatMoney } from "@portico/domain/values/money";
import { today } from "../../api/server-clock.ts";
import { useFrame } from "../../page/frame.ts";
import { sourceName } from "../../words/funding-source.ts";
import styles from "./account-opening.module.css";
import { nameOf } from "./name-of.ts";
import { t } from "./words.ts";

type Opening = OutputOf<typeof accountFundingApi.opening>;
type Deposit = ToldAccount["deposits"][number];
type Paid = Pick<Opening, "payments" | "payer">;

interface Row {
  readonly what: string;
  readonly when: string;
}

/** When the money and the card can be used, day by day, and in sentences only the money that didn't come. */
export function WhatsNext({ opening }: { readonly opening: Opening }) {
  const { accounts, jointFirstName, firstName, payer = firstName } = opening;
  const { clientTelephone: telephone } = useFrame().configuration;
  const rows = accounts.flatMap((account) => rowsOf(account, opening));
  const troubles = accounts.flatMap((account) => troublesOf(account, opening));
  const hasCard = accounts.some(({ card }) => card);
  return (
    <section className={styles.next} aria-label={t("next")}>
      <h2>{t("next")}</h2>
      {rows.length > 0 && <Table rows={rows} />}
      {troubles.map((trouble) => (
        <p key={trouble}>{trouble}</p>
      ))}
      {hasCard && jointFirstName !== undefined && (
        <p>{t("otherCard", { isOwn: payer === firstName, other: jointFirstName, telephone })}</p>
      )}
    </section>
  );
}

function Table({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("what")}</th>
          <th scope="col">{t("when")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, when }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{when}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A deposit waits while its bank account isn't confirmed. If nobody ever confirms it, nothing came back. */
function stateOf({ source, state }: Deposit, { payments, payer }: Paid) {
  const payment = payments.find((one) => one.source === source);
  if (!payment) return state;
  if (state === "posted") return payment.state === "disputed" ? "disputed" : state;
  if (state === "pending" && payment.state === "needsDeposits")
    return payer === undefined ? "waiting" : "waitingForOther";
  // The vendor refuses at once, and the deposit is taken out a little later.
  return isUnconfirmed(payment.problem?.problem) ? "unconfirmed" : state;
}

const isComing = (deposit: Deposit, paid: Paid) => ["posted", "pending"].includes(stateOf(deposit, paid));

function aboutOf(account: ToldAccount, deposit: Deposit, { payer }: Paid) {
  return {
    account: nameOf(account),
    amount: formatMoney(deposit.amount),
    source: sourceName({ ...deposit, payer }),
    payer: payer ?? "",
    isOwn: payer === undefined,
  };
}

function rowsOf(account: ToldAccount, opening: Opening): readonly Row[] {
  const coming = account.deposits.filter((deposit) => isComing(deposit, opening));
  return [
    ...coming.map((deposit) => ({
      what: t("deposit", { ...aboutOf(account, deposit, opening), state: deposit.state }),
      when: whenUsable(deposit),
    })),
    ...(account.card ? [cardRow(account.card, opening)] : []),
  ];
}

/** Once its day has come, a held deposit can be used. One that is still on its way then is late. */
function whenUsable({ state, holdUntil }: Deposit): string {
  if (holdUntil !== undefined && holdUntil > today()) return dateInWords(holdUntil);
  return t(state === "pending" ? "late" : "now");
}

function troublesOf(account: ToldAccount, opening: Opening): readonly string[] {
  const others = account.deposits.filter((deposit) => !isComing(deposit, opening));
  return others.map((deposit) =>
    t("trouble", { ...aboutOf(account, deposit, opening), state: stateOf(deposit, opening) }),
  );
}

/** The card is the first owner's. */
function cardRow({ lastFour, arrivesBy }: NonNullable<ToldAccount["card"]>, opening: Opening): Row {
  const { firstName, payer = firstName, jointFirstName } = opening;
  return {
    what: t("card", { hasOwner: jointFirstName !== undefined, owner: payer, lastFour }),
    when: arrivesBy === undefined ? t("cardSent") : t("cardBy", { date: dateInWords(arrivesBy) }),
  };
}
