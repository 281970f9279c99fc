import { asksFor, type LoanRequestEntry, type LoanRequestSettings } from "@portico/domain/loan/loan-request";
import { choicesOf } from "../../forms/fields/choice.ts";
import { MoneyInput, TextInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { OptionsInput } from "./options-input.tsx";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<LoanRequestEntry>;
  readonly settings: LoanRequestSettings;
}

/** The collateral, if this kind of loan has one: a deposit or another valuable. */
export function CollateralFields({ form, settings }: Props) {
  const { productTypeId } = settings;
  return (
    <>
      {asksFor(productTypeId, "shareBalanceAmount") && <DepositFields form={form} settings={settings} />}
      {asksFor(productTypeId, "estimatedCollateralValue") && <PledgeFields form={form} settings={settings} />}
    </>
  );
}

function DepositFields({ form, settings }: Props) {
  return (
    <>
      <OptionsInput
        form={form}
        name="shareAccountConfigurationId"
        label={t("shareAccount")}
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
      <MoneyInput form={form} name="shareBalanceAmount" label={t("shareBalance")} />
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
