import { offerApi } from "@portico/contract/application";
import type { OfferedTerm } from "@portico/domain/decision/offered-terms";
import { withProtection } from "@portico/domain/decision/with-protection";
import { withOwn } from "@portico/domain/loan/with-own";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatMoney } from "@portico/domain/values/money";
import { useId, useState } from "react";
import { call } from "../../api/call.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import tiles from "../../outcomes/tiles.module.css";
import { showAccepted } from "./show-accepted.ts";
import styles from "./term-choices.module.css";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly choices: readonly OfferedTerm[];
  /** The term of the offer as it stands, in months. */
  readonly chosen: number;
  /** The monthly cost of the chosen payment protection. It is the same over every term. */
  readonly protection: number;
  /** What the person pays off themselves, in dollars. The totals count it, as the comparison with today does. */
  readonly own: number;
  readonly onTerm: (months: number) => void;
}

/** The approved terms side by side. Choosing one reprices the offer on the server, and the card above shows it. */
export function TermChoices({ applicationId, choices, chosen, protection, own, onTerm }: Props) {
  const title = useId();
  const [wanted, setWanted] = useState<number>();
  const choosing = useAction(async (termInMonths: number) => {
    setWanted(termInMonths);
    onTerm(termInMonths);
    await call(offerApi.chooseTerm, { applicationId, termInMonths }).catch(showAccepted);
  });
  const now = choices.find(({ termInMonths }) => termInMonths === chosen);
  return (
    <section aria-labelledby={title} className={styles.terms}>
      <h2 id={title}>{t("termsTitle")}</h2>
      {protection > 0 && <p>{t("termsProtection", { protection: formatMoney(protection) })}</p>}
      <ul className={tiles.list}>
        {choices.map((choice) => (
          <li key={choice.termInMonths}>
            <button
              type="button"
              className={tiles.tile}
              aria-pressed={choice.termInMonths === chosen}
              aria-disabled={choosing.isRunning || undefined}
              onClick={() => choice.termInMonths !== chosen && void choosing.run(choice.termInMonths)}
            >
              <span className={styles.months}>{t("months", { months: choice.termInMonths })}</span>
              <strong className={styles.payment}>{formatMoney(withProtection(choice, protection).monthly)}</strong>
              <span className={styles.more}>{t("rateApr", { rate: choice.annualPercentageRate.toFixed(2) })}</span>
              <span className={styles.more}>{totalText(withProtection(choice, protection).total, own)}</span>
            </button>
          </li>
        ))}
      </ul>
      <ActionProblem action={choosing} />
      <output className={styles.more}>
        {now !== undefined &&
          wanted === chosen &&
          t("termChosen", { months: chosen, payment: formatMoney(withProtection(now, protection).monthly) })}
      </output>
    </section>
  );
}

/** All that the person pays over a term, with their own money if there is any. */
function totalText(total: number, own: number): string {
  if (own === 0) return t("totalOf", { total: formatMoney(total) });
  const all = withOwn({ from: total, to: total }, own).from;
  return t("totalWithOwn", { total: formatMoney(all), own: formatLimit(own) });
}
