import type { addressApi } from "@portico/contract/address";
import type { InputOf } from "@portico/contract/endpoint";
import { AddressStatus, isResidenceHistorySufficient, type Address } from "@portico/domain/address/address";
import type { Stored } from "@portico/domain/records/records";
import { residenceHistoryOf } from "@portico/domain/tenant/rules-of";
import { eraseMaritalStatusAfterMove } from "../identification/erase-marital-status.ts";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { checkedAddress } from "./checked-address.ts";
import { addressesOf } from "./create-address.ts";
import { isSamePlace, postalPartOf, verifyAddress, type Verified } from "./verify-address.ts";

type Update = (typeof addressApi)["update"];

/** Changes a saved address. An invalid address changes nothing. The kind of address stays the same. */
export async function updateAddress(
  scope: ApplicationScope,
  { applicantId, address: { id, ...typed } }: InputOf<Update>,
): Promise<Change<Update>> {
  const before = addressesOf(scope.records, applicantId);
  const stored = before.find((address) => address.id === id);
  if (!stored) throw new AppError("notFound");
  if (stored.type !== typed.type)
    throw new AppError("fieldsInvalid", { fields: { "address.type": "Add this as a new address." } });
  const { address, addressVerification } = await verifyAgain(scope, stored, checkedAddress(scope, typed));
  const rules = residenceHistoryOf(scope.tenant);
  const after = address ? [...before.filter((each) => each.id !== id), address] : before;
  const answer = {
    updated: address !== undefined,
    addressVerification,
    isAddressHistorySufficient: isResidenceHistorySufficient(after, rules),
  };
  if (!address) return nothingChanged(answer);
  return {
    writes: [
      put("address", { id, applicantId }, address),
      ...eraseMaritalStatusAfterMove(scope, applicantId, address.type, address),
    ],
    events: [{ action: "address.updated", applicantId, details: { type: address.type, verified: address.verified } }],
    answer,
  };
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
