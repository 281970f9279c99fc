import { useRef, useState } from "react";
import { addressApi } from "@portico/contract/address";
import { Address, AddressType } from "@portico/domain/address/address";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { addressInOneLine, type AddressValues } from "../../questions/address/address-values.ts";
import type { Besides } from "../../forms/conflicts/conflict-facts.ts";
import { leftOut, type FormPart } from "../../forms/form-parts.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { useAddresses } from "../../questions/address/use-addresses.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { useVerifiedAddress, type AddressQuestion } from "../../questions/address/verified-address.ts";
import { t as common } from "../../words/common.ts";

export const mailing = AddressType.mailing;

export interface MailingAddress {
  readonly form: StepForm<AddressValues>;
  readonly question: AddressQuestion | undefined;
  /** Whether mail goes somewhere other than the home. */
  readonly isElsewhere: boolean;
  readonly setElsewhere: (isElsewhere: boolean) => void;
  /** The mailing address as a part of the page's form. */
  readonly part: () => FormPart;
  /** Removes the saved mailing address of a person whose mail now goes to the home. */
  readonly removeIfGone: () => Promise<void>;
  /** The saved mailing address, to ask about it if another window changes it and this page would remove it. */
  readonly besides: Besides;
}

/**
 * The mailing address of a person whose mail doesn't go to the home. It has its own form on the page, which is saved with the page's
 * button.
 */
export function useMailingAddress(applicantId: number, title: string): MailingAddress {
  const { addresses, suggested } = useAddresses(applicantId, mailing);
  const [stored] = addresses;
  const { id: storedId, ...known } = stored ?? { id: undefined, ...suggested };
  // The outcome of its removal is unknown. Saving it as a new address works in either case.
  const [mayBeGone, setMayBeGone] = useState(false);
  const addressId = mayBeGone ? undefined : storedId;
  const [isElsewhere, setElsewhere] = useState(Object.keys(known).length > 0);
  const isSaved = useRef(false);
  const { question, save, takeBack } = useVerifiedAddress({ applicantId, addressId });
  const remove = useRemoval(applicantId, storedId);
  const saved = stored && addressInOneLine(stored);
  const form = useStepForm({
    schema: Address,
    // The page doesn't ask how long mail has gone there.
    defaults: { ...known, type: mailing, yearsLived: 0, monthsLived: 0, bypassVerification: false },
    fieldPrefixes: ["address."],
    idPrefix: "mailing-",
    title,
    isPart: true,
    save: async (address) => {
      const answer = await save(address);
      isSaved.current = true;
      setMayBeGone(false);
      return answer;
    },
    onDone: () => {},
  });
  return {
    form,
    question,
    isElsewhere,
    setElsewhere,
    part: () => {
      // A prefilled address must be saved even if nobody typed it.
      const isRequired = addressId === undefined && !isSaved.current;
      return isElsewhere ? { ...form, isRequired } : leftOut(form);
    },
    removeIfGone: async () => {
      if (isElsewhere) return;
      isSaved.current = false;
      // Without a saved one, the page would render only to find that nothing changes.
      if (storedId !== undefined) setMayBeGone(true);
      await takeBack(mailing);
      await remove();
    },
    besides: {
      replaces: [
        { label: title, value: saved, here: isElsewhere && saved !== undefined ? saved : common("nothingThere") },
      ],
      onTakeSaved: () => {
        setElsewhere(stored !== undefined);
        form.startOver();
      },
    },
  };
}

/** Removes an address once, because a second press may come before the page has read the addresses again. */
function useRemoval(applicantId: number, addressId: number | undefined) {
  const removed = useRef<number>(undefined);
  return async () => {
    if (addressId === undefined || addressId === removed.current) return;
    const { deleted } = await call(addressApi.remove, { applicantId, addressId });
    if (!deleted) throw new Refusal("addressNotRemoved");
    removed.current = addressId;
  };
}
