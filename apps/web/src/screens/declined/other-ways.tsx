import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { declineAdvice, type DeclineAdvice } from "@portico/domain/decision/decline-advice";
import type { ProductCode } from "@portico/domain/loan/product";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { AnotherVehicle, choosesAnother } from "./another-vehicle.tsx";
import { isLater, shownReasons, type Answer } from "./answer.ts";
import { AppliedTogether, ApplyTogether, GoOnTogether } from "./apply-again.tsx";
import { LoanOnSavings } from "./loan-on-savings.tsx";
import { SmallerLoan } from "./smaller-loan.tsx";
import { t } from "./words.ts";

interface LoanAdviceProps extends Pick<OutcomeProps, "journey" | "productCode" | "onDone"> {
  readonly answer: Answer;
  readonly isJoint: boolean;
}

/** The advice about the loan, and about other ones. */
export function OtherWays(props: LoanAdviceProps) {
  return (
    <>
      {!props.isJoint && props.answer.smaller && (
        <SmallerLoan
          applicationId={props.journey.applicationId}
          smaller={props.answer.smaller}
          {...{ productCode: props.productCode, onDone: props.onDone }}
        />
      )}
      <LoanAdvice {...props} />
      {!props.isJoint && props.answer.ways?.onSavings && (
        <LoanOnSavings productCode={props.productCode} sent={props.answer.savingsLoan} />
      )}
      {props.isJoint && <li>{t("firstsOther", props.answer.addressee)}</li>}
    </>
  );
}

/** The first advice to each two people. Whatever their reasons are, it says the same of them. */
const readsNotices: ReadonlySet<DeclineAdvice> = new Set<DeclineAdvice>(["ownNotices", "applyAlone"]);

function advicesOf(answer: Answer, productCode: ProductCode, isJoint: boolean) {
  const { lendsLess, bureau, counteroffer, tooLittle, ways } = answer;
  return declineAdvice({
    ...shownReasons(answer),
    productCode,
    isJoint,
    lendsLess,
    usedReport: bureau !== null,
    ways,
    // The table itself was asked, so no advice about the amount or the term has to be guessed.
    isTableAsked: counteroffer !== undefined,
    // Without a counteroffer, own money alone helps only with the smaller loan, which has its own words.
    isWorthTooLittle: tooLittle !== undefined || counteroffer?.choices.length === 0,
  });
}

/** Whether the page says to one person that no other loan would change the answer now. */
export function helpsOnlyTime(answer: Answer, productCode: ProductCode): boolean {
  return !answer.ofBoth && !isLater(answer) && advicesOf(answer, productCode, false).includes("overTime");
}

function LoanAdvice({ answer, journey, productCode, isJoint, onDone }: LoanAdviceProps) {
  const { canApplyTogether: mayOpen = false, together } = answer;
  const { applicationId } = journey;
  const { submitted, opensDecline = false, takesCounteroffer, isForAnotherVehicle } = journey;
  const isBegun = opensDecline && !submitted && takesCounteroffer !== true && isForAnotherVehicle !== true;
  const advices = advicesOf(answer, productCode, isJoint);
  // The advice comes with its button, or not at all.
  const possible = advices.filter((advice) => advice !== "applyTogether" || mayOpen || isBegun);
  const another = choosesAnother(advices, productCode, {
    ...shownReasons(answer),
    mayPass: answer.canChooseAnother === true,
  });
  const wayTogether = isBegun ? (
    <GoOnTogether {...{ journey, together, onDone }} />
  ) : (
    <ApplyTogether {...{ applicationId, together, onDone }} />
  );
  return possible.map((advice) => (
    <li key={advice}>
      {advice === "applyTogether" && together?.isSent ? (
        <AppliedTogether together={together} />
      ) : (
        t(`next.${advice}`, { thing: vehicleWordOf(productCode) })
      )}
      {readsNotices.has(advice) && <> {t("moreReasons")}</>}
      {advice === "overTime" && !isLater(answer) && <> {t("overTimeNow")}</>}
      {advice === "applyTogether" && wayTogether}
      {advice === another && <AnotherVehicle {...{ applicationId, answer, productCode, onDone }} />}
    </li>
  ));
}
