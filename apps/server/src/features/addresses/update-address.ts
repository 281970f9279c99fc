import type { addressApi } from "@portico/contract/address";
import type { InputOf } from "@portico/contract/endpoint";
import {
  AddressStatus,
  AddressType,
  isResidenceHistorySufficient,
  type Address,
} from "@portico/domain/address/address";
import type { Stored } from "@portico/domain/records/records";
import { residenceHistoryOf } from "@portico/domain/tenant/rules-of";
import { confirmCounty } from "./confirm-county.ts";
import { eraseMaritalStatusAfterMove } from "../personal-details/erase-marital-status.ts";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { checkedAddress } from "./checked-address.ts";
import { movedAlong, sharedHome } from "./shared-home.ts";
import { isSamePlace, postalPartOf } from "./postal-part.ts";
import { verifyAddress, type Verified } from "./verify-address.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Update = (typeof addressApi)["update"];

/** Changes a saved address. An invalid address changes nothing. The kind of address stays the same. */
export async function updateAddress(
  scope: ApplicationScope,
  { applicantId, address: { id, ...typed }, movesBoth = false }: InputOf<Update>,
): Promise<Change<Update>> {
  const before = ofPerson(scope.records.address, applicantId);
  const stored = before.find((address) => address.id === id);
  if (!stored) throw new AppError("notFound");
  if (stored.type !== typed.type)
    throw new AppError("fieldsInvalid", { fields: { "address.type": "Add this as a new address." } });
  const { address, addressVerification } = await verifyAgain(
    scope,
    stored,
    checkedAddress(scope, applicantId, typed, id),
  );
  const rules = residenceHistoryOf(scope.tenant);
  const after = address ? [...before.filter((each) => each.id !== id), address] : before;
  const answer = {
    updated: address !== undefined,
    addressVerification,
    isAddressHistorySufficient: isResidenceHistorySufficient(after, rules),
  };
  if (!address) return nothingChanged(answer);
  const moved = [{ id, applicantId, address }, ...(movesBoth ? movingAlong(scope, applicantId, stored, address) : [])];
  const confirmed = await Promise.all(moved.map((home) => confirmCounty(scope, home.applicantId, home.address)));
  return {
    writes: [
      ...moved.flatMap((home) => [
        put("address", { id: home.id, applicantId: home.applicantId }, home.address),
        ...eraseMaritalStatusAfterMove(scope, home.applicantId, home.address.type, home.address),
      ]),
      ...confirmed.flat(),
    ],
    events: moved.map(({ applicantId: who, address: { type, verified } }) => ({
      action: "address.updated",
      applicantId: who,
      details: { type, verified },
    })),
    answer,
  };
}

type StoredHome = Address & { readonly verified: boolean };

/** The other person's home, if both live at the same address and this change is to a home address. */
function movingAlong(scope: ApplicationScope, applicantId: number, before: StoredHome, after: StoredHome) {
  const other = after.type === AddressType.physical ? sharedHome(scope, applicantId) : undefined;
  return other ? [{ ...other, address: movedAlong(other, before, after) }] : [];
}

/** Skips the vendor if the verified place stayed the same and only the time or the rent changed. */
async function verifyAgain(scope: ApplicationScope, stored: Stored<"address">, address: Address): Promise<Verified> {
  if (!stored.verified || !isSamePlace(stored, address)) return verifyAddress(scope, address);
  return {
    address: { ...address, verified: true },
    addressVerification: {
      verifyAddressStatus: AddressStatus.valid,
      addressSuggestions: [postalPartOf(stored)],
      isInvalidPOBox: false,
    },
  };
}
