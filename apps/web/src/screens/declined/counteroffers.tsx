import { applicationApi } from "@portico/contract/application";
import type { AdverseActionNotice } from "@portico/contract/notice";
import { vehicleKindOf } from "@portico/domain/collateral/collateral";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { ProductCode } from "@portico/domain/loan/product";
import { formatLimit } from "@portico/domain/values/format-limit";
import { centsOf, dollarsOf, formatMoney } from "@portico/domain/values/money";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { today } from "../../api/server-clock.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { longDate } from "@portico/domain/values/long-date";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import tiles from "../../outcomes/tiles.module.css";
import { joinClasses } from "../../widgets/join-classes.ts";
import styles from "./counteroffers.module.css";
import { t } from "./words.ts";

type Offered = NonNullable<AdverseActionNotice["counteroffer"]>;
type Choice = Offered["choices"][number];

type Taken = Pick<Choice, "loanAmount" | "termInMonths"> & { readonly isSent: boolean };

interface Props extends Pick<OutcomeProps, "onDone" | "productCode"> {
  readonly applicationId: number;
  readonly offered: Offered;
  /** The counteroffer that was taken, if one was. */
  readonly taken: Taken | undefined;
}

/** The loans that the institution offers instead. Choosing one opens an application that is linked to this one, at its review. */
export function Counteroffers({ applicationId, productCode, offered, taken, onDone }: Props) {
  const telephone = useFrame().configuration.clientTelephone;
  const [picked, setPicked] = useState<Choice>();
  const asking = useAction(async ({ loanAmount, termInMonths }: Choice) => {
    const { journey } = await call(applicationApi.takeCounteroffer, { applicationId, loanAmount, termInMonths });
    onDone(journey);
  });
  const { endsOn } = offered;
  // After the linked application was sent, no other choice can change it.
  const choices = offered.choices.filter((choice) => !taken?.isSent || isSame(choice, taken));
  if (offered.choices.length === 0) return <p>{t("nothingPasses", { telephone })}</p>;
  if (today() > endsOn && !taken) return <p>{t("counteroffersEnded", { date: longDate(endsOn), telephone })}</p>;
  const first = choices.find((choice) => isSame(choice, taken)) ?? choices[0]!;
  const chosen = choices.find((choice) => picked !== undefined && isSame(choice, picked)) ?? first;
  return (
    <section>
      <h2>{t("offersTitle", { count: choices.length })}</h2>
      <p>{t(textAbout(taken), { date: longDate(endsOn) })}</p>
      <ActionProblem action={asking} />
      {choices.length > 1 && (
        <Tiles choices={choices} chosen={chosen} onPick={asking.isRunning ? undefined : setPicked} />
      )}
      <div className={styles.offer} aria-live="polite">
        <Words choice={chosen} />
        <OwnMoney choice={chosen} asked={offered.asked} productCode={productCode} />
        <Button wide isBusy={asking.isRunning} busyLabel={t("asking")} onClick={() => void asking.run(chosen)}>
          {taken?.isSent ? t("openSent") : labelOf(chosen, isSame(chosen, taken))}
        </Button>
      </div>
    </section>
  );
}

interface TilesProps {
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  /** Undefined while one is being taken. */
  readonly onPick: ((choice: Choice) => void) | undefined;
}

/** The counteroffers side by side, like the terms of an offer. Picking one shows it below, with the button that takes it. */
function Tiles({ choices, chosen, onPick }: TilesProps) {
  return (
    <ul className={joinClasses(tiles.list, styles.offers)}>
      {choices.map((choice) => (
        <li key={`${choice.loanAmount} ${choice.termInMonths}`}>
          <button
            type="button"
            className={tiles.tile}
            aria-pressed={choice === chosen}
            aria-disabled={onPick === undefined || undefined}
            onClick={() => onPick?.(choice)}
          >
            <strong>{formatLimit(choice.loanAmount)}</strong>
            {choice.termInMonths !== null && <span>{t("tileMonths", { months: choice.termInMonths })}</span>}
            <span>{t("offerPayment", { payment: formatMoney(choice.monthlyPayment) })}</span>
            <span>{t("tileRate", { rate: choice.annualPercentageRate.toFixed(2) })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function isSame(choice: Choice, taken: Pick<Choice, "loanAmount" | "termInMonths"> | undefined): boolean {
  return taken?.loanAmount === choice.loanAmount && taken.termInMonths === choice.termInMonths;
}

function textAbout(taken: Props["taken"]) {
  if (!taken) return "offersText";
  return taken.isSent ? "offersSent" : "offersTaken";
}

/** Each button says which of the loans it is for. */
function labelOf({ loanAmount, termInMonths }: Choice, isTaken: boolean): string {
  const amount = formatMoney(loanAmount);
  if (termInMonths === null) return t(isTaken ? "goOnWithLine" : "chooseLine", { amount });
  return t(isTaken ? "goOnWithLoan" : "chooseLoan", { amount, months: termInMonths });
}

/** Whether one can still be taken, or one was. */
export function areOpen({ choices, endsOn }: Offered, taken: Taken | undefined): boolean {
  return choices.length > 0 && (taken !== undefined || today() <= endsOn);
}

/** The page's heading: the largest amount, or that only another term is needed. */
export function titleOfOffered({ choices, asked }: Offered): string {
  const most = Math.max(...choices.map(({ loanAmount }) => loanAmount));
  const amount = formatMoney(most);
  if (most >= asked.loanAmount) return t("titleOfferedTerm");
  return t(choices.length > 1 ? "titleOfferedUpTo" : "titleOfferedAmount", { amount });
}

/** The loan that was asked for, which the institution doesn't approve. */
export function askedFor({ asked: { loanAmount, termInMonths: months } }: Offered): string {
  const amount = formatMoney(loanAmount);
  return months === null ? t("askedLine", { amount }) : t("askedLoan", { amount, months });
}

function Words({ choice }: { readonly choice: Choice }) {
  const { loanAmount, termInMonths, monthlyPayment } = choice;
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
    </div>
  );
}

interface OwnMoneyProps extends Pick<OutcomeProps, "productCode"> {
  readonly choice: Choice;
  readonly asked: Offered["asked"];
}

/** The own money that a smaller loan for a vehicle needs. Whoever chooses it says that they have it, so it is said before (decision 131). */
function OwnMoney({ choice: { loanAmount, ownMoney }, asked, productCode }: OwnMoneyProps) {
  const less = centsOf(asked.loanAmount) - centsOf(loanAmount);
  if (vehicleKindOf(productCode) === VehicleProductKind.none || less <= 0 || ownMoney === 0) return null;
  if (ownMoney === undefined) return <p>{t("offerLess", { less: formatMoney(dollarsOf(less)) })}</p>;
  const own = formatMoney(ownMoney);
  const whole = formatMoney(dollarsOf(centsOf(loanAmount) + centsOf(ownMoney)));
  return <p>{t(productCode === ProductCode.autoRefi ? "offerOwnPayoff" : "offerOwnMoney", { own, whole })}</p>;
}
