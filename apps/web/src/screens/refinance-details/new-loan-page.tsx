import type { OutputOf } from "@portico/contract/endpoint";
import type { refinancedLoanApi } from "@portico/contract/loan-request";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { usualLimit } from "@portico/domain/decision/usual-limit";
import type { ProductCode } from "@portico/domain/loan/product";
import {
  cashBeside,
  newLoanBeside,
  ownPaymentBeside,
  paysOff,
  type Refinancing,
  type RefinancingEntry,
} from "@portico/domain/loan/refinanced-loan";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { CounterofferPart } from "../../loans/counteroffer-part.tsx";
import { AboveValue } from "../../loans/above-value.tsx";
import { lendable } from "../../loans/lendable.ts";
import { LimitRose } from "../../loans/limit-rose.tsx";
import { useLookAtLimit } from "../../loans/limit-note.ts";
import { LoanTermInput, type PresentLoan } from "../../loans/loan-term-input.tsx";
import { TooOld } from "../../loans/too-old.tsx";
import { setAmount } from "../../loans/set-amount.ts";
import type { Rated } from "../../loans/use-rating.ts";
import type { WayToVehicle } from "../../loans/use-way-to-vehicle.ts";
import { Wishes } from "../../loans/wishes.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { comparisonOf } from "./comparison.tsx";
import { moneyText } from "./kept-answer.tsx";
import styles from "./new-loan.module.css";
import { NewAmount, type NewAmountState } from "./new-amount.tsx";
import { fieldsOfToday, KeptToday } from "./today-page.tsx";
import { UsualLoan } from "./usual-loan.tsx";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<RefinancingEntry>;
  readonly productCode: ProductCode;
  readonly answer: OutputOf<typeof refinancedLoanApi.read>;
  readonly amount: NewAmountState;
  readonly rating: Rated;
  readonly vehicle: WayToVehicle;
  /** Opens the page of the present loan. */
  readonly onBack: () => void;
}

/** The loan that replaces the present one, beside it. Saves both. */
export function NewLoanPage({ form, productCode, answer, amount, rating, vehicle, onBack }: Props) {
  const { loanTermTiers: tiers, branchPreferences, price, usualShare, reviewedShare } = answer;
  const terms = answer.termLimit && { ...answer.termLimit, thing: vehicleWordOf(productCode) };
  const typed = form.methods.watch();
  const wanted = lendable(tiers, typed.requestedLoanAmount);
  const limit = usualLimit(price, usualShare, wanted);
  const present = presentOf(typed);
  useLookAtLimit();
  const pay = (own: number, dollars: number) => {
    setAmount(form, "downPaymentAmount", own);
    setAmount(form, "requestedLoanAmount", dollars);
  };
  const submit = async (event?: { preventDefault(): void }) => {
    event?.preventDefault();
    // Another window's answers may not fit this page's.
    if (await form.methods.trigger([...fieldsOfToday])) return form.submit();
    return onBack();
  };
  const whole = { ...form, submit };
  const assumes = vehicle.assumedFor(whole);
  return (
    <StepPage
      title={t("newTitle")}
      lede={ledeOf(typed)}
      form={{ ...form, submit: vehicle.submitOf(whole) }}
      notice={<CounterofferPart />}
      unsaved={answer.refinancing ? undefined : "here"}
      secondary={
        <div className={styles.back}>
          <Button kind="quiet" onClick={onBack}>
            {t("toToday")}
          </Button>
        </div>
      }
    >
      <TooOld limit={terms} />
      <LimitRose {...answer} typed={typed.requestedLoanAmount} saved={answer.refinancing?.requestedLoanAmount} />
      <KeptToday form={form} />
      <FieldStack>
        <NewAmount {...{ form, tiers, amount }} usualLimit={limit} />
        <AboveValue
          {...{ price, usualShare, reviewedShare, productCode, assumes }}
          amount={wanted}
          payoff={payoffOf(typed) ?? wanted}
          ownPart={ownOf(typed)}
          usualFigures={
            limit !== undefined && (
              <UsualLoan
                {...{ productCode, rating, limit: terms }}
                lent={limit}
                present={besideUsual(present, typed, limit)}
                months={typed.requestedLoanTermInMonths}
              />
            )
          }
          lowering={{ tiers, onUse: (dollars) => setAmount(form, "requestedLoanAmount", dollars), onPay: pay }}
        />
      </FieldStack>
      <LoanTermInput
        {...{ form, productCode, tiers, rating }}
        limit={terms}
        present={present}
        amountName="requestedLoanAmount"
        name="requestedLoanTermInMonths"
        compare={comparisonOf}
      />
      <Wishes
        form={form}
        branchField="branchPreferenceConfigurationId"
        commentsField="additionalComments"
        branches={branchPreferences}
      />
    </StepPage>
  );
}

function ledeOf(typed: Typed): string {
  const [amount, own] = [moneyText(typed.amountOwed), moneyText(ownOf(typed))];
  const lender = typeof typed.presentLender === "string" ? typed.presentLender : "";
  return ownOf(typed) > 0 ? t("owedWithOwn", { amount, own, lender }) : t("owed", { amount, lender });
}

type Typed = Readonly<Partial<Record<keyof Refinancing, unknown>>>;

function ownOf({ downPaymentAmount: own }: Typed): number {
  return typeof own === "number" ? own : 0;
}

/** What the new loan has to pay off, once the balance is typed. */
function payoffOf(typed: Typed): number | undefined {
  return typeof typed.amountOwed === "number" ? newLoanBeside(ownOf(typed), typed.amountOwed) : undefined;
}

/** The present loan beside the loan that is usually lent: the person pays the rest of the balance. Undefined if that loan covers it. */
function besideUsual(present: PresentLoan | undefined, { amountOwed }: Typed, limit: number): PresentLoan | undefined {
  if (!present || typeof amountOwed !== "number" || amountOwed <= limit) return undefined;
  return { ...present, own: ownPaymentBeside(limit, amountOwed), cash: 0, isPaidOff: true };
}

/** The present loan, once its payment is typed. A text isn't a number yet. */
function presentOf(typed: Typed): PresentLoan | undefined {
  const { presentMonthlyPayment: payment, presentPaymentsLeft: left, amountOwed, requestedLoanAmount } = typed;
  if (typeof payment !== "number" || payment <= 0) return undefined;
  const own = ownOf(typed);
  const isKnown = typeof amountOwed === "number" && typeof requestedLoanAmount === "number";
  return {
    payment,
    left: typeof left === "number" && left > 0 ? left : undefined,
    own,
    cash: isKnown ? cashBeside(requestedLoanAmount, amountOwed) : 0,
    isPaidOff: isKnown && paysOff({ amountOwed, requestedLoanAmount, downPaymentAmount: own }),
  };
}
