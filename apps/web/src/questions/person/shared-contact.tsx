import type { ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { isSameMailbox } from "@portico/domain/person/shared-mailbox";
import type { StepForm } from "../../forms/step-form.ts";
import { opensAccounts } from "../../page/opens-accounts.ts";
import { Button } from "../../widgets/button/button.tsx";
import { defineWords } from "../../words/words.ts";
import { Notice } from "../../widgets/notice/notice.tsx";

const t = defineWords("sharedContact", {
  emailAddress:
    "{isNamed, select, true {This is {other}'s email too. You can share it. But {other} can then read what we send to {name}, such as codes and the notice about {name}'s credit.} other {This is {other}'s email too. You can share it. But {other} can then read what we send to your co-borrower, such as codes and the notice about their credit.}}",
  emailAddressOfOwner:
    "{isNamed, select, true {This is {other}'s email too. You can share it. But {other} can then read what we send to {name}, such as codes.} other {This is {other}'s email too. You can share it. But {other} can then read what we send to your joint owner, such as codes.}}",
  phoneNumberOfOwner:
    "{isNamed, select, true {This is {other}'s phone too. You can share it. But {other} can then read the codes that we text to {name}.} other {This is {other}'s phone too. You can share it. But {other} can then read the codes that we text to your joint owner.}}",
  emailAddressSame: "Same email as {other}'s",
  phoneNumberSame: "Same phone as {other}'s",
  phoneNumber:
    "{isNamed, select, true {This is {other}'s phone too. You can share it. But {other} can then read the codes that we text to {name}.} other {This is {other}'s phone too. You can share it. But {other} can then read the codes that we text to your co-borrower.}}",
});

/** The contact of the first applicant, which couples may share, and the name of the person whose page it is. */
export interface OtherContact {
  readonly firstName: string;
  readonly partner: string | undefined;
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly phoneTypeConfigurationId?: number | undefined;
}

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly field: "emailAddress" | "phoneNumber";
  /** Undefined on a page that isn't about the second person. */
  readonly other: OtherContact | undefined;
  /** The field of the phone's kind, if the page asks for it. */
  readonly kind?: FieldPath<Values>;
}

/**
 * Offers the first person's contact, and says what it means that both people get their letters in one mailbox, or their codes on one phone.
 * Sharing is allowed (decision 034).
 */
export function SharedContact<Values extends FieldValues>({ form, field, other, kind }: Props<Values>): ReactNode {
  const name = field as FieldPath<Values>;
  const typed: unknown = form.methods.watch(name);
  if (!other) return null;
  const { firstName, partner = "" } = other;
  const isShared = typeof typed === "string" && isSame[field](typed, other[field]);
  const take = () => {
    const { setValue, clearErrors } = form.methods;
    setValue(name, other[field] as never, { shouldDirty: true });
    const { phoneTypeConfigurationId: type } = other;
    if (kind && type !== undefined) setValue(kind, type as never, { shouldDirty: true });
    clearErrors(name);
    form.changed();
    document.getElementById(form.idOf(name))?.focus();
  };
  return (
    <>
      {!typed && (
        <div>
          <Button kind="quiet" onClick={take}>
            {t(`${field}Same`, { other: firstName })}
          </Button>
        </div>
      )}
      <output>
        {isShared && (
          <Notice tone="warning">
            {t(opensAccounts() ? `${field}OfOwner` : field, {
              other: firstName,
              name: partner,
              isNamed: partner !== "",
            })}
          </Notice>
        )}
      </output>
    </>
  );
}

const isSame = {
  emailAddress: (one: string, other: string) => isSameMailbox(one.trim(), other),
  phoneNumber: (one: string, other: string) => digitsOf(one).length === 10 && digitsOf(one) === digitsOf(other),
};

const digitsOf = (number: string) => number.replaceAll(/\D/g, "").slice(-10);
