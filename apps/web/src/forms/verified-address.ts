import { useState } from "react";
import { addressApi } from "@portico/contract/address";
import {
  AddressStatus,
  StreetMessage,
  type Address,
  type AddressSuggestion,
  type AddressVerification,
} from "@portico/domain/address";
import type { Journey } from "@portico/contract/journey";
import { call } from "../api/call.ts";
import { fieldRefusal } from "../api/refusal.ts";
import { stay } from "./use-step-form.ts";

/** An address that was not saved, and what the applicant can do about it. */
export interface AddressQuestion {
  readonly message: string;
  readonly suggestions: readonly AddressSuggestion[];
}

interface Saving {
  readonly applicantId: number;
  /** The record that this page shows; none for a new address. */
  readonly addressId: number | undefined;
}

/**
 * What becomes of an answer about an address: a saved one goes on. Where the postal authority has doubts, it means another address, or
 * knows none, and the page asks back. A P.O. box has no way out but another street, so it stands at the field.
 */
export function useAddressQuestion() {
  const [question, setQuestion] = useState<AddressQuestion>();

  const settle = <Answer extends { readonly addressVerification: AddressVerification }>(
    isSaved: boolean,
    answer: Answer,
  ): Answer | typeof stay => {
    const { addressVerification } = answer;
    setQuestion(isSaved || addressVerification.isInvalidPOBox ? undefined : questionOf(addressVerification));
    if (isSaved) return answer;
    if (addressVerification.isInvalidPOBox) throw fieldRefusal({ street: StreetMessage.postOfficeBox });
    return stay;
  };
  return { question, settle };
}

/** Saves an address of a person, new or changed, and asks back where there are doubts. */
export function useVerifiedAddress({ applicantId, addressId }: Saving) {
  const { question, settle } = useAddressQuestion();

  const save = async (address: Address): Promise<{ readonly journey?: Journey } | typeof stay> => {
    const answer =
      addressId === undefined
        ? await call(addressApi.create, { applicantId, address })
        : await call(addressApi.update, { applicantId, address: { ...address, id: addressId } });
    return settle("updated" in answer ? answer.updated : answer.addressId !== null, answer);
  };
  return { question, save };
}

function questionOf({ verifyAddressStatus, addressSuggestions, message }: AddressVerification): AddressQuestion {
  return {
    message: message ?? StreetMessage.unableToValidate,
    suggestions: verifyAddressStatus === AddressStatus.alternate ? addressSuggestions : [],
  };
}
