import type { LoanRequest, LoanRequestEntry, LoanRequestSettings } from "@portico/domain/loan/loan-request";
import { anotherAccount, chosenAmong, type MemberAccount } from "@portico/domain/loan/member-account";
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
export function OwnAccountInput({ form, settings: { shareAccounts }, accounts }: Props) {
  const own = accounts.map(({ memberAccountReference, shareAccountConfigurationId, lastFour, availableBalance }) => ({
    value: memberAccountReference,
    label: t("ownAccount", {
      kind: shareAccounts.find(({ id }) => id === shareAccountConfigurationId)?.displayText ?? "",
      lastFour,
    }),
    hint: t("ownBalance", { balance: formatMoney(availableBalance) }),
  }));
  const another = { value: anotherAccount, label: t("anotherAccount"), hint: t("anotherAccountHint") };
  return (
    <OptionsInput form={form} name="memberAccountReference" label={t("shareAccount")} options={[...own, another]} />
  );
}

/** A saved request as this page shows it. An account that isn't listed now is shown as the typed facts that it was. */
export function withAccountAmong(accounts: readonly MemberAccount[], saved: LoanRequest): LoanRequestEntry {
  const { memberAccountReference, ...request }: LoanRequestEntry = saved;
  if (accounts.length === 0) return request;
  const isListed = chosenAmong(accounts, memberAccountReference) !== undefined;
  return { ...request, memberAccountReference: isListed ? memberAccountReference : anotherAccount };
}
