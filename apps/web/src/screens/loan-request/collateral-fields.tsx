import { asksFor, type LoanRequestEntry, type LoanRequestSettings } from "@portico/domain/loan/loan-request";
import { anotherAccount, type MemberAccount } from "@portico/domain/loan/member-account";
import { choicesOf } from "../../forms/fields/choice.ts";
import { MoneyInput, TextInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { OptionsInput } from "./options-input.tsx";
import { OwnAccountInput } from "./own-account.tsx";
import { TooLittle } from "./too-little.tsx";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<LoanRequestEntry>;
  readonly settings: LoanRequestSettings;
  /** The signed-in member's own accounts. */
  readonly accounts: readonly MemberAccount[];
  /** A new person has no account yet. */
  readonly isNew: boolean;
}

/** The collateral, if this kind of loan has one: a deposit or another valuable. */
export function CollateralFields(props: Props) {
  const { productTypeId } = props.settings;
  return (
    <>
      {asksFor(productTypeId, "shareBalanceAmount") && <DepositFields {...props} />}
      {asksFor(productTypeId, "estimatedCollateralValue") && <PledgeFields {...props} />}
    </>
  );
}

/** A member with accounts chooses one, and types only one that isn't listed. */
function DepositFields(props: Props) {
  const { form, settings, accounts, isNew } = props;
  const hasOwn = accounts.length > 0;
  const [reference, typed] = form.methods.watch(["memberAccountReference", "shareBalanceAmount"]);
  const isTyped = !hasOwn || reference === anotherAccount;
  return (
    <>
      {hasOwn && <OwnAccountInput {...{ form, settings, accounts }} />}
      {isNew && <DepositToOpen {...props} />}
      {isTyped && !isNew && <TypedDeposit {...props} kindLabel={t(hasOwn ? "shareAccountKind" : "shareAccount")} />}
      <TooLittle {...{ settings, accounts, isNew, typed }} reference={reference ?? undefined} />
      <p>{t("sharesecuredLede")}</p>
    </>
  );
}

/** The account that a new person opens: it has no number yet, and nothing in it. */
function DepositToOpen({ form, settings }: Props) {
  return (
    <>
      <OptionsInput
        form={form}
        name="shareAccountConfigurationId"
        label={t("shareAccountToOpen")}
        options={choicesOf(settings.shareAccounts)}
      />
      <MoneyInput
        form={form}
        name="shareBalanceAmount"
        label={t("shareBalanceToPutIn")}
        hint={t("shareAccountToOpenText")}
      />
    </>
  );
}

function TypedDeposit({ form, settings, kindLabel }: Props & { readonly kindLabel: string }) {
  return (
    <>
      <OptionsInput
        form={form}
        name="shareAccountConfigurationId"
        label={kindLabel}
        options={choicesOf(settings.shareAccounts)}
      />
      <TextInput
        form={form}
        name="shareAccountLastFour"
        label={t("shareAccountLastFour")}
        isOptional
        hint={t("shareAccountLastFourHint")}
        inputMode="numeric"
        autoComplete="off"
        width="xs"
      />
      <MoneyInput form={form} name="shareBalanceAmount" label={t("shareBalance")} hint={t("shareBalanceHint")} />
    </>
  );
}

function PledgeFields({ form, settings }: Props) {
  return (
    <>
      <OptionsInput
        form={form}
        name="collateralConfigurationId"
        label={t("collateral")}
        options={choicesOf(settings.collaterals)}
      />
      <TextInput
        form={form}
        name="collateralDescription"
        label={t("collateralDescription")}
        hint={t("collateralDescriptionHint")}
      />
      <MoneyInput
        form={form}
        name="estimatedCollateralValue"
        label={t("collateralValue")}
        hint={t("collateralValueHint")}
      />
    </>
  );
}
