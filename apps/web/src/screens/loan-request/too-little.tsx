import type { LoanRequestSettings } from "@portico/domain/loan/loan-request";
import { chosenAmong, type MemberAccount } from "@portico/domain/loan/member-account";
import { isBelowSmallestLoan, leastDeposit } from "@portico/domain/loan/share-balance";
import { formatLimit } from "@portico/domain/values/format-limit";
import { centsOf, dollarsOf, formatMoney } from "@portico/domain/values/money";
import { figuresAgeMs, useSettled } from "../../loans/use-estimate.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

interface Props {
  readonly settings: LoanRequestSettings;
  readonly accounts: readonly MemberAccount[];
  /** The chosen account, if there are any to choose from. */
  readonly reference: string | undefined;
  /** The typed balance. A text while it isn't an amount. */
  readonly typed: unknown;
  readonly isNew: boolean;
}

/** Says that a balance secures not even the smallest loan, before anybody types an amount, and where to go instead. */
export function TooLittle({ settings, accounts, reference, typed, isNew }: Props) {
  const settled = useSettled(String(typed), figuresAgeMs);
  const chosen = chosenAmong(accounts, reference)?.availableBalance;
  // The first digits of an amount are no small balance.
  const balance = chosen ?? largestOf(accounts, reference) ?? (settled === String(typed) ? typed : undefined);
  const isListed = accounts.length > 0 && balance !== typed;
  const isTooLittle =
    typeof balance === "number" && (balance > 0 || isListed) && isBelowSmallestLoan(balance, settings);
  return (
    <div aria-live="polite">
      {isTooLittle && (
        <Notice
          tone="warning"
          title={t("tooLittleTitle")}
          actions={
            <ButtonLink kind="secondary" href={outsideAddress("/")}>
              {t("otherLoans")}
            </ButtonLink>
          }
        >
          <p>{t(textFor(accounts, reference, isNew), wordsOf(balance, settings))}</p>
        </Notice>
      )}
    </div>
  );
}

/** Before a choice, the largest account counts: if it is too small, all are. */
function largestOf(accounts: readonly MemberAccount[], reference: string | undefined): number | undefined {
  if (accounts.length === 0 || reference !== undefined) return undefined;
  return Math.max(...accounts.map(({ availableBalance }) => availableBalance));
}

function textFor(accounts: readonly MemberAccount[], reference: string | undefined, isNew: boolean) {
  if (isNew) return "tooLittleToOpen";
  return accounts.length > 0 && reference === undefined ? "tooLittleInAll" : "tooLittle";
}

function wordsOf(balance: number, settings: LoanRequestSettings) {
  const { smallestLoan, balance: least } = leastDeposit(settings);
  return {
    smallest: formatLimit(smallestLoan),
    least: formatLimit(least),
    balance: formatMoney(balance),
    missing: formatLimit(dollarsOf(centsOf(least) - centsOf(balance))),
  };
}
