import { useState } from "react";
import { accountFundingApi, type ToldAccount } from "@portico/contract/account-funding";
import type { OutputOf } from "@portico/contract/endpoint";
import { call } from "../../api/call.ts";
import { pdfName, savePdf } from "../../documents/save-pdf.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useFrame } from "../../page/frame.ts";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import styles from "./account-opening.module.css";
import { nameOf } from "./name-of.ts";
import { WhatsNext } from "./whats-next.tsx";
import { t } from "./words.ts";

type Opening = OutputOf<typeof accountFundingApi.opening>;

interface Props {
  readonly applicationId: number;
  readonly opening: Opening;
}

/** The open accounts, whose numbers appear only when their owner asks, and what happens next. */
export function OpenedAccounts({ applicationId, opening }: Props) {
  const { accounts } = opening;
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
      <WhatsNext opening={opening} />
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
    async () =>
      savePdf(
        (await call(accountFundingApi.directDeposit, asked)).pdf,
        pdfName(`direct deposit ${account.displayText}`),
      ),
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
