import { useEffect } from "react";
import type { accountApi, AccountCard } from "@portico/contract/account";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { leastToOpen, type AccountSelection } from "@portico/domain/accounts/selection";
import type { KeyFactId } from "@portico/domain/application/key-facts";
import { formatLimit } from "@portico/domain/values/format-limit";
import { longDate } from "@portico/domain/values/long-date";
import { CountedFields } from "../../forms/fields/counted-fields.tsx";
import { CheckboxInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { factsOfSelection } from "../../page/facts-of-selection.ts";
import { useLiveFacts } from "../../page/live-facts.ts";
import { FieldGroup } from "../../widgets/field/field-group.tsx";
import { onlineHint } from "./account-facts.ts";
import styles from "./account-selection.module.css";
import { AccountChoice } from "./account-choice.tsx";
import { Comparison } from "./comparison.tsx";
import { Nicknames } from "./nicknames.tsx";
import { firstChoices, typedSelection, type Chosen, type TypedSelection } from "./typed-selection.ts";
import { t } from "./words.ts";

export type Offered = Pick<OutputOf<typeof accountApi.configuration>, "accounts">;

interface Props {
  readonly offered: Offered;
  readonly saved: AccountSelection | null | undefined;
  /** The person is a member. Before the sign-in, nobody else says so. */
  readonly isMember: boolean;
  /** Nobody has said yet whether they are a member. */
  readonly isUnknown: boolean;
  readonly save: (accounts: AccountSelection) => Promise<{ readonly journey?: AnyJourney }>;
  readonly onDone: (journey?: AnyJourney) => void;
}

/** Asks which accounts to open. Nothing else is chosen here: overdrafts have a page of their own (12 CFR 1005.17). */
export function AccountForm({ offered: { accounts: cards }, saved, isMember, isUnknown, save, onDone }: Props) {
  const form: StepForm<TypedSelection> = useStepForm<TypedSelection, AccountSelection>({
    schema: typedSelection,
    defaults: { accounts: firstChoices(saved, cards, isMember), online: saved?.statements === "online" },
    fieldPrefixes: ["accounts."],
    save,
    onDone,
  });
  const choices = form.methods.watch("accounts") ?? [];
  useEffect(() =>
    form.describe("accounts", { label: t("accounts"), show: (chosen) => namesOf(chosen as Chosen, cards) }),
  );
  const facts = factsOfSelection({ accounts: choices }, cards);
  const chosen = cards.filter(({ id }) => choices.some(({ fundingProductId }) => fundingProductId === id));
  const live = (id: KeyFactId) => facts.find((fact) => fact.id === id);
  useLiveFacts({ amount: live("amount"), accounts: live("accounts") });
  return (
    <StepPage title={t("title")} form={form} submitLabel={t("continue")} footnote={<RatesAsOf {...{ cards }} />}>
      <FieldGroup id={form.idOf("accounts")} label={t("accounts")} error={form.errorOf("accounts")}>
        <CountedFields form={form} names={theList} />
        <div className={styles.choices}>
          {cards.map((card) => (
            <AccountChoice key={card.id} {...{ form, card, cards, choices, isMember, isUnknown }} />
          ))}
        </div>
      </FieldGroup>
      {cards.length > 1 && <Comparison cards={cards} chosen={chosen.map(({ id }) => id)} />}
      <CheckboxInput form={form} name="online" label={t("online")} hint={onlineHint(chosen)} />
      <Nicknames {...{ form, cards, choices }} />
      <Total {...{ choices, cards }} />
    </StepPage>
  );
}

/** The list counts even if no option of a chosen account is on the page. */
const theList = ["accounts"] as const;

interface TotalProps {
  readonly choices: Chosen;
  readonly cards: readonly AccountCard[];
}

/** The bar with the number of accounts and what it takes to open them. It stays in view while people choose. */
function Total({ choices, cards }: TotalProps) {
  const chosen = new Set(choices.map(({ fundingProductId }) => fundingProductId));
  const amount = formatLimit(leastToOpen(chosen, cards));
  return <output className={styles.total}>{t("chosen", { count: chosen.size, amount })}</output>;
}

/** What 12 CFR 707.8(c) asks beside a stated yield. Accounts without dividends have none. */
function RatesAsOf({ cards }: Pick<TotalProps, "cards">) {
  const [declaredOn] = cards.flatMap(({ terms }) => terms.dividends?.declaredOn ?? []).toSorted();
  return declaredOn === undefined ? null : <p data-legal>{t("ratesAsOf", { day: longDate(declaredOn) })}</p>;
}

function namesOf(choices: Chosen, cards: readonly AccountCard[]): string {
  const ids = new Set(choices.map(({ fundingProductId }) => fundingProductId));
  return cards.flatMap(({ id, displayText }) => (ids.has(id) ? displayText : [])).join(", ");
}
