import { useState } from "react";
import type { AccountCard } from "@portico/contract/account";
import fold from "../../widgets/fold/fold.module.css";
import { SelectField } from "../../widgets/select-field/select-field.tsx";
import { factsOf } from "./account-facts.ts";
import styles from "./account-selection.module.css";
import { t } from "./words.ts";

type Pair = readonly [number, number];

interface Props {
  readonly cards: readonly AccountCard[];
  /** The ids of the chosen accounts. */
  readonly chosen: readonly number[];
}

/** All accounts side by side, fact by fact. A phone has room for two: the chosen ones, until the person picks others. */
export function Comparison({ cards, chosen }: Props) {
  const [picked, setPicked] = useState<Pair>();
  const pair = picked ?? firstPair(cards, chosen);
  const columns = (picked ? inOrderOf(picked, cards) : cards).map((card) => ({ card, facts: factsOf(card) }));
  const columnOf = (id: number) => (pair.includes(id) ? undefined : styles.wideOnly);
  return (
    <details>
      <summary className={fold.summary}>{t("compare")}</summary>
      {cards.length > pair.length && <Picks {...{ cards, pair }} onPick={setPicked} />}
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{t("fact")}</th>
            {columns.map(({ card: { id, displayText } }) => (
              <th key={id} scope="col" className={columnOf(id)}>
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
                <td key={card.id} className={columnOf(card.id)}>
                  {facts[row]!.lines.map((line) => (
                    <span key={line} className={styles.line}>
                      {line}
                    </span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The first two chosen accounts. With fewer, the first of the others too, in the order of the page. */
function firstPair(cards: readonly AccountCard[], chosen: readonly number[]): Pair {
  const ids = cards.map(({ id }) => id);
  const [one, other] = ids.toSorted((a, b) => Number(chosen.includes(b)) - Number(chosen.includes(a)));
  return ids.indexOf(one!) < ids.indexOf(other!) ? [one!, other!] : [other!, one!];
}

/** The accounts of the pair, as they were picked, before the others. */
function inOrderOf(pair: Pair, cards: readonly AccountCard[]): readonly AccountCard[] {
  const place = ({ id }: AccountCard) => (pair.includes(id) ? pair.indexOf(id) : pair.length);
  return cards.toSorted((one, other) => place(one) - place(other));
}

interface PicksProps {
  readonly cards: readonly AccountCard[];
  readonly pair: Pair;
  readonly onPick: (pair: Pair) => void;
}

/** Which two accounts a phone compares. Picking the other one's account swaps them. */
function Picks({ cards, pair: [one, other], onPick }: PicksProps) {
  const options = cards.map(({ id, displayText }) => ({ value: String(id), label: displayText }));
  return (
    <div className={styles.picks}>
      <SelectField
        id="compare-first"
        name="compare-first"
        label={t("compareFirst")}
        options={options}
        value={String(one)}
        onChange={({ target }) => onPick([Number(target.value), Number(target.value) === other ? one : other])}
      />
      <SelectField
        id="compare-second"
        name="compare-second"
        label={t("compareSecond")}
        options={options}
        value={String(other)}
        onChange={({ target }) => onPick([Number(target.value) === one ? other : one, Number(target.value)])}
      />
    </div>
  );
}
