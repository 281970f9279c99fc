import { useId } from "react";
import type { AccountCard } from "@portico/contract/account";
import { CheckboxInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import fold from "../../widgets/fold/fold.module.css";
import { LegalSections } from "../../widgets/legal-text/legal-sections.tsx";
import { SelectableCard } from "../../widgets/selectable-card/selectable-card.tsx";
import { feeLines, openingText, rateLines, yieldLines } from "./account-facts.ts";
import styles from "./account-selection.module.css";
import { isIncluded, isOwned, toggled, type Chosen, type TypedSelection } from "./typed-selection.ts";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<TypedSelection>;
  readonly card: AccountCard;
  readonly cards: readonly AccountCard[];
  readonly choices: Chosen;
  readonly isMember: boolean;
  readonly isUnknown: boolean;
}

/** An account with its facts, its disclosures, and its options once it is chosen. */
export function AccountChoice({ form, card, cards, choices, isMember, isUnknown }: Props) {
  const place = choices.findIndex(({ fundingProductId }) => fundingProductId === card.id);
  const owned = isOwned(card, isMember);
  const titleId = useId();
  const choose = () => {
    form.methods.setValue("accounts", toggled(choices, card, cards));
    form.changed();
  };
  return (
    <div className={styles.choice}>
      {owned ? (
        <OwnedAccount card={card} />
      ) : (
        <SelectableCard
          name={`account-${card.id}`}
          title={<span id={titleId}>{card.displayText}</span>}
          aria-labelledby={titleId}
          line={<Facts card={card} />}
          checked={place !== -1}
          requiredText={isIncluded(card, isMember) ? t("makesMember") : undefined}
          onChange={choose}
        />
      )}
      <details>
        <summary className={fold.summary}>{t("allTerms", { account: card.displayText })}</summary>
        <ul className={styles.features}>
          {aboutIt(card, isUnknown && isIncluded(card, isMember)).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <LegalSections document={card.truthInSavings} isPage />
      </details>
      {/* Removing an account moves the later ones up, so the key includes the position. */}
      {place !== -1 && card.terms.debitCard === "offered" && (
        <CheckboxInput key={place} form={form} name={`accounts.${place}.wantsDebitCard`} label={t("debitCard")} />
      )}
    </div>
  );
}

/** What the account earns and costs. The comparison has the other facts too. */
function Facts({ card }: Pick<Props, "card">) {
  const { terms } = card;
  const rates = rateLines(terms);
  return (
    <span className={styles.facts}>
      {yieldLines(terms).map((line, tier) => (
        <span key={line}>
          <strong>{line}</strong>
          {terms.dividends && `, ${t("rateOfTier", { rate: rates[tier] })}`}
        </span>
      ))}
      <span>{[openingText(card), ...feeLines(terms)].join("; ")}</span>
    </span>
  );
}

function OwnedAccount({ card: { displayText } }: Pick<Props, "card">) {
  return (
    <div className={styles.owned}>
      <p className={styles.name}>{displayText}</p>
      <p>{t("owned")}</p>
    </div>
  );
}

/** Its advantages, who may own it, and what a member does about the membership. */
function aboutIt({ terms }: AccountCard, isForMembersToo: boolean): readonly string[] {
  const owners = t(terms.minors === "withAdult" ? "withAdult" : "adultsOnly");
  return [...terms.features, owners, ...(isForMembersToo ? [t("forMembers")] : [])];
}
