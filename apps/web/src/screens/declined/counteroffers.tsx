import { applicationApi } from "@portico/contract/application";
import { vehicleKindOf, vehicleWordOf } from "@portico/domain/collateral/collateral";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { ProductCode } from "@portico/domain/loan/product";
import { formatLimit } from "@portico/domain/values/format-limit";
import { centsOf, dollarsOf, formatMoney } from "@portico/domain/values/money";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { today } from "../../api/server-clock.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction, type Action } from "../../forms/saving/use-action.ts";
import { useLostAnswer } from "../../forms/saving/use-lost-answer.ts";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import tiles from "../../outcomes/tiles.module.css";
import { joinClasses } from "../../widgets/join-classes.ts";
import styles from "./counteroffers.module.css";
import {
  choicesOf,
  isRefused,
  isSame,
  isSettled,
  isTaken,
  mayRefuse,
  stateOf,
  type Besides,
  type Choice,
  type Offered,
  type Since,
} from "./offered.ts";
import { Ended } from "./ended.tsx";
import { SentInstead } from "./sent-instead.tsx";
import { changedIn, ContinueChanged, GoodUntil } from "./changed-offer.tsx";
import { RefuseAll } from "./refuse-all.tsx";
import { t } from "./counteroffer-words.ts";
import { t as ofPage } from "./words.ts";

interface Props extends Pick<OutcomeProps, "onDone" | "productCode"> {
  readonly applicationId: number;
  readonly offered: Offered;
  readonly since: Since;
}

/** The loans that the institution offers instead, at least one. Choosing one opens an application that is linked to this one, at its review. */
export function Counteroffers({ applicationId, productCode, offered, since, onDone }: Props) {
  const [picked, setPicked] = useState<Choice>();
  const asking = useAction(async ({ loanAmount, termInMonths }: Choice, besides?: Besides) => {
    const asked = { applicationId, loanAmount, termInMonths, ...(besides && { [besides]: true as const }) };
    const { journey } = await call(applicationApi.takeCounteroffer, asked);
    onDone(journey);
  });
  useLostAnswer(asking, {
    endpoint: applicationApi.takeCounteroffer,
    notArrived: t("choiceNotArrived"),
    onArrived: onDone,
  });
  const choices = choicesOf(offered, since);
  if (choices.length === 0) return <Ended {...{ offered, since, asking }} />;
  const chosen = choices.find((choice) => isSame(choice, picked)) ?? firstOf(choices, since);
  if (since.taken?.sentInstead !== undefined)
    return <SentInstead {...{ offered, since, asking }} reference={since.taken.sentInstead} />;
  const refusing = mayRefuse(offered, since) && <RefuseAll {...{ applicationId, offered }} />;
  return (
    <section className={styles.offers}>
      <div className={styles.offer} aria-live="polite">
        <Words choice={chosen} />
        <LeavesOut since={since} />
        <OwnMoney choice={chosen} asked={offered.asked} isChosen={isSettled(since)} productCode={productCode} />
        <Choose {...{ chosen, since, offered, productCode, asking }} />
        <ContinueChanged {...{ chosen, since, offered, asking }} />
        <ActionProblem action={asking} />
        <About {...{ chosen, since, productCode }} endsOn={offered.endsOn} count={choices.length} />
      </div>
      {choices.length > 1 && (
        <>
          <div className={styles.heading}>
            <h2>{t("offersTitle")}</h2>
            {refusing}
          </div>
          <Tiles {...{ choices, chosen, since }} onPick={asking.isRunning ? undefined : setPicked} />
        </>
      )}
      {choices.length === 1 && refusing}
    </section>
  );
}

function LeavesOut({ since }: Pick<Props, "since">) {
  return since.leavesOutProtection && !isSettled(since) ? <p>{t("offerWithoutProtection")}</p> : null;
}

interface ChooseProps extends Pick<Props, "since" | "offered" | "productCode"> {
  readonly chosen: Choice;
  readonly asking: Action<[Choice, Besides?]>;
}

/** Takes the shown counteroffer. Nothing if that wouldn't make it our offer again. */
function Choose({ chosen, since, offered, productCode, asking }: ChooseProps) {
  const changed = changedIn(since, offered);
  if (changed === "other") return null;
  return (
    <Button
      wide
      isBusy={asking.isRunning}
      busyLabel={ofPage("asking")}
      onClick={() => void asking.run(chosen, changed === "answers" ? "restoresAnswers" : undefined)}
    >
      {labelOf(chosen, since, { productCode, offered })}
    </Button>
  );
}

/** The one to begin with: the taken one, or the largest without a no. */
function firstOf(choices: readonly Choice[], since: Since): Choice {
  const taken = stateOf(since) === "refused" ? undefined : since.taken;
  return (
    choices.find((choice) => isSame(choice, taken)) ??
    choices.find((choice) => !isRefused(choice, since)) ??
    choices[0]!
  );
}

interface AboutProps extends Pick<Props, "since" | "productCode"> {
  /** The counteroffer that the card shows. */
  readonly chosen: Choice;
  readonly endsOn: string;
  readonly count: number;
}

/** Whether the shown counteroffer is the taken one, and until when it can be chosen. Once one was sent, the heading says how it stands. */
function About({ chosen, endsOn, count, since, productCode }: AboutProps) {
  if (isSettled(since) || isRefused(chosen, since)) return null;
  return (
    <>
      {isTaken(chosen, since) && <p className={styles.about}>{t("offersTaken", { count })}</p>}
      {today() <= endsOn && (
        <p className={styles.about}>
          <GoodUntil {...{ chosen, since, productCode, endsOn }} />
        </p>
      )}
    </>
  );
}

interface TilesProps {
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  readonly since: Since;
  /** Undefined while one is being taken. */
  readonly onPick: ((choice: Choice) => void) | undefined;
}

/** The counteroffers side by side, like the terms of an offer. Picking one shows it above, with the button that takes it. */
function Tiles({ choices, chosen, since, onPick }: TilesProps) {
  return (
    <ul className={joinClasses(tiles.list, styles.tiles)}>
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
            {isRefused(choice, since) && <span>{t("tileRefused")}</span>}
            {isTaken(choice, since) && <span>{t("tileTaken")}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The button of the chosen one, if it brings answers back. */
function backTo(changed: ReturnType<typeof changedIn>, productCode: number): string | undefined {
  if (changed === "thing") return t("backToThing", { thing: vehicleWordOf(productCode) });
  return changed === "answers" || changed === "value" ? t("backToAnswers") : undefined;
}

/** Each button says which of the loans it is for. */
function labelOf(
  choice: Choice,
  since: Since,
  { productCode, offered }: Pick<Props, "productCode" | "offered">,
): string {
  if (isSettled(since)) return ofPage("openSent");
  const changed = isTaken(choice, since) ? changedIn(since, offered) : undefined;
  const back = backTo(changed, productCode);
  if (back !== undefined) return back;
  const isUnsent = isTaken(choice, since) && changed === undefined;
  const { loanAmount, termInMonths: months } = choice;
  const amount = formatLimit(loanAmount);
  if (isRefused(choice, since)) return t(months === null ? "seeLine" : "seeLoan", { amount, months });
  if (months === null) return t(isUnsent ? "goOnWithLine" : "chooseLine", { amount });
  return t(isUnsent ? "goOnWithLoan" : "chooseLoan", { amount, months });
}

function Words({ choice }: { readonly choice: Choice }) {
  const { loanAmount, termInMonths, monthlyPayment } = choice;
  const amount = formatLimit(loanAmount);
  const rate = choice.annualPercentageRate.toFixed(2);
  const payment = formatMoney(monthlyPayment);
  return (
    <div>
      <p className={styles.amount}>{termInMonths === null ? amount : t("offerPayment", { payment })}</p>
      <p className={styles.payment}>
        {termInMonths === null
          ? t("offerOfLine", { payment, rate })
          : t("offerLoan", { amount, months: termInMonths, rate, total: totalOf(choice) })}
      </p>
    </div>
  );
}

function totalOf({ monthlyPayment, termInMonths }: Choice): string {
  return formatMoney(dollarsOf(centsOf(monthlyPayment) * (termInMonths ?? 1)));
}

interface OwnMoneyProps extends Pick<OutcomeProps, "productCode"> {
  readonly choice: Choice;
  readonly asked: Offered["asked"];
  /** It was sent already, so nothing is left to choose here. */
  readonly isChosen: boolean;
}

/** The own money that a smaller loan for a vehicle needs. Whoever chooses it says that they have it, so it is said before (decision 131). */
function OwnMoney({ choice: { loanAmount, ownMoney }, asked, isChosen, productCode }: OwnMoneyProps) {
  const less = centsOf(asked.loanAmount) - centsOf(loanAmount);
  if (vehicleKindOf(productCode) === VehicleProductKind.none || less <= 0 || ownMoney === 0) return null;
  if (ownMoney === undefined) return <p>{t("offerLess", { less: formatLimit(dollarsOf(less)) })}</p>;
  const own = formatLimit(ownMoney);
  const whole = formatLimit(dollarsOf(centsOf(loanAmount) + centsOf(ownMoney)));
  return <p>{t(ownWords(productCode, isChosen), { own, whole })}</p>;
}

function ownWords(productCode: number, isChosen: boolean) {
  if (productCode === ProductCode.autoRefi)
    return isChosen ? ("chosenOwnPayoff" as const) : ("offerOwnPayoff" as const);
  return isChosen ? ("chosenOwnMoney" as const) : ("offerOwnMoney" as const);
}
