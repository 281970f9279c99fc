import type { AccountCard } from "@portico/contract/account";
import fold from "../../widgets/fold/fold.module.css";
import { factsOf } from "./account-facts.ts";
import styles from "./account-selection.module.css";
import { t } from "./words.ts";

/**
 * All accounts side by side, fact by fact. On a phone, each fact is a heading with one line for each account, which then names the account
 * itself.
 */
export function Comparison({ cards }: { readonly cards: readonly AccountCard[] }) {
  const columns = cards.map((card) => ({ card, facts: factsOf(card) }));
  return (
    <details>
      <summary className={fold.summary}>{t("compare", { count: cards.length })}</summary>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{t("fact")}</th>
            {cards.map(({ id, displayText }) => (
              <th key={id} scope="col">
                {displayText}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns[0]!.facts.map(({ id: fact }, row) => (
            <tr key={fact}>
              <th scope="row">{t(fact)}</th>
              {columns.map(({ card, facts }) => (
                <td key={card.id}>
                  <span className={styles.of}>{card.displayText}</span>
                  <span>
                    {facts[row]!.lines.map((line) => (
                      <span key={line} className={styles.line}>
                        {line}
                      </span>
                    ))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
