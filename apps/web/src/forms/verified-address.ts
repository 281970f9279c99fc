import { useState } from "react";
import { addressApi } from "@portico/contract/address";
import {
  AddressStatus,
  StreetMessage,
  unableToValidateAddress,
  type Address,
  type AddressSuggestion,
  type AddressVerification,
} from "@portico/domain/address/address";
import type { RequestOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { useCreateOrCorrect } from "../api/create-or-correct.ts";
import { call } from "../api/call.ts";
import { fieldRefusal } from "../api/refusal.ts";

/** An address that was not saved, and what the applicant can do about it. */
export interface AddressQuestion {
  readonly suggestions: readonly AddressSuggestion[];
}

interface Saving {
  readonly applicantId: number;
  /** The record that this page shows; none for a new address. */
  readonly addressId: number | undefined;
}

/**
 * Decides what an answer about an address means. A saved one goes on. Any other says why at the street, and the page asks back. A P.O. box
 * has no way out but another street, so it asks nothing.
 */
export function useAddressQuestion() {
  const [question, setQuestion] = useState<AddressQuestion>();

  const settle = <Answer extends { readonly addressVerification: AddressVerification }>(
    isSaved: boolean,
    { addressVerification, ...answer }: Answer,
  ) => {
    const { isInvalidPOBox, message = StreetMessage.invalid } = addressVerification;
    setQuestion(isSaved || isInvalidPOBox ? undefined : questionOf(addressVerification));
    if (isSaved) return answer;
    if (isInvalidPOBox) throw fieldRefusal({ street: StreetMessage.postOfficeBox });
    throw fieldRefusal({ street: message }, unableToValidateAddress);
  };
  return { question, settle };
}

/** Saves an address of a person, new or changed, and asks back where there are doubts. */
export function useVerifiedAddress({ applicantId, addressId }: Saving) {
  const { question, settle } = useAddressQuestion();
  const newAddress = useCreateOrCorrect(addressApi.create);

  const isSameKind =
    (type: Address["type"]) =>
    ({ applicantId: owner, address }: RequestOf<typeof addressApi.create>) =>
      owner === applicantId && address.type === type;

  const save = async (address: Address): Promise<{ readonly journey?: Journey }> => {
    const answer =
      addressId === undefined
        ? await newAddress.save({
            isSame: isSameKind(address.type),
            create: (options) => call(addressApi.create, { applicantId, address }, options),
            correct: ({ addressId: id }) =>
              id === null ? undefined : call(addressApi.update, { applicantId, address: { ...address, id } }),
          })
        : await call(addressApi.update, { applicantId, address: { ...address, id: addressId } });
    return settle("updated" in answer ? answer.updated : answer.addressId !== null, answer);
  };
  /** Removes a new address of this type whose save was never answered, if it was saved. */
  const takeBack = async (type: Address["type"]) =>
    newAddress.takeBack({
      isSame: isSameKind(type),
      remove: async ({ addressId: id }) => id !== null && call(addressApi.remove, { applicantId, addressId: id }),
    });
  return { question, save, takeBack };
}

function questionOf({ verifyAddressStatus, addressSuggestions }: AddressVerification): AddressQuestion {
  return { suggestions: verifyAddressStatus === AddressStatus.alternate ? addressSuggestions : [] };
}
