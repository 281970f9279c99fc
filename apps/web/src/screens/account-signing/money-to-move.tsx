import { accountFundingApi } from "@portico/contract/account-funding";
import type { OutputOf } from "@portico/contract/endpoint";
import { depositParts } from "@portico/domain/accounts/funding";
import { dollarsOf, formatMoney } from "@portico/domain/values/money";
import { useApi } from "../../api/use-query.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { sourceName } from "../../words/funding-source.ts";
import styles from "./account-signing.module.css";
import type { Owner } from "./signing.ts";
import { t } from "./words.ts";

type Funding = NonNullable<OutputOf<typeof accountFundingApi.funding>["funding"]>;

interface Props {
  readonly applicationId: number;
  readonly owners: readonly Owner[];
}

/** What a signature does: whose accounts it opens, and the money that it moves, from where, into which account. Each with its way back. */
export function MoneyToMove({ applicationId, owners }: Props) {
  const { accounts, funding } = useApi(accountFundingApi.funding, { applicationId });
  const { openStep } = useFrame();
  const parts = funding ? depositParts(funding) : [];
  const names = owners.map(({ firstName, fullName = firstName }) => fullName).join(", ");
  return (
    <section className={styles.money} aria-label={t("money")}>
      <div className={styles.head}>
        <h3>{t("money")}</h3>
        <Button kind="quiet" onClick={() => openStep("accountSelection")} aria-label={t("changeAccounts")}>
          {t("change")}
        </Button>
      </div>
      <ul className={styles.rows}>
        <Row name={t("owners", { names })} change={t("changeOwners")} onChange={() => openStep("coApplicant")} />
        {accounts.map(({ fundingProductId, displayText, nickname = displayText }) => (
          <Row
            key={fundingProductId}
            name={nickname}
            lines={linesOf(
              parts.filter((part) => part.fundingProductId === fundingProductId),
              funding,
            )}
            change={t("changeMoney", { account: nickname })}
            onChange={() => openStep("funding")}
          />
        ))}
      </ul>
      {parts.length > 0 && <p className={styles.quiet}>{t("moneyMoves")}</p>}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly lines?: readonly string[];
  /** The whole words of the button, for somebody who doesn't see the row. */
  readonly change: string;
  readonly onChange: () => void;
}

function Row({ name, lines, change, onChange }: RowProps) {
  return (
    <li className={styles.row}>
      <span>
        <span className={styles.name}>{name}</span>
        {lines?.map((line) => (
          <span key={line} className={styles.state}>
            {line}
          </span>
        ))}
      </span>
      <Button kind="quiet" onClick={onChange} aria-label={change}>
        {t("change")}
      </Button>
    </li>
  );
}

function linesOf(parts: ReturnType<typeof depositParts>, funding: Funding | null): readonly string[] {
  if (parts.length === 0) return [t("noMoney")];
  return parts.map(({ source, amountCents }) => {
    const chosen = funding?.sources.find((one) => one.source === source);
    return t("moneyFrom", { amount: formatMoney(dollarsOf(amountCents)), from: chosen ? sourceName(chosen) : "" });
  });
}
