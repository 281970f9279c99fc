import type { FieldPath, FieldValues } from "react-hook-form";
import { loanTermLabel, termsWhileTyping, type LoanTermTier } from "@portico/domain/loan/loan-terms";
import { formatWholeMoney } from "@portico/domain/values/money";
import type { ProductCode } from "@portico/domain/loan/product";
import { RadioInput } from "../forms/fields/choice-fields.tsx";
import { useFrame } from "../page/frame.ts";
import type { StepForm } from "../forms/step-form.ts";
import { advertisedRate, estimatedPayment } from "./estimated-payment.ts";
import { lendable } from "./lendable.ts";
import { PaymentEstimate } from "./payment-estimate.tsx";
import { t } from "./words.ts";

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly name: FieldPath<Values>;
  readonly productCode: ProductCode;
  readonly tiers: readonly LoanTermTier[];
  /** The amount's field, which decides the terms. */
  readonly amountName: FieldPath<Values>;
}

/**
 * The repayment term, with the estimated payment at the advertised rate. It offers only the terms that the amount allows. The chosen term
 * stays while the person types an amount.
 */
export function LoanTermInput<Values extends FieldValues>({
  form,
  name,
  productCode,
  tiers,
  amountName,
}: Props<Values>) {
  const { products } = useFrame();
  const percent = advertisedRate(products.find(({ id }) => id === productCode)?.rateText);
  const months: unknown = form.methods.watch(name);
  const typedAmount: unknown = form.methods.watch(amountName);
  const amount = lendable(tiers, typedAmount);
  const terms = termsWhileTyping(tiers, typeof typedAmount === "number" ? typedAmount : undefined);
  const hasEstimate = amount !== undefined && percent !== undefined;
  return (
    <>
      <RadioInput
        form={form}
        name={name}
        label={t("term")}
        hint={t(terms.length > 0 ? "termHint" : "noTerms")}
        description={{ show: (term) => loanTermLabel(Number(term)) }}
        restsOn={[amountName]}
        options={terms.map((term) => ({
          value: term,
          label: loanTermLabel(term),
          hint: hasEstimate ? estimateOf(amount, term, percent) : undefined,
        }))}
      />
      {hasEstimate && typeof months === "number" && terms.includes(months) ? (
        <PaymentEstimate loanAmount={amount} months={months} percent={percent} />
      ) : null}
    </>
  );
}

function estimateOf(amount: number, term: number, percent: number): string {
  return t("termEstimate", { payment: formatWholeMoney(estimatedPayment(amount, term, percent)) });
}
