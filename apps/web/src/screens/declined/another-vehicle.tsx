import { applicationApi } from "@portico/contract/application";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { refusesOnlyVehicle, type DeclineAdvice } from "@portico/domain/decision/decline-advice";
import type { ProductCode } from "@portico/domain/loan/product";
import { longDate } from "@portico/domain/values/long-date";
import { call } from "../../api/call.ts";
import { dayOf } from "../../api/server-clock.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { LoanLink } from "../../outcomes/loan-link.tsx";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import type { Answer } from "./answer.ts";
import { endOf } from "./offered.ts";
import { t } from "./words.ts";

const choosing: ReadonlySet<DeclineAdvice> = new Set<DeclineAdvice>([
  "shorterTermOrNewerVehicle",
  "newerVehicle",
  "vehicleWorthMore",
  "vehicleWorthMoreOnly",
]);

interface Shown {
  readonly reasons: readonly string[];
  readonly hasOwnReasons: boolean;
  /** The table itself may let another vehicle pass, whatever the reasons. */
  readonly mayPass: boolean;
}

/** The last advice to choose another vehicle, which has the button. None if another one alone wouldn't help (decision 237). */
export function choosesAnother(
  advices: readonly DeclineAdvice[],
  productCode: ProductCode,
  { reasons, hasOwnReasons, mayPass }: Shown,
): DeclineAdvice | undefined {
  if (!mayPass && (hasOwnReasons || !refusesOnlyVehicle(productCode, reasons))) return undefined;
  return advices.findLast((advice) => choosing.has(advice));
}

interface Props extends Pick<OutcomeProps, "productCode" | "onDone"> {
  readonly applicationId: number;
  readonly answer: Pick<
    Answer,
    | "canChooseAnother"
    | "another"
    | "counteroffer"
    | "counterofferTaken"
    | "counteroffersEnded"
    | "counteroffersPartedOn"
  >;
}

/**
 * Opens an application for another vehicle, linked to the declined one, where only the vehicle is asked (decision 241). After the last day
 * for that, it leads to the start of the same kind of loan.
 */
export function AnotherVehicle({ applicationId, answer, productCode, onDone }: Props) {
  const thing = vehicleWordOf(productCode);
  const asking = useAction(async () => {
    const { journey } = await call(applicationApi.applyForAnotherVehicle, { applicationId });
    onDone(journey);
  });
  const { another, canChooseAnother = false } = answer;
  if (!canChooseAnother)
    return (
      <>
        <p>{t("anotherLater")}</p>
        <LoanLink productCode={productCode}>{t("anotherVehicle", { thing })}</LoanLink>
      </>
    );
  return (
    <>
      <p>{textOf(another, thing)}</p>
      {another?.isSent !== true && <WhileOpen answer={answer} />}
      <ActionProblem action={asking} />
      <Button kind="secondary" isBusy={asking.isRunning} busyLabel={t("asking")} onClick={() => void asking.run()}>
        {t(labelOf(another), { thing })}
      </Button>
    </>
  );
}

/** What the new application means for the counteroffers. */
function WhileOpen({ answer }: Pick<Props, "answer">) {
  const { counteroffer: offered, counterofferTaken: taken, another } = answer;
  const { counteroffersEnded: isEnded = false, counteroffersPartedOn: partedOn } = answer;
  if (!offered || offered.choices.length === 0 || endOf(offered, { isEnded, partedOn })) return null;
  if (taken?.isSent === false) return <p>{t("anotherLetsGo", { date: longDate(offered.endsOn) })}</p>;
  if (another) return null;
  return <p>{t("anotherWhileOpen", { count: offered.choices.length, date: longDate(offered.endsOn) })}</p>;
}

function textOf(another: Answer["another"], thing: string): string {
  if (!another) return t("anotherText");
  return t(another.isSent ? "anotherSent" : "anotherBegun", { thing, date: longDate(dayOf(another.since)) });
}

function labelOf(another: Answer["another"]) {
  if (!another) return "anotherVehicle";
  return another.isSent ? "openSent" : "goOnWithAnother";
}
