import type { FieldValues } from "react-hook-form";
import { loanAmountRange, nearestLoanAmount, type LoanTermTier } from "@portico/domain/loan/loan-terms";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatWholeMoney } from "@portico/domain/values/money";
import { MoneyInput } from "../forms/fields/fields.tsx";
import type { FieldProps } from "../forms/fields/use-field.ts";
import { Button } from "../widgets/button/button.tsx";
import { FieldStack } from "../widgets/step-layout/step-layout.tsx";
import { RangeSlider } from "../widgets/range-slider/range-slider.tsx";
import { setAmount } from "./set-amount.ts";
import { sliderStep } from "./slider-step.ts";
import { figuresAgeMs, useSettled } from "./use-estimate.ts";
import { t } from "./words.ts";

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  readonly tiers: readonly LoanTermTier[];
  /** The most that is usually lent on the security. The slider ends there. A larger amount can still be typed. */
  readonly usualLimit?: number | undefined;
}

/** An amount, typed exactly or chosen with a slider. An amount that isn't lent brings the nearest one that is. */
export function AmountInput<Values extends FieldValues>({ tiers, usualLimit, ...field }: Props<Values>) {
  const { form, name } = field;
  const { minLoanAmount: min, maxLoanAmount: max } = loanAmountRange(tiers);
  const typed: unknown = form.methods.watch(name);
  const amount = typeof typed === "number" ? typed : undefined;
  const use = (dollars: number) => setAmount(form, name, dollars);
  const nearest = useNearest(tiers, amount);
  const end = usualLimit !== undefined && usualLimit > min ? Math.min(max, usualLimit) : max;
  return (
    <FieldStack>
      <MoneyInput {...field} />
      <RangeSlider
        label={t("slider")}
        min={min}
        max={end}
        step={sliderStep(min, end)}
        value={amount}
        show={formatWholeMoney}
        onChange={use}
      />
      <div aria-live="polite">
        {nearest !== undefined && nearest !== amount && (
          <p>
            {/* An error at the field says the same. */}
            {form.errorOf(name) === undefined && t("limits", { min: formatLimit(min), max: formatLimit(max) })}{" "}
            <Button kind="quiet" onClick={() => use(nearest)}>
              {t("useNearest", { amount: formatLimit(nearest) })}
            </Button>
          </p>
        )}
      </div>
    </FieldStack>
  );
}

/** The nearest amount that is lent. While somebody types, an amount below the smallest may only be its first digits. */
function useNearest(tiers: readonly LoanTermTier[], amount: number | undefined): number | undefined {
  const typed = String(amount ?? "");
  const isTyping = useSettled(typed, figuresAgeMs) !== typed;
  const nearest = amount === undefined ? undefined : nearestLoanAmount(tiers, amount);
  return isTyping && nearest === loanAmountRange(tiers).minLoanAmount ? undefined : nearest;
}
