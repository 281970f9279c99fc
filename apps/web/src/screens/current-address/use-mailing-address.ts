import { useRef, useState } from "react";
import { addressApi } from "@portico/contract/address";
import { Address, AddressType } from "@portico/domain/address";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import type { AddressValues } from "../../forms/address-values.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { useAddresses } from "../../forms/use-addresses.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { useVerifiedAddress, type AddressQuestion } from "../../forms/verified-address.ts";

export const mailing = AddressType.mailing;

export interface MailingAddress {
  readonly form: StepForm<AddressValues>;
  readonly question: AddressQuestion | undefined;
  /** Whether mail goes somewhere else than home. */
  readonly isElsewhere: boolean;
  readonly setElsewhere: (isElsewhere: boolean) => void;
  /** Saves a mailing address that was given. Answers false where something in it must be put right first. */
  readonly save: () => Promise<boolean>;
  /** Removes the saved mailing address of a person whose mail now goes home. */
  readonly removeIfGone: () => Promise<void>;
}

/** Where a person's mail goes, if not home. It has a form of its own on the page, saved by the page's one button. */
export function useMailingAddress(applicantId: number): MailingAddress {
  const { addresses, suggested } = useAddresses(applicantId, mailing);
  const { id: addressId, ...known } = addresses[0] ?? { id: undefined, ...suggested };
  const [isElsewhere, setElsewhere] = useState(Object.keys(known).length > 0);
  const isSaved = useRef(false);
  const { question, save } = useVerifiedAddress({ applicantId, addressId });
  const form = useStepForm({
    schema: Address,
    // How long mail has gone there is nobody's question.
    defaults: { ...known, type: mailing, yearsLived: 0, monthsLived: 0, bypassVerification: false },
    fieldPrefixes: ["address."],
    idPrefix: "mailing-",
    save: async (address) => {
      await save(address);
      isSaved.current = true;
      return stay;
    },
    onDone: () => {},
  });
  return {
    form,
    question,
    isElsewhere,
    setElsewhere,
    save: async () => {
      isSaved.current = false;
      await form.submit();
      return isSaved.current;
    },
    removeIfGone: async () => {
      if (isElsewhere || addressId === undefined) return;
      const { deleted } = await call(addressApi.remove, { applicantId, addressId });
      if (!deleted) throw new Refusal("addressNotRemoved");
    },
  };
}
