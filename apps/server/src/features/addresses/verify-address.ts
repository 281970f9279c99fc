import {
  AddressStatus,
  StreetMessage,
  mayBePostOfficeBox,
  type Address,
  type AddressVerification,
  type PostalAddress,
} from "@portico/domain/address/address";
import { isPostOfficeBox } from "@portico/domain/address/post-office-box";
import type { Records } from "@portico/domain/records/records";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import type { AddressCheck } from "../../providers/address-verification/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { isSamePlace, postalPartOf } from "./postal-part.ts";

/** A typed place, and whether the applicant insists on it. */
type TypedPlace = PostalAddress & { readonly bypassVerification: boolean };

/** The result of a verification: the place to store, if any, and the answer to the applicant. */
export interface VerifiedPlace<Place extends TypedPlace> {
  readonly place: (Place & { readonly verified: boolean }) | undefined;
  readonly addressVerification: AddressVerification;
}

/** The result of verifying an applicant's address. */
export interface Verified {
  readonly address: (Address & { readonly verified: boolean }) | undefined;
  readonly addressVerification: AddressVerification;
}

const stands = (suggestions: PostalAddress[] = []): AddressVerification => ({
  verifyAddressStatus: AddressStatus.valid,
  addressSuggestions: suggestions,
  isInvalidPOBox: false,
});

/** Verifies a home or mailing address. The institution's switches decide whether it may be a P.O. box. */
export async function verifyAddress(scope: AnyApplicationScope, address: Address): Promise<Verified> {
  const rules = { mayBePostOfficeBox: mayBePostOfficeBox(address, scope.tenant.switches) };
  const { place, addressVerification } = await verifyPlace(scope, address, rules);
  return { address: place, addressVerification };
}

/**
 * Verifies an address with the postal authority. A valid address is stored in the authority's spelling. Any other is not stored, and the
 * page says how to fix it. Applicants can keep an address as typed. It is also stored as typed if the vendor can't answer, or if the
 * institution has it on file. All of these are marked unverified, so that the institution can check them. A P.O. box can never be kept.
 */
export async function verifyPlace<Place extends TypedPlace>(
  { providers, records, log }: AnyApplicationScope,
  typed: Place,
  rules: { readonly mayBePostOfficeBox: boolean },
): Promise<VerifiedPlace<Place>> {
  const place = keepsWhatWasKept(records, typed);
  if (!rules.mayBePostOfficeBox && isPostOfficeBox(place)) return rejectedPostOfficeBox;
  const check = await whenProviderFails(log, providers.addressVerifier.check(postalPartOf(place), rules), undefined);
  if (!check) return asTyped(place);
  const isBox = check.status === "bad" && check.isPostOfficeBox;
  if (place.bypassVerification && !isBox) return asTyped(place);
  const isDoubted = check.status !== "valid" && !isBox;
  return isDoubted && isOnFile(records, place) ? asTyped({ ...place, bypassVerification: true }) : read(place, check);
}

/** Whether the core banking system has this home. Members can't fix the institution's own data, so a doubt about it isn't theirs to solve. */
function isOnFile({ memberProfile }: Records, place: PostalAddress): boolean {
  return memberProfile.some(({ homes }) => homes.some((home) => isSamePlace(home, place)));
}

/** Accepts a place that was kept as typed before: for a co-borrower at the same address, or when only the rent changes. */
function keepsWhatWasKept<Place extends TypedPlace>({ address, helocProperty }: Records, place: Place): Place {
  const isKept = [...address, ...helocProperty].some((known) => known.bypassVerification && isSamePlace(known, place));
  return isKept ? { ...place, bypassVerification: true } : place;
}

/** The answer when a P.O. box isn't allowed. It is rejected without asking the vendor. */
const rejectedPostOfficeBox = {
  place: undefined,
  addressVerification: {
    verifyAddressStatus: AddressStatus.bad,
    addressSuggestions: [],
    isInvalidPOBox: true,
    message: StreetMessage.postOfficeBox,
  },
} satisfies VerifiedPlace<TypedPlace>;

function asTyped<Place extends TypedPlace>(place: Place): VerifiedPlace<Place> {
  return { place: { ...place, verified: false }, addressVerification: stands() };
}

function read<Place extends TypedPlace>(place: Place, check: AddressCheck): VerifiedPlace<Place> {
  if (check.status === "valid")
    return {
      place: { ...withPostalPart(place, check.corrected), verified: true },
      addressVerification: stands([check.corrected]),
    };
  const isAlternate = check.status === "alternate";
  return {
    place: undefined,
    addressVerification: {
      verifyAddressStatus: isAlternate ? AddressStatus.alternate : AddressStatus.bad,
      addressSuggestions: isAlternate ? [...check.suggestions] : [],
      isInvalidPOBox: !isAlternate && check.isPostOfficeBox,
      message: check.message,
    },
  };
}

function withPostalPart<Place extends TypedPlace>(place: Place, corrected: PostalAddress): Place {
  const { secondaryLine: _typed, ...rest } = place;
  return { ...rest, ...postalPartOf(corrected) } as Place;
}
