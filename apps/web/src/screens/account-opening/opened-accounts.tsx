import { useState } from "react";
import { accountFundingApi, type ToldAccount } from "@portico/contract/account-funding";
import type { OutputOf } from "@portico/contract/endpoint";
import { isUnconfirmed } from "@portico/domain/payments/payment-problem";
import { dateInWords } from "@portico/domain/values/date-in-words";
import { formatMoney } from "@portico/domain/values/money";
import { call } from "../../api/call.ts";
import { today } from "../../api/server-clock.ts";
import { savePdf } from "../../documents/save-pdf.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useFrame } from "../../page/frame.ts";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import { sourceName } from "../../words/funding-source.ts";
import lists from "../../outcomes/lists.module.css";
import styles from "./account-opening.module.css";
import { t } from "./words.ts";

type Opening = OutputOf<typeof accountFundingApi.opening>;

interface Props {
  readonly applicationId: number;
  readonly opening: Opening;
}

/** The open accounts, whose numbers appear only when their owner asks, and what happens next. */
export function OpenedAccounts({ applicationId, opening }: Props) {
  const { accounts } = opening;
  const { clientTelephone: telephone } = useFrame().configuration;
  return (
    <>
      <section className={styles.accounts} aria-label={t("yourAccounts")}>
        <h2>{t("yourAccounts")}</h2>
        {accounts.map((account) =>
          account.lastFour === undefined ? (
            <p key={account.fundingProductId}>{t("notOpenYet", { account: nameOf(account) })}</p>
          ) : (
            <Account key={account.fundingProductId} {...{ applicationId, account }} />
          ),
        )}
      </section>
      <section aria-label={t("next")}>
        <h2>{t("next")}</h2>
        <ul className={lists.spaced}>
          {accounts
            .flatMap((account) => stepsAfter(account, opening, telephone))
            .map((step) => (
              <li key={step}>{step}</li>
            ))}
          <li>{t("signed")}</li>
        </ul>
      </section>
      {opening.onlineBanking && <OnlineBanking {...opening.onlineBanking} />}
    </>
  );
}

/** Only a new member needs it. The institution says how. */
function OnlineBanking({ text, link }: NonNullable<Opening["onlineBanking"]>) {
  return (
    <section className={styles.part} aria-label={t("onlineBanking")}>
      <h2>{t("onlineBanking")}</h2>
      <p>
        {text} {t("onlineBankingHint")}
      </p>
      <ButtonLink kind="quiet" href={link}>
        {t("onlineBankingGo")}
      </ButtonLink>
    </section>
  );
}

const nameOf = ({ displayText, nickname }: Pick<ToldAccount, "displayText" | "nickname">) => nickname ?? displayText;

type Deposit = ToldAccount["deposits"][number];
type Paid = Pick<Opening, "payments" | "payer">;

/** A deposit waits while its bank account isn't confirmed. If nobody ever confirms it, nothing came back. */
function stateOf({ source, state }: Deposit, { payments, payer }: Paid) {
  const payment = payments.find((one) => one.source === source);
  if (state === "pending" && payment?.state === "needsDeposits")
    return payer === undefined ? "waiting" : "waitingForOther";
  return state === "reversed" && isUnconfirmed(payment?.problem?.problem) ? "unconfirmed" : state;
}

function stepsAfter(account: ToldAccount, opening: Opening, telephone: string): readonly string[] {
  const { deposits, card } = account;
  return [
    ...deposits.map((deposit) => {
      const { amount, holdUntil } = deposit;
      return t("deposit", {
        account: nameOf(account),
        state: stateOf(deposit, opening),
        amount: formatMoney(amount),
        source: sourceName({ ...deposit, payer: opening.payer }),
        payer: opening.payer ?? "",
        // Once its day has come, a held deposit can be used.
        isHeld: holdUntil !== undefined && holdUntil > today(),
        date: holdUntil === undefined ? "" : dateInWords(holdUntil),
      });
    }),
    ...(card ? [cardText(card, opening, telephone)] : []),
  ];
}

/** The card is the first owner's. */
function cardText(
  { lastFour, arrivesBy }: NonNullable<ToldAccount["card"]>,
  { firstName, payer = firstName, jointFirstName }: Opening,
  telephone: string,
): string {
  return t("cardArrives", {
    hasOwner: jointFirstName !== undefined,
    owner: payer,
    isOwn: payer === firstName,
    other: jointFirstName ?? "",
    telephone,
    lastFour,
    hasDate: arrivesBy !== undefined,
    date: arrivesBy === undefined ? "" : dateInWords(arrivesBy),
  });
}

type Numbers = OutputOf<typeof accountFundingApi.numbers>;

interface AccountProps extends Pick<Props, "applicationId"> {
  readonly account: ToldAccount;
}

function Account({ applicationId, account }: AccountProps) {
  const { fundingProductId, lastFour = "" } = account;
  const name = nameOf(account);
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
function rowsOf({ accountNumber, micrNumber, routingNumber, memberNumber }: Numbers) {
  const routing = { name: "routing", label: t("routingNumber"), value: routingNumber };
  const member = memberNumber === undefined ? [] : [{ name: "member", label: t("memberNumber"), value: memberNumber }];
  if (micrNumber === accountNumber)
    return [{ name: "account", label: t("accountNumber"), value: accountNumber }, routing, ...member];
  return [
    { name: "electronic", label: t("electronicNumber"), value: micrNumber },
    routing,
    { name: "here", label: t("numberHere"), value: accountNumber },
    ...member,
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
