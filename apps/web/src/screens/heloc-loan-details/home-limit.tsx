import type { LoanTermTier } from "@portico/domain/loan/loan-terms";
import { loanAmountRange } from "@portico/domain/loan/loan-terms";
import { debtBesideLine, paidOffByLine, type HelocLoanEntry } from "@portico/domain/loan/heloc-loan";
import { usualLimit } from "@portico/domain/decision/usual-limit";
import { formatLimit } from "@portico/domain/values/format-limit";
import type { StepForm } from "../../forms/step-form.ts";
import { lendable } from "../../loans/lendable.ts";
import { limitNoteId } from "../../loans/limit-note.ts";
import { limitButton } from "../../loans/limit-button.tsx";
import { setAmount } from "../../loans/set-amount.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./limit-words.ts";

interface Props {
  readonly form: StepForm<HelocLoanEntry>;
  readonly tiers: readonly LoanTermTier[];
  readonly mortgages: number;
  /** The share of the value that the debts on a home may usually take. Undefined if the institution's policy has no such limit. */
  readonly usualShare: number | undefined;
}

/** The most that is usually lent on the home. Undefined while its value isn't known, or if the policy has no such limit. */
export function limitOnHome({ form, tiers, mortgages, usualShare }: Props): number | undefined {
  const home = form.methods.watch();
  const value: unknown = home.estimatedPropertyValue;
  if (typeof value !== "number") return undefined;
  return usualLimit(value, usualShare, lendable(tiers, home.loanAmount), debtBesideLine(home, mortgages));
}

/** The most that is usually lent on the home, and a warning about a larger amount, announced when it appears. The person can still continue. */
export function HomeLimit({ form, tiers, mortgages, usualShare }: Props) {
  const home = form.methods.watch();
  const value: unknown = home.estimatedPropertyValue;
  const limit = limitOnHome({ form, tiers, mortgages, usualShare });
  if (typeof value !== "number" || limit === undefined) return null;
  const { minLoanAmount: smallest, maxLoanAmount: largest } = loanAmountRange(tiers);
  const amount = lendable(tiers, home.loanAmount);
  const owed = debtBesideLine(home, mortgages);
  const words = { limit: formatLimit(Math.min(limit, largest)), value: formatLimit(value), owed: formatLimit(owed) };
  if (limit < smallest)
    return (
      <div id={limitNoteId} tabIndex={-1}>
        <Notice
          tone="warning"
          title={t("nothingTitle")}
          actions={
            <ButtonLink kind="secondary" href={outsideAddress("/")}>
              {t("otherLoans")}
            </ButtonLink>
          }
        >
          <p>{t(owed > 0 ? "nothingOwed" : "nothing", { ...words, smallest: formatLimit(smallest) })}</p>
        </Notice>
      </div>
    );
  const coversPaidOff = mortgages === 0 || limit >= paidOffByLine(home);
  return (
    <div id={limitNoteId} tabIndex={-1} aria-live="polite">
      {amount !== undefined && amount > limit ? (
        <Notice
          tone="warning"
          title={t("aboveTitle", words)}
          actions={
            coversPaidOff && limitButton({ tiers, onUse: (dollars) => setAmount(form, "loanAmount", dollars) }, limit)
          }
        >
          <p>{t(owed > 0 ? "aboveOwed" : "above", { ...words, amount: formatLimit(amount) })}</p>
        </Notice>
      ) : (
        <p>{t("usual", words)}</p>
      )}
    </div>
  );
}
