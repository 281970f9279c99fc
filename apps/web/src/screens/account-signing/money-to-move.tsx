import { accountFundingApi } from "@portico/contract/account-funding";
import type { OutputOf } from "@portico/contract/endpoint";
import { depositParts } from "@portico/domain/accounts/funding";
import { dollarsOf, formatMoney } from "@portico/domain/values/money";
import { useApi } from "../../api/use-query.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { sourceName } from "../../words/funding-source.ts";
import styles from "./account-signing.module.css";
import { t } from "./words.ts";

type Funding = NonNullable<OutputOf<typeof accountFundingApi.funding>["funding"]>;

/** The accounts that a signature opens, and the money that it moves: how much, from where, into which account. */
export function MoneyToMove({ applicationId }: { readonly applicationId: number }) {
  const { accounts, funding } = useApi(accountFundingApi.funding, { applicationId });
  const { openStep } = useFrame();
  const parts = funding ? depositParts(funding) : [];
  return (
    <section className={styles.documents} aria-label={t("money")}>
      <h2>{t("money")}</h2>
      <ul className={styles.rows}>
        {accounts.map(({ fundingProductId, displayText, nickname = displayText }) => (
          <li key={fundingProductId} className={styles.row}>
            <span>
              <span className={styles.name}>{nickname}</span>
              {linesOf(
                parts.filter((part) => part.fundingProductId === fundingProductId),
                funding,
              ).map((line) => (
                <span key={line} className={styles.state}>
                  {line}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {parts.length > 0 && <p>{t("moneyMoves")}</p>}
      <Button kind="secondary" onClick={() => openStep("funding")}>
        {t("changeMoney")}
      </Button>
    </section>
  );
}

function linesOf(parts: ReturnType<typeof depositParts>, funding: Funding | null): readonly string[] {
  if (parts.length === 0) return [t("noMoney")];
  return parts.map(({ source, amountCents }) => {
    const chosen = funding?.sources.find((one) => one.source === source);
    return t("moneyFrom", { amount: formatMoney(dollarsOf(amountCents)), from: chosen ? sourceName(chosen) : "" });
  });
}
