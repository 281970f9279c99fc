import { offerApi } from "@portico/contract/application";
import type { ClosedEndOffer, LoanOffer } from "@portico/domain/decision/decision";
import type { RefusalReason } from "@portico/domain/decision/offer-refusal";
import type { OfferedTerm } from "@portico/domain/decision/offered-terms";
import { withProtection } from "@portico/domain/decision/with-protection";
import { withOwn } from "@portico/domain/loan/with-own";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatMoney } from "@portico/domain/values/money";
import { call } from "../../api/call.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import lists from "../../outcomes/lists.module.css";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import { ownBeside } from "./against-today.tsx";
import { showAccepted } from "./show-accepted.ts";
import type { OfferAnswer } from "./offer-answer.ts";
import { t } from "./closed-words.ts";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";

interface Props extends Pick<OutcomeProps, "journey"> {
  readonly answer: Pick<OfferAnswer, "offeredTerms" | "refusal" | "refinanced">;
  readonly offer: LoanOffer;
  readonly onChosen: () => void;
}

/** The approved terms that mend the reason for a no: a lower payment, or a lower rate. One press opens the offer over such a term. */
export function BetterTerms({ journey: { applicationId }, answer, offer, onChosen }: Props) {
  const telephone = useFrame().configuration.clientTelephone;
  const choosing = useAction(async (termInMonths: number) => {
    await call(offerApi.chooseTerm, { applicationId, termInMonths }).catch(showAccepted);
    onChosen();
  });
  const reason = answer.refusal?.reason;
  if (reason === "amountTooLow")
    return (
      <p>
        <Unbroken text={t("better.amountTooLow.none", { telephone })} />
      </p>
    );
  if (reason !== "paymentTooHigh" && reason !== "rateTooHigh") return null;
  const better = betterThan(offer, reason, answer.offeredTerms ?? []);
  if (better.length === 0)
    return (
      <p>
        <Unbroken text={t(`better.${reason}.none`, { telephone })} />
      </p>
    );
  return (
    <section>
      <h2>{t(`better.${reason}`)}</h2>
      <ul className={lists.choices}>
        {better.map((choice) => (
          <li key={choice.termInMonths}>
            <span>
              {inOneSentence(
                choice,
                offer.paymentProtectionMonthly,
                ownBeside({ offer, refinanced: answer.refinanced }),
              )}
            </span>
            <Button isBusy={choosing.isRunning} onClick={() => void choosing.run(choice.termInMonths)}>
              {t("betterChoose", { months: choice.termInMonths })}
            </Button>
          </li>
        ))}
      </ul>
      <ActionProblem action={choosing} />
    </section>
  );
}

function betterThan(offer: LoanOffer, reason: RefusalReason, choices: readonly OfferedTerm[]): readonly OfferedTerm[] {
  if (offer.kind !== "closedEnd") return [];
  return choices.filter((choice) => mends(offer, reason, choice));
}

function mends(offer: ClosedEndOffer, reason: RefusalReason, choice: OfferedTerm): boolean {
  return reason === "paymentTooHigh"
    ? choice.monthlyPayment < offer.monthlyPayment
    : choice.annualPercentageRate < offer.annualPercentageRate;
}

function inOneSentence(choice: OfferedTerm, protection: number, own: number): string {
  const { monthly, total } = withProtection(choice, protection);
  const figures = {
    months: choice.termInMonths,
    payment: formatMoney(monthly),
    rate: choice.annualPercentageRate.toFixed(2),
    total: formatMoney(withOwn({ from: total, to: total }, own).from),
  };
  return own > 0 ? t("betterTermWithOwn", { ...figures, own: formatLimit(own) }) : t("betterTerm", figures);
}
