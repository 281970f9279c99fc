import {
  AddressStatus,
  mayBePostOfficeBox,
  type Address,
  type AddressVerification,
  type PostalAddress,
} from "@portico/domain/address";
import type { ApplicationScope } from "../kernel/scope.ts";
import type { AddressCheck } from "../providers/address-verification/port.ts";
import { ProviderError } from "../providers/provider-error.ts";

/** What becomes of an address: what is stored, if anything, and what the applicant is told. */
export interface Verified {
  readonly address: (Address & { readonly verified: boolean }) | undefined;
  readonly addressVerification: AddressVerification;
}

const stands = (suggestions: PostalAddress[] = []): AddressVerification => ({
  verifyAddressStatus: AddressStatus.valid,
  addressSuggestions: suggestions,
  isInvalidPOBox: false,
});

/**
 * Asks the postal authority about an address. One that stands is stored as the authority writes it; any other is not stored, and the
 * applicant is told what to do. Policy: who insists on what they typed is believed, and when the vendor cannot answer the address is
 * stored as typed; both are kept as unverified, so that a person may look at them.
 */
export async function verifyAddress(scope: ApplicationScope, address: Address): Promise<Verified> {
  if (address.bypassVerification) return asTyped(address);
  try {
    const check = await scope.providers.addressVerifier.check(postalPartOf(address), {
      mayBePostOfficeBox: mayBePostOfficeBox(address, scope.tenant.switches),
    });
    return read(address, check);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    scope.log.warn("An address goes unverified.", { provider: error.provider, failure: error.failure });
    return asTyped(address);
  }
}

function asTyped(address: Address): Verified {
  return { address: { ...address, verified: false }, addressVerification: stands() };
}

function read(address: Address, check: AddressCheck): Verified {
  if (check.status === "valid")
    return {
      address: { ...withPostalPart(address, check.corrected), verified: true },
      addressVerification: stands([check.corrected]),
    };
  const isAlternate = check.status === "alternate";
  return {
    address: undefined,
    addressVerification: {
      verifyAddressStatus: isAlternate ? AddressStatus.alternate : AddressStatus.bad,
      addressSuggestions: isAlternate ? [...check.suggestions] : [],
      isInvalidPOBox: !isAlternate && check.isPostOfficeBox,
      message: check.message,
    },
  };
}

export function postalPartOf({ street, secondaryLine, city, state, postalCode }: PostalAddress): PostalAddress {
  return { street, ...(secondaryLine ? { secondaryLine } : {}), city, state, postalCode };
}

function withPostalPart({ secondaryLine: _typed, ...address }: Address, corrected: PostalAddress): Address {
  return { ...address, ...postalPartOf(corrected) };
}
