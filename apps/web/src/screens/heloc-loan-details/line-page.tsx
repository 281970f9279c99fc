import type { HelocLoanEntry, HelocLoanSettings } from "@portico/domain/loan/heloc-loan";
import { ProductCode } from "@portico/domain/loan/product";
import { SelectInput } from "../../forms/fields/choice-fields.tsx";
import { choicesOf } from "../../forms/fields/choice.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { AmountInput } from "../../loans/amount-input.tsx";
import { CounterofferPart } from "../../loans/counteroffer-part.tsx";
import { useLookAtLimit } from "../../loans/limit-note.ts";
import { LineEstimate } from "../../loans/line-estimate.tsx";
import type { Rated } from "../../loans/use-rating.ts";
import { Wishes } from "../../loans/wishes.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { HomeLimit, limitOnHome } from "./home-limit.tsx";
import { fieldsOfHome, KeptHome } from "./home-page.tsx";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<HelocLoanEntry>;
  readonly settings: HelocLoanSettings;
  readonly rating: Rated;
  readonly mortgages: number;
  readonly usualShare: number | undefined;
  /** Whether the home's page was saved before. */
  readonly isSaved: boolean;
  /** Opens the page of the home. */
  readonly onBack: () => void;
}

/** The limit of the line and its purpose. Saves the home's page too. */
export function LinePage({ form, settings, rating, mortgages, usualShare, isSaved, onBack }: Props) {
  const { loanTermTiers, loanPurposes, mortgageStatuses } = settings;
  useLookAtLimit();
  const save = async (event?: { preventDefault(): void }) => {
    event?.preventDefault();
    // Another window's answers may not fit this page's.
    if (await form.methods.trigger([...fieldsOfHome(mortgages)])) return form.submit();
    return onBack();
  };
  return (
    <StepPage
      title={t("lineTitle")}
      form={{ ...form, submit: save }}
      notice={<CounterofferPart />}
      unsaved={isSaved ? undefined : "here"}
      secondary={
        <Button kind="quiet" onClick={onBack}>
          {t("toHome")}
        </Button>
      }
    >
      <KeptHome {...{ form, mortgageStatuses, mortgages }} />
      <FieldStack>
        <AmountInput
          form={form}
          name="loanAmount"
          label={t("limit")}
          hint={t("limitHint")}
          tiers={loanTermTiers}
          usualLimit={limitOnHome({ form, tiers: loanTermTiers, mortgages, usualShare })}
        />
        <HomeLimit {...{ form, mortgages, usualShare }} tiers={loanTermTiers} />
      </FieldStack>
      <LineEstimate
        productCode={ProductCode.heloc}
        tiers={loanTermTiers}
        amount={form.methods.watch("loanAmount")}
        rating={rating}
      />
      {loanPurposes.length > 0 && (
        <SelectInput
          form={form}
          name="loanPurposeConfigurationId"
          label={t("purpose")}
          options={choicesOf(loanPurposes)}
        />
      )}
      <Wishes form={form} commentsField="additionalComments" />
    </StepPage>
  );
}
