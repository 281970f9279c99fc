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
 * Saves an address and asks back where the postal authority has doubts: it means another address, or knows none. A P.O. box has no
 * way out but another street, so it stands at the field.
 */
export function useVerifiedAddress({ applicantId, addressId }: Saving) {
  const [question, setQuestion] = useState<AddressQuestion>();

  const save = async (address: Address): Promise<{ readonly journey?: Journey } | typeof stay> => {
    setQuestion(undefined);
    const answer =
      addressId === undefined
        ? await call(addressApi.create, { applicantId, address })
        : await call(addressApi.update, { applicantId, address: { ...address, id: addressId } });
    const isSaved = "updated" in answer ? answer.updated : answer.addressId !== null;
    if (isSaved) return answer;
    const { addressVerification } = answer;
    if (addressVerification.isInvalidPOBox) throw fieldRefusal({ street: StreetMessage.postOfficeBox });
    setQuestion(questionOf(addressVerification));
    return stay;
  };
  return { question, save };
}

function questionOf({ verifyAddressStatus, addressSuggestions, message }: AddressVerification): AddressQuestion {
  return {
    message: message ?? StreetMessage.unableToValidate,
    suggestions: verifyAddressStatus === AddressStatus.alternate ? addressSuggestions : [],
  };
}
