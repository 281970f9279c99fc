import { useMemo } from "react";
import { loanRequestApi } from "@portico/contract/loan-request";
import type * as z from "zod/mini";
import {
  asksFor,
  lentAgainst,
  loanRequestKinds,
  loanRequestRules,
  type LoanRequest,
  type LoanRequestEntry,
  type LoanRequestProduct,
  type LoanRequestSettings,
} from "@portico/domain/loan/loan-request";
import type { CreditRating, EstimatedLoan } from "@portico/domain/loan/estimate";
import { formatWholeMoney } from "@portico/domain/values/money";
import { isOpenEnd, productPaths } from "@portico/domain/loan/product";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { choicesOf } from "../../forms/fields/choice.ts";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { typedPart } from "../../forms/validation/typed-part.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { AmountInput } from "../../loans/amount-input.tsx";
import { LineEstimate } from "../../loans/line-estimate.tsx";
import { LoanTermInput } from "../../loans/loan-term-input.tsx";
import { stillTitle } from "../../loans/still-title.ts";
import { Wishes } from "../../loans/wishes.tsx";
import { CollateralFields } from "./collateral-fields.tsx";
import { OptionsInput } from "./options-input.tsx";
import { t } from "./words.ts";

function typedRequest(request: LoanRequest): LoanRequest {
  return typedPart(loanRequestKinds[request.productTypeId] as unknown as TypedRequest, request);
}

/** The part of a request that the estimate before the application has. */
function requestOf(estimated: EstimatedLoan | undefined): LoanRequestEntry {
  if (!estimated) return {};
  const { loanAmount, termInMonths } = estimated;
  return { loanAmount, ...(termInMonths !== undefined && { requestedLoanTermInMonths: termInMonths }) };
}

/** Another page begins with the collateral, so its heading is about that. */
function asksForAmountFirst(productTypeId: LoanRequestProduct): boolean {
  return !asksFor(productTypeId, "shareBalanceAmount") && !asksFor(productTypeId, "estimatedCollateralValue");
}

type TypedRequest = z.ZodMiniType<LoanRequest> & { readonly shape: object };

/** One page for every product with a loan request. It asks only for the fields of the product's kind. */
function LoanRequestScreen({ journey, onDone }: StepProps) {
  const { loanApplicationId } = journey;
  const { loanRequest, settings, estimated } = useApi(loanRequestApi.read, { loanApplicationId });
  const { productTypeId, loanTermTiers: tiers, loanPurposes, branchPreferences } = settings;
  const schema = useMemo(() => loanRequestRules(settings), [settings]);
  const form = useStepForm<LoanRequestEntry, LoanRequest>({
    schema,
    defaults: loanRequest ? typedRequest(loanRequest) : { productTypeId, ...requestOf(estimated) },
    fieldPrefixes: ["loanRequest."],
    save: (asked) => call(loanRequestApi.save, { productTypeId, loanApplicationId, loanRequest: asked }),
    onDone,
  });
  const isStill = estimated !== undefined && loanRequest === null && asksForAmountFirst(productTypeId);
  return (
    <StepPage
      title={isStill ? stillTitle(estimated.loanAmount) : t(`${productPaths[productTypeId]}Title`)}
      lede={t(`${productPaths[productTypeId]}Lede`)}
      form={form}
    >
      <CollateralFields form={form} settings={settings} />
      {loanPurposes.length > 0 && (
        <OptionsInput
          form={form}
          name="loanPurposeConfigurationId"
          label={t("purpose")}
          options={choicesOf(loanPurposes)}
        />
      )}
      <AmountFields form={form} settings={settings} creditRating={estimated?.creditRating} />
      {asksFor(productTypeId, "requestedLoanTermInMonths") && (
        <LoanTermInput
          {...{ form, tiers }}
          amountName="loanAmount"
          productCode={productTypeId}
          creditRating={estimated?.creditRating}
          name="requestedLoanTermInMonths"
        />
      )}
      <Wishes
        form={form}
        branchField={
          asksFor(productTypeId, "branchPreferenceConfigurationId")
            ? "branchPreferenceConfigurationId"
            : "branchPreferencesConfigurationId"
        }
        commentsField="additionalComments"
        branches={branchPreferences}
      />
    </StepPage>
  );
}

interface AmountFieldsProps {
  readonly form: StepForm<LoanRequestEntry>;
  readonly settings: LoanRequestSettings;
  readonly creditRating: CreditRating | undefined;
}

/** The amount and, for a credit card, the part that pays off other cards. */
function AmountFields({ form, settings, creditRating }: AmountFieldsProps) {
  const { productTypeId, balanceTransfers } = settings;
  return (
    <>
      <AmountInput
        form={form}
        name="loanAmount"
        label={isOpenEnd(productTypeId) ? t("limit") : t("amount")}
        hint={amountHint(settings, form.methods.watch("shareBalanceAmount"))}
        tiers={settings.loanTermTiers}
      />
      {balanceTransfers && asksFor(productTypeId, "balanceTransferAmount") && (
        <MoneyInput
          form={form}
          name="balanceTransferAmount"
          label={t("balanceTransfer")}
          hint={t("balanceTransferHint")}
          isOptional
        />
      )}
      {isOpenEnd(productTypeId) && (
        <LineEstimate
          productCode={productTypeId}
          tiers={settings.loanTermTiers}
          amount={form.methods.watch("loanAmount")}
          creditRating={creditRating}
        />
      )}
    </>
  );
}

/** The deposit's limit, as soon as it is known. The slider shows the institution's limits. */
function amountHint({ productTypeId, maximumLoanToShare }: LoanRequestSettings, balance: unknown) {
  if (!asksFor(productTypeId, "shareBalanceAmount") || typeof balance !== "number") return undefined;
  const most = Math.floor(lentAgainst(balance, maximumLoanToShare));
  return t("lentAgainst", { most: formatWholeMoney(most) });
}

export const loanRequestScreen: ScreenModule = {
  Screen: LoanRequestScreen,
  prefetch: ({ loanApplicationId }) => prefetch(loanRequestApi.read, { loanApplicationId }),
};
