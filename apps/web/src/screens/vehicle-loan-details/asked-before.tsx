import type { OutputOf } from "@portico/contract/endpoint";
import type { vehicleApi } from "@portico/contract/vehicle";
import type { ValueAssumes } from "@portico/domain/collateral/value-assumes";
import { loanTermsFor, type LoanTermTier } from "@portico/domain/loan/loan-terms";
import type { VehicleLoanEntry } from "@portico/domain/loan/vehicle-loan";
import { formatLimit } from "@portico/domain/values/format-limit";
import type { StepForm } from "../../forms/step-form.ts";
import { Assumes } from "../../loans/assumes.tsx";
import { setAmount } from "../../loans/set-amount.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

type Form = StepForm<VehicleLoanEntry>;

type Asked = NonNullable<OutputOf<(typeof vehicleApi)["readLoan"]>["askedBefore"]>;

interface AskedProps {
  readonly form: Form;
  readonly asked: Asked | undefined;
  readonly tiers: readonly LoanTermTier[];
  readonly thing: string;
  /** The most that is usually lent on the vehicle. Undefined if that isn't known. */
  readonly limit: number | undefined;
  /** What the value assumes. Another answer may raise the limit. */
  readonly assumes: ValueAssumes | undefined;
  readonly price: number | null;
}

/** What was asked for before a vehicle cut it, one press away. If it isn't lent on this one either, only a way to tell more about it. */
export function AskedBefore({ asked, ...props }: AskedProps) {
  const { form, thing, assumes, price } = props;
  const [loan, months] = form.methods.watch(["requestedLoanAmount", "requestedLoanTermInMonths"]);
  if (!asked) return null;
  const missing = missingOf(asked, props, { loan, months });
  if (missing === undefined) return null;
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
  { tiers, limit = Infinity }: Pick<AskedProps, "tiers" | "limit">,
  { loan, months }: { readonly loan: unknown; readonly months: unknown },
) {
  if (!loanTermsFor(tiers, loanAmount).includes(termInMonths)) return undefined;
  const isSameTerm = months === termInMonths;
  if (loan === loanAmount) return isSameTerm ? undefined : "term";
  if (loanAmount <= limit) return isSameTerm ? "amount" : "both";
  return typeof loan === "number" && loan <= limit ? "more" : undefined;
}

interface WayBackProps extends Pick<AskedProps, "form" | "thing" | "limit"> {
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
