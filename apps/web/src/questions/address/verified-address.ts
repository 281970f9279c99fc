import { useState } from "react";
import { addressApi } from "@portico/contract/address";
import {
  AddressStatus,
  AddressType,
  StreetMessage,
  unableToValidateAddress,
  type Address,
  type AddressSuggestion,
  type AddressVerification,
} from "@portico/domain/address/address";
import type { RequestOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { hasContentOf, useCreateOrCorrect } from "../../api/create-or-correct.ts";
import { call } from "../../api/call.ts";
import { fieldRefusal } from "../../api/refusal.ts";

/** The applicant's options for an address that wasn't saved. */
export interface AddressQuestion {
  readonly suggestions: readonly AddressSuggestion[];
}

interface Saving {
  readonly applicantId: number;
  /** The record that this page shows. Undefined for a new address. */
  readonly addressId: number | undefined;
}

/**
 * Handles the answer to a saved address. If the address wasn't saved, the reason is shown at the street, and the page asks which address is
 * right. After a P.O. box it doesn't ask, because the person must enter another street.
 */
export function useAddressQuestion() {
  const [question, setQuestion] = useState<AddressQuestion>();

  const settle = <Answer extends { readonly addressVerification: AddressVerification }>(
    isSaved: boolean,
    { addressVerification, ...answer }: Answer,
  ) => {
    const { isInvalidPOBox, message = StreetMessage.invalid } = addressVerification;
    const next = isSaved || isInvalidPOBox ? undefined : questionOf(addressVerification);
    if (next !== question) setQuestion(next);
    if (isSaved) return answer;
    if (isInvalidPOBox) throw fieldRefusal({ street: StreetMessage.postOfficeBox });
    throw fieldRefusal({ street: message }, unableToValidateAddress);
  };
  return { question, settle };
}

/** Saves a person's new or changed address, and asks which address is right if the address can't be verified. */
export function useVerifiedAddress({ applicantId, addressId }: Saving) {
  const { question, settle } = useAddressQuestion();
  const newAddress = useCreateOrCorrect(addressApi.create);

  /**
   * Whether an earlier input was about the same address. A person has one home and one mailing address, but may have several previous ones.
   */
  const isSameKind =
    (type: Address["type"]) =>
    ({ applicantId: owner, address }: RequestOf<typeof addressApi.create>) =>
      owner === applicantId && address.type === type && type !== AddressType.previous;

  const save = async (
    address: Address,
    movesBoth = false,
  ): Promise<{ readonly journey?: AnyJourney; readonly addsFormerHome?: boolean | undefined }> => {
    const answer =
      addressId === undefined
        ? await newAddress.save({
            isSame: (earlier) => isSameKind(address.type)(earlier) || hasContentOf({ applicantId, address })(earlier),
            create: (options) => call(addressApi.create, { applicantId, address }, options),
            correct: ({ addressId: id }) =>
              id === null ? undefined : call(addressApi.update, { applicantId, address: { ...address, id } }),
          })
        : await call(addressApi.update, {
            applicantId,
            address: { ...address, id: addressId },
            ...(movesBoth && { movesBoth }),
          });
    return settle("updated" in answer ? answer.updated : answer.addressId !== null, answer);
  };
  /** If the save of a new address of this type got no answer, finds out if it was saved, and removes it. */
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
