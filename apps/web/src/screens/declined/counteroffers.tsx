import { applicationApi } from "@portico/contract/application";
import type { AdverseActionNotice } from "@portico/contract/notice";
import { formatMoney } from "@portico/domain/values/money";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { today } from "../../api/server-clock.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { longDate } from "../../outcomes/long-date.ts";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import styles from "./counteroffers.module.css";
import { t } from "./words.ts";

type Offered = NonNullable<AdverseActionNotice["counteroffer"]>;
type Choice = Offered["choices"][number];

type Taken = Pick<Choice, "loanAmount" | "termInMonths"> & { readonly isSent: boolean };

interface Props extends Pick<OutcomeProps, "onDone"> {
  readonly applicationId: number;
  readonly offered: Offered;
  /** The counteroffer that was taken, if one was. */
  readonly taken: Taken | undefined;
}

/** The loans that the institution would approve instead. Asking for one opens an application that is linked to this one. */
export function Counteroffers({ applicationId, offered, taken, onDone }: Props) {
  const telephone = useFrame().configuration.clientTelephone;
  const [asked, setAsked] = useState<Choice>();
  const asking = useAction(async (choice: Choice) => {
    setAsked(choice);
    const { loanAmount, termInMonths } = choice;
    const { journey } = await call(applicationApi.takeCounteroffer, { applicationId, loanAmount, termInMonths });
    onDone(journey);
  });
  const { endsOn } = offered;
  // After the linked application was sent, no other choice can change it.
  const choices = offered.choices.filter((choice) => !taken?.isSent || isSame(choice, taken));
  if (offered.choices.length === 0) return <p>{t("nothingPasses", { telephone })}</p>;
  if (today() > endsOn && !taken) return <p>{t("counteroffersEnded", { date: longDate(endsOn), telephone })}</p>;
  return (
    <section>
      <h2>{titleOf(offered)}</h2>
      <p>{t(textAbout(taken), { date: longDate(endsOn) })}</p>
      <ActionProblem action={asking} />
      <ul className={styles.offers}>
        {choices.map((choice, place) => (
          <li key={`${choice.loanAmount} ${choice.termInMonths}`} className={styles.offer}>
            <Words choice={choice} />
            <Button
              kind={(taken ? isSame(choice, taken) : place === 0) ? "primary" : "secondary"}
              wide
              isBusy={asking.isRunning && asked === choice}
              busyLabel={t("asking")}
              aria-label={taken?.isSent ? undefined : nameOf(choice, isSame(choice, taken))}
              onClick={() => void asking.run(choice)}
            >
              {t(labelOf(choice, taken))}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isSame(choice: Choice, taken: Props["taken"]): boolean {
  return taken?.loanAmount === choice.loanAmount && taken.termInMonths === choice.termInMonths;
}

function textAbout(taken: Props["taken"]) {
  if (!taken) return "offersText";
  return taken.isSent ? "offersSent" : "offersTaken";
}

function labelOf(choice: Choice, taken: Props["taken"]) {
  if (taken?.isSent) return "openSent";
  return isSame(choice, taken) ? "goOnWithThis" : "askForThis";
}

/** Each button says for which of the loans it is, beginning with its visible label. */
function nameOf({ loanAmount, termInMonths }: Choice, isTaken: boolean): string {
  const amount = formatMoney(loanAmount);
  if (termInMonths === null) return t(isTaken ? "goOnWithLine" : "askForLine", { amount });
  return t(isTaken ? "goOnWithLoan" : "askForLoan", { amount, months: termInMonths });
}

/** The largest amount, or that only another term is needed. */
function titleOf({ choices, asked }: Offered): string {
  const most = Math.max(...choices.map(({ loanAmount }) => loanAmount));
  return most < asked.loanAmount ? t("offersUpTo", { amount: formatMoney(most) }) : t("offersTerm");
}

function Words({ choice }: { readonly choice: Choice }) {
  const { loanAmount, termInMonths, monthlyPayment, ownMoney = 0 } = choice;
  const amount = formatMoney(loanAmount);
  const rate = choice.annualPercentageRate.toFixed(2);
  const payment = formatMoney(monthlyPayment);
  return (
    <div>
      <p className={styles.amount}>{termInMonths === null ? amount : t("offerPayment", { payment })}</p>
      <p className={styles.payment}>
        {termInMonths === null
          ? t("offerOfLine", { payment, rate })
          : t("offerLoan", { amount, months: termInMonths, rate })}
      </p>
      {ownMoney > 0 && <p className={styles.payment}>{t("offerOwnMoney", { own: formatMoney(ownMoney) })}</p>}
    </div>
  );
}
