import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { useMemo, useState } from "react";
import type { OutputOf } from "@portico/contract/endpoint";
import { vehicleApi } from "@portico/contract/vehicle";
import { usualLimit } from "@portico/domain/decision/usual-limit";
import type { LoanTermTier } from "@portico/domain/loan/loan-terms";
import { centsOf, formatWholeMoney } from "@portico/domain/values/money";
import { VehicleLoan, vehicleLoanRules, type VehicleLoanEntry } from "@portico/domain/loan/vehicle-loan";
import { CustomFieldId } from "@portico/domain/tenant/field-help";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { typedPart } from "../../forms/validation/typed-part.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { AboveValue, NothingToBorrow } from "../../loans/above-value.tsx";
import { CounterofferPart } from "../../loans/counteroffer-part.tsx";
import { AmountInput } from "../../loans/amount-input.tsx";
import { useLookAtLimit } from "../../loans/limit-note.ts";
import { lendable } from "../../loans/lendable.ts";
import { LoanTermInput } from "../../loans/loan-term-input.tsx";
import { AnotherVehicle } from "../../loans/another-vehicle.tsx";
import { AmountIsPrice, priceText } from "../../loans/price-paid.tsx";
import { setAmount } from "../../loans/set-amount.ts";
import { TooOld } from "../../loans/too-old.tsx";
import { useRating } from "../../loans/use-rating.ts";
import { useWayToVehicle } from "../../loans/use-way-to-vehicle.ts";
import { t as loanText } from "../../loans/words.ts";
import { Wishes } from "../../loans/wishes.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { AskedBefore } from "./asked-before.tsx";
import { isAsLowered, ownPartOf, Undo, useLowering } from "./loan-before.tsx";
import { t } from "./words.ts";

type Answer = OutputOf<typeof vehicleApi.readLoan>;

/** The amount, the down payment and the term, with the estimated monthly payment. */
function VehicleLoanDetailsScreen({ journey, productCode, onDone }: StepProps) {
  const { loanApplicationId } = journey;
  const answer = useApi(vehicleApi.readLoan, { loanApplicationId });
  const { vehicleLoan, loanTermTiers: tiers, price, usualShare, reviewedShare, termLimit, estimated } = answer;
  const thing = vehicleWordOf(productCode);
  const schema = useMemo(() => vehicleLoanRules({ tiers }), [tiers]);
  const rating = useRating(estimated);
  const limit = termLimit && { ...termLimit, thing };
  const vehicle = useWayToVehicle(answer.valueAssumes, vehicleLoan !== null, onDone);
  const form = useStepForm({
    schema,
    defaults: vehicleLoan ? defaultsOf(vehicleLoan) : {},
    fieldPrefixes: ["vehicleLoan."],
    besides: { shows: [{ label: t("value", { thing }), value: price === null ? undefined : formatWholeMoney(price) }] },
    save: (asked) =>
      call(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan: asked, ...rating.changed, ...vehicle.mark() }),
    onDone: vehicle.onDone,
  });
  const assumes = vehicle.assumedFor(form);
  const { lowered, lowerTo } = useLowering(form);
  useLookAtLimit();
  const amount = lendable(tiers, form.methods.watch("requestedLoanAmount"));
  return (
    <StepPage
      title={isStillAsked(answer) ? loanText("stillTitle") : t("title")}
      form={{ ...form, submit: vehicle.submitOf(form) }}
      notice={<CounterofferPart />}
    >
      <TooOld limit={limit} actions={<AnotherVehicle thing={thing} />} />
      <AskedBefore {...{ form, answer, thing, assumes }} />
      <FieldStack>
        <AmountInput
          form={form}
          name="requestedLoanAmount"
          label={loanText("loanAmount")}
          hint={loanText("loanAmountOfVehicle")}
          tiers={tiers}
          usualLimit={usualLimit(price, usualShare, amount)}
        />
        <AboveValue
          {...{ amount, price, usualShare, reviewedShare, productCode, assumes }}
          downPayment={ownPartOf(form.methods.watch("downPaymentAmount"))}
          lowering={{ tiers, onUse: lowerTo }}
        />
        <Undo {...{ form, lowered, thing, assumes, price }} />
      </FieldStack>
      <DownPayment
        {...{ form, amount, price, productCode, tiers }}
        isOurs={journey.takesCounteroffer === true || isRestOfPrice(answer)}
        isLowered={isAsLowered(form, lowered)}
      />
      <LoanTermInput
        {...{ form, productCode, tiers, rating, limit }}
        amountName="requestedLoanAmount"
        name="requestedLoanTermInMonths"
      />
      <Wishes
        form={form}
        branchField="branchPreferenceConfigurationId"
        commentsField="additionalComments"
        branches={answer.branchPreferences}
      />
    </StepPage>
  );
}

/** Whether the page asks about an amount that the person gave before: in the estimate, for another vehicle, or before they told more about it. */
function isStillAsked({ vehicleLoan, estimated, isForAnotherVehicle, leftAtLimit }: Answer): boolean {
  const isAsEstimated = estimated !== undefined && vehicleLoan?.requestedLoanAmount === estimated.loanAmount;
  return isAsEstimated || isForAnotherVehicle === true || leftAtLimit !== undefined;
}

/** Whether "Use $7,200" has made the saved down payment the rest of the price. */
function isRestOfPrice({ vehicleLoan: now, askedBefore: first }: Answer): boolean {
  if (!now || !first || first.downPaymentAmount === 0) return false;
  const price = centsOf(now.requestedLoanAmount) + centsOf(now.downPaymentAmount);
  return price === centsOf(first.loanAmount) + centsOf(first.downPaymentAmount);
}

/** No down payment is an empty field, as its hint says. */
function defaultsOf(saved: Answer["vehicleLoan"] & object): VehicleLoanEntry {
  const { downPaymentAmount, ...loan } = typedPart(VehicleLoan, saved);
  return downPaymentAmount ? { ...loan, downPaymentAmount } : loan;
}

interface DownPaymentProps {
  readonly form: StepForm<VehicleLoanEntry>;
  readonly amount: number | undefined;
  readonly price: number | null;
  readonly productCode: number;
  readonly tiers: readonly LoanTermTier[];
  /** The saved down payment is the rest of the price beside a counteroffer or a lowered loan, so it is the institution's own figure. */
  readonly isOurs: boolean;
  /** The page itself has just lowered the loan, so it isn't the price. */
  readonly isLowered: boolean;
}

/** The down payment, with the price that it pays together with the loan. */
function DownPayment({ form, amount, price, productCode, tiers, isOurs, isLowered }: DownPaymentProps) {
  const downPayment = form.methods.watch("downPaymentAmount");
  const [before] = useState(downPayment);
  return (
    <FieldStack>
      <MoneyInput
        form={form}
        name="downPaymentAmount"
        help={CustomFieldId.downPayment}
        label={t("downPayment")}
        hint={priceText({ amount, downPayment }) ?? t("downPaymentHint")}
        isOptional
      />
      {!isLowered && (
        <AmountIsPrice
          {...{ amount, downPayment, tiers }}
          onUse={(dollars) => setAmount(form, "requestedLoanAmount", dollars)}
        />
      )}
      {!isLowered && !(isOurs && downPayment === before) && (
        <NothingToBorrow {...{ downPayment, price, productCode }} />
      )}
    </FieldStack>
  );
}

export const vehicleLoanDetailsScreen: ScreenModule = {
  Screen: VehicleLoanDetailsScreen,
  prefetch: ({ loanApplicationId }) => prefetch(vehicleApi.readLoan, { loanApplicationId }),
};
