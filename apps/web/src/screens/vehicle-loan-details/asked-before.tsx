import type { OutputOf } from "@portico/contract/endpoint";
import type { vehicleApi } from "@portico/contract/vehicle";
import { usualLimit } from "@portico/domain/decision/usual-limit";
import { loanTermsFor, type LoanTermTier } from "@portico/domain/loan/loan-terms";
import type { VehicleLoanEntry } from "@portico/domain/loan/vehicle-loan";
import { formatLimit } from "@portico/domain/values/format-limit";
import type { StepForm } from "../../forms/step-form.ts";
import { Assumes } from "../../loans/assumes.tsx";
import type { Assumed } from "../../loans/use-way-to-vehicle.ts";
import { LimitRose } from "../../loans/limit-rose.tsx";
import { setAmount } from "../../loans/set-amount.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

type Form = StepForm<VehicleLoanEntry>;

type Answer = OutputOf<(typeof vehicleApi)["readLoan"]>;
type Asked = NonNullable<Answer["askedBefore"]>;

interface AskedProps {
  readonly form: Form;
  readonly answer: Answer;
  readonly thing: string;
  /** What the value assumes. Another answer may raise the limit. */
  readonly assumes: Assumed | undefined;
}

/**
 * What was asked for before a vehicle cut it, one press away. If it isn't lent on this one either, only a way to tell more about it. It also says
 * that the limit rose since the person left for the vehicle's page.
 */
export function AskedBefore({ answer, ...props }: AskedProps) {
  const { askedBefore: asked, price, usualShare, loanTermTiers: tiers, vehicleLoan: saved } = answer;
  const [loan, months] = props.form.methods.watch(["requestedLoanAmount", "requestedLoanTermInMonths"]);
  const limit = usualLimit(price, usualShare, asked?.loanAmount);
  const missing = asked && missingOf(asked, { tiers, limit }, { loan, months });
  return (
    <>
      {missing !== "amount" && <LimitRose {...answer} typed={loan} saved={saved?.requestedLoanAmount} />}
      {asked && missing && <Missing {...props} {...{ asked, missing, limit, price }} />}
    </>
  );
}

interface MissingProps extends Omit<AskedProps, "answer">, Pick<Answer, "price"> {
  readonly asked: Asked;
  /** The most that is usually lent on the vehicle. Undefined if that isn't known. */
  readonly limit: number | undefined;
  readonly missing: Exclude<ReturnType<typeof missingOf>, undefined>;
}

function Missing({ asked, missing, ...props }: MissingProps) {
  const { thing, assumes, price } = props;
  if (missing !== "more") return <WayBack {...props} {...{ asked, missing }} />;
  if (!assumes || price === null) return null;
  return (
    <Notice>
      <p>{firstAmount(asked)}</p>
      <Assumes {...{ assumes, thing }} price={formatLimit(price)} />
    </Notice>
  );
}

/** What the form lacks of what was asked for. It is more than the vehicle's limit, unless another answer raises that. */
function missingOf(
  { loanAmount, termInMonths }: Asked,
  { tiers, limit = Infinity }: { readonly tiers: readonly LoanTermTier[]; readonly limit: number | undefined },
  { loan, months }: { readonly loan: unknown; readonly months: unknown },
) {
  if (!loanTermsFor(tiers, loanAmount).includes(termInMonths)) return undefined;
  const isSameTerm = months === termInMonths;
  if (loan === loanAmount) return isSameTerm ? undefined : "term";
  if (loanAmount <= limit) return isSameTerm ? "amount" : "both";
  return typeof loan === "number" && loan <= limit ? "more" : undefined;
}

interface WayBackProps extends Pick<MissingProps, "form" | "thing" | "limit"> {
  readonly asked: Asked;
  readonly missing: "term" | "amount" | "both";
}

const buttons = { term: "useTerm", amount: "undo", both: "useFirst" } as const;

function WayBack({ form, asked, missing, thing, limit }: WayBackProps) {
  const words = { months: asked.termInMonths, amount: formatLimit(asked.loanAmount), thing };
  const action = (
    <Button kind="secondary" onClick={() => fillAsked(form, asked)}>
      {t(buttons[missing], words)}
    </Button>
  );
  return (
    <Notice actions={action}>
      <p>
        {missing === "term" && t("askedTerm", words)}
        {missing === "both" && firstLoan(asked)}
        {missing === "amount" && limit !== undefined && `${t("limitNow", { limit: formatLimit(limit) })} `}
        {missing === "amount" && firstAmount(asked)}
      </p>
    </Notice>
  );
}

function firstLoan({ loanAmount, downPaymentAmount: own, termInMonths: months }: Asked): string {
  const words = { amount: formatLimit(loanAmount), months };
  return own > 0 ? t("askedFirstOwn", { ...words, own: formatLimit(own) }) : t("askedFirst", words);
}

function firstAmount({ loanAmount, downPaymentAmount: own }: Asked): string {
  const amount = formatLimit(loanAmount);
  return own > 0 ? t("askedAmountOwn", { amount, own: formatLimit(own) }) : t("askedAmount", { amount });
}

function fillAsked(form: Form, { loanAmount, downPaymentAmount, termInMonths }: Asked): void {
  setAmount(form, "requestedLoanAmount", loanAmount);
  if (downPaymentAmount > 0) setAmount(form, "downPaymentAmount", downPaymentAmount);
  setAmount(form, "requestedLoanTermInMonths", termInMonths);
}
