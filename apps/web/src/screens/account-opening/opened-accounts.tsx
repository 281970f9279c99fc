import { useState } from "react";
import { accountFundingApi, type ToldAccount, type ToldPayment } from "@portico/contract/account-funding";
import type { OutputOf } from "@portico/contract/endpoint";
import { isUnconfirmed } from "@portico/domain/payments/payment-problem";
import { dateInWords } from "@portico/domain/values/date-in-words";
import { formatMoney } from "@portico/domain/values/money";
import { call } from "../../api/call.ts";
import { savePdf } from "../../documents/save-pdf.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import lists from "../../outcomes/lists.module.css";
import styles from "./account-opening.module.css";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly accounts: readonly ToldAccount[];
  readonly payments: readonly ToldPayment[];
  /** The first name of the other owner, if that one paid. */
  readonly payer: string | undefined;
}

/** The open accounts, whose numbers appear only when their owner asks, and what happens next. */
export function OpenedAccounts({ applicationId, accounts, payments, payer }: Props) {
  return (
    <>
      <section className={styles.accounts} aria-label={t("yourAccounts")}>
        <h2>{t("yourAccounts")}</h2>
        {accounts.map((account) => (
          <Account key={account.fundingProductId} {...{ applicationId, account }} />
        ))}
      </section>
      <section aria-label={t("next")}>
        <h2>{t("next")}</h2>
        <ul className={lists.spaced}>
          {accounts
            .flatMap((account) => stepsAfter(account, { payments, payer }))
            .map((step) => (
              <li key={step}>{step}</li>
            ))}
          <li>{t("signed")}</li>
        </ul>
      </section>
    </>
  );
}

type Deposit = ToldAccount["deposits"][number];
type Paid = Pick<Props, "payments" | "payer">;

/** A deposit waits while its bank account isn't confirmed. If nobody ever confirms it, nothing came back. */
function stateOf({ source, state }: Deposit, { payments, payer }: Paid) {
  const payment = payments.find((one) => one.source === source);
  if (state === "pending" && payment?.state === "needsDeposits")
    return payer === undefined ? "waiting" : "waitingForOther";
  return state === "reversed" && isUnconfirmed(payment?.problem?.problem) ? "unconfirmed" : state;
}

function stepsAfter(
  { displayText, nickname = displayText, deposits, card }: ToldAccount,
  paid: Paid,
): readonly string[] {
  const { payer } = paid;
  return [
    ...deposits.map((deposit) => {
      const { amount, source, holdUntil } = deposit;
      return t("deposit", {
        account: nickname,
        state: stateOf(deposit, paid),
        amount: formatMoney(amount),
        source: payer === undefined ? t("source", { source }) : t("sourceOf", { source, payer }),
        payer: payer ?? "",
        isHeld: holdUntil !== undefined,
        date: holdUntil === undefined ? "" : dateInWords(holdUntil),
      });
    }),
    ...(card
      ? [
          t("cardArrives", {
            lastFour: card.lastFour,
            hasDate: card.arrivesBy !== undefined,
            date: card.arrivesBy === undefined ? "" : dateInWords(card.arrivesBy),
          }),
        ]
      : []),
  ];
}

type Numbers = OutputOf<typeof accountFundingApi.numbers>;

interface AccountProps extends Pick<Props, "applicationId"> {
  readonly account: ToldAccount;
}

function Account({ applicationId, account }: AccountProps) {
  const { fundingProductId, displayText, nickname, lastFour = "" } = account;
  const name = nickname ?? displayText;
  const asked = { applicationId, product: String(fundingProductId) };
  const [numbers, setNumbers] = useState<Numbers>();
  const showing = useAction(async () => setNumbers(await call(accountFundingApi.numbers, asked)), {
    showsProgress: true,
  });
  const saving = useAction(
    async () => savePdf((await call(accountFundingApi.directDeposit, asked)).pdf, "direct-deposit.pdf"),
    { showsProgress: true },
  );
  return (
    <div className={styles.account}>
      <p>
        <strong>{name}</strong>
        <br />
        {t("accountEnding", { lastFour })}
      </p>
      <ActionProblem action={showing} />
      <ActionProblem action={saving} />
      {numbers && <ShownNumbers {...{ numbers, name }} />}
      <p className={styles.actions}>
        <Button
          kind="secondary"
          isBusy={showing.isRunning}
          aria-expanded={numbers !== undefined}
          aria-label={t(numbers ? "hideOf" : "showOf", { account: name })}
          onClick={() => (numbers ? setNumbers(undefined) : void showing.run())}
        >
          {t(numbers ? "hide" : "show")}
        </Button>
        <Button
          kind="quiet"
          isBusy={saving.isRunning}
          aria-label={t("directDepositOf", { account: name })}
          onClick={() => void saving.run()}
        >
          {t("directDeposit")}
        </Button>
      </p>
    </div>
  );
}

/** Employers and other banks need the number of the direct deposit form, which isn't always the institution's own. */
function rowsOf({ accountNumber, micrNumber, routingNumber }: Numbers) {
  const routing = { name: "routing", label: t("routingNumber"), value: routingNumber };
  if (micrNumber === accountNumber)
    return [{ name: "account", label: t("accountNumber"), value: accountNumber }, routing];
  return [
    { name: "electronic", label: t("electronicNumber"), value: micrNumber },
    routing,
    { name: "here", label: t("numberHere"), value: accountNumber },
  ];
}

/** The numbers in full, each with a button that copies it. */
function ShownNumbers({ numbers, name: account }: { readonly numbers: Numbers; readonly name: string }) {
  const { toast } = useFrame();
  const rows = rowsOf(numbers);
  const copy = async (value: string) => {
    await navigator.clipboard.writeText(value);
    toast(t("copied"));
  };
  return (
    <dl className={styles.numbers}>
      {rows.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {value}{" "}
            <Button kind="quiet" aria-label={t("copyOf", { name, account })} onClick={() => void copy(value)}>
              {t("copy")}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
