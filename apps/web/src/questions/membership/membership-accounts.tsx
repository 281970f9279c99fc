import { useEffect, useState } from "react";
import type { Eligibility, EligibilityAnswer, EligibilityOption } from "@portico/domain/membership/eligibility";
import { fundingProblems, type FundingProduct } from "@portico/domain/membership/funding-product";
import { formatMoney } from "@portico/domain/values/money";
import { CountedFields } from "../../forms/fields/counted-fields.tsx";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { FieldGroup } from "../../widgets/field/field-group.tsx";
import { SelectableCard } from "../../widgets/selectable-card/selectable-card.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { t } from "./words.ts";

interface MembershipAccountsProps {
  readonly form: StepForm<EligibilityAnswer>;
  /** The way to join. A person without one opens no accounts. */
  readonly option: EligibilityOption;
  readonly products: readonly FundingProduct[];
  /** When and how the deposits are paid, in the institution's words. */
  readonly depositText?: string | undefined;
  /** Shows only the names and amounts of the chosen accounts, until the person wants to change them. */
  readonly isFolded?: boolean;
  /** Shows not even these, because another page asks which account is opened. */
  readonly isHidden?: boolean | undefined;
}

/** The accounts of a new membership, each with an amount. Required accounts are preselected, and the others have a checkbox. */
export function MembershipAccounts(props: MembershipAccountsProps) {
  const { form, option, products, isFolded = false, isHidden = false } = props;
  const hint = props.depositText ?? t("accountsHint");
  const choices = form.methods.watch("fundingProducts") ?? [];
  // An amount that the institution no longer allows has to be seen.
  const [isOpen, setOpen] = useState(() => !isFolded || fundingProblems(choices, products).length > 0);
  const take = (product: FundingProduct) =>
    setChoices(form, products, [...choices, { fundingProductId: product.id, amount: product.minimumAmount }]);
  const leave = ({ id }: FundingProduct) =>
    setChoices(
      form,
      products,
      choices.filter(({ fundingProductId }) => fundingProductId !== id),
    );

  useEffect(() =>
    form.describe("fundingProducts", { label: t("accounts"), show: (taken) => namesOf(taken as Choices, products) }),
  );
  if (option.asks === "none" || products.length === 0) return null;
  if (!isOpen && isHidden) return <CountedFields form={form} names={accountsOnly} />;
  if (!isOpen) return <ChosenAccounts {...{ form, choices, products, hint }} onChange={() => setOpen(true)} />;
  return (
    <FieldGroup
      id={form.idOf("fundingProducts")}
      label={t("accounts")}
      hint={hint}
      error={form.errorOf("fundingProducts")}
    >
      <FieldStack>
        {products.map((product) => {
          const place = choices.findIndex(({ fundingProductId }) => fundingProductId === product.id);
          const isTaken = place !== -1;
          return (
            <FieldStack key={product.id}>
              <SelectableCard
                name={`account-${product.id}`}
                title={product.displayText}
                line={product.description}
                checked={isTaken}
                requiredText={product.isRequired ? t("required") : undefined}
                onChange={() => (isTaken ? leave(product) : take(product))}
              />
              {/* Removing an account moves the later ones up, so the key includes the position. */}
              {isTaken && <OpeningDeposit key={place} form={form} place={place} product={product} />}
            </FieldStack>
          );
        })}
      </FieldStack>
    </FieldGroup>
  );
}

interface ChosenAccountsProps {
  readonly form: StepForm<EligibilityAnswer>;
  readonly choices: Choices;
  readonly products: readonly FundingProduct[];
  readonly hint: string;
  readonly onChange: () => void;
}

/** The chosen accounts in one line. */
function ChosenAccounts({ form, choices, products, hint, onChange }: ChosenAccountsProps) {
  return (
    <FieldGroup id={form.idOf("fundingProducts")} label={t("accounts")} hint={hint}>
      <CountedFields form={form} names={accountsOnly} />
      {choices.length > 0 && (
        <p>{t("chosenAccounts", { count: choices.length, accounts: namesOf(choices, products) })}</p>
      )}
      <p>
        <Button kind="quiet" onClick={onChange}>
          {t("changeAccounts")}
        </Button>
      </p>
    </FieldGroup>
  );
}

/** The accounts count although their fields aren't on the page. */
const accountsOnly = ["fundingProducts"] as const;

/** Accounts with their deposits in one line. */
function namesOf(choices: Choices, products: readonly FundingProduct[]): string {
  return choices
    .map(({ fundingProductId, amount }) => {
      const name = products.find(({ id }) => id === fundingProductId)?.displayText ?? "";
      // Before validation, a typed amount may be text.
      return `${name} ${typeof amount === "number" ? formatMoney(amount) : String(amount)}`;
    })
    .join(", ");
}

interface OpeningDepositProps {
  readonly form: StepForm<EligibilityAnswer>;
  /** The account's position among the chosen accounts. */
  readonly place: number;
  readonly product: FundingProduct;
}

function OpeningDeposit({ form, place, product }: OpeningDepositProps) {
  const { displayText, minimumAmount, maximumAmount } = product;
  return (
    <MoneyInput
      form={form}
      name={`fundingProducts.${place}.amount`}
      label={t("deposit", { account: displayText })}
      hint={t("depositHint", { least: formatMoney(minimumAmount), most: formatMoney(maximumAmount) })}
    />
  );
}

type Choices = Eligibility["fundingProducts"];

/** Keeps the accounts in the order of the page, so that errors match the summary. */
function setChoices(form: StepForm<EligibilityAnswer>, products: readonly FundingProduct[], choices: Choices): void {
  const order = products.map(({ id }) => id);
  const sorted = choices.toSorted(
    (one, other) => order.indexOf(one.fundingProductId) - order.indexOf(other.fundingProductId),
  );
  form.methods.setValue("fundingProducts", sorted);
  form.changed();
}

/**
 * The initial choices: the saved accounts that are still offered, and each required account, with its minimum deposit if none was saved.
 * The institution may have changed its accounts since the last save.
 */
export function firstChoices(chosen: Choices, products: readonly FundingProduct[]): Choices {
  return products.flatMap(({ id, isRequired, minimumAmount }) => {
    const saved = chosen.find(({ fundingProductId }) => fundingProductId === id);
    return saved ?? (isRequired ? { fundingProductId: id, amount: minimumAmount } : []);
  });
}
