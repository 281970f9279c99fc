import type { LoanRequest, LoanRequestEntry, LoanRequestSettings } from "@portico/domain/loan/loan-request";
import { anotherAccount, chosenAmong, type MemberAccount } from "@portico/domain/loan/member-account";
import { isBelowSmallestLoan, leastDeposit } from "@portico/domain/loan/share-balance";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatMoney } from "@portico/domain/values/money";
import type { StepForm } from "../../forms/step-form.ts";
import { OptionsInput } from "./options-input.tsx";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<LoanRequestEntry>;
  readonly settings: LoanRequestSettings;
  readonly accounts: readonly MemberAccount[];
}

/** The member's own accounts, so that nobody types a number that the institution has. */
export function OwnAccountInput({ form, settings, accounts }: Props) {
  const { shareAccounts } = settings;
  const own = accounts.map(({ memberAccountReference, shareAccountConfigurationId, lastFour, ...money }) => ({
    value: memberAccountReference,
    label: t("ownAccount", {
      kind: shareAccounts.find(({ id }) => id === shareAccountConfigurationId)?.displayText ?? "",
      lastFour,
    }),
    ...balanceIn(money, settings),
  }));
  const another = { value: anotherAccount, label: t("anotherAccount"), hint: t("anotherAccountHint") };
  return (
    <OptionsInput form={form} name="memberAccountReference" label={t("shareAccount")} options={[...own, another]} />
  );
}

type Money = Pick<MemberAccount, "availableBalance" | "heldAmount">;

/** An account with too little for the smallest loan is no choice, and says why. So does one on which other loans hold money. */
function balanceIn({ availableBalance, heldAmount = 0 }: Money, settings: LoanRequestSettings) {
  const isHeld = heldAmount > 0;
  const words = {
    balance: formatMoney(availableBalance),
    held: formatMoney(heldAmount),
    least: formatLimit(leastDeposit(settings).balance),
  };
  if (!isBelowSmallestLoan(availableBalance, settings)) return { hint: t(isHeld ? "ownHeld" : "ownBalance", words) };
  return { hint: t(isHeld ? "ownHeldTooLittle" : "ownTooLittle", words), disabled: true };
}

/** A saved request as this page shows it. An account that isn't listed now is shown as the typed facts that it was. */
export function withAccountAmong(accounts: readonly MemberAccount[], saved: LoanRequest): LoanRequestEntry {
  const { memberAccountReference, ...request }: LoanRequestEntry = saved;
  if (accounts.length === 0) return request;
  const isListed = chosenAmong(accounts, memberAccountReference) !== undefined;
  return { ...request, memberAccountReference: isListed ? memberAccountReference : anotherAccount };
}
