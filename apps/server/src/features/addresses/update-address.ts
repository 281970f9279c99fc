import type { addressApi } from "@portico/contract/address";
import type { InputOf } from "@portico/contract/endpoint";
import { AddressStatus, AddressType, type Address } from "@portico/domain/address/address";
import type { Stored } from "@portico/domain/records/records";
import { confirmCounty } from "./confirm-county.ts";
import { formerHomes, type ChangedAddress, type FormerHomes } from "./former-homes.ts";
import { eraseMaritalStatusAfterMove } from "../personal-details/erase-marital-status.ts";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { checkedAddress } from "./checked-address.ts";
import { isHistoryEnough } from "./enough-history.ts";
import { movedAlong, sharedHome } from "./shared-home.ts";
import { isSamePlace, postalPartOf } from "./postal-part.ts";
import { verifyAddress, type Verified } from "./verify-address.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Update = (typeof addressApi)["update"];

/** Changes a saved address. An invalid address changes nothing. The kind of address stays the same. */
export async function updateAddress(
  scope: AnyApplicationScope,
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
  if (!address)
    return nothingChanged({
      updated: false,
      addressVerification,
      isAddressHistorySufficient: isHistoryEnough(scope, before),
    });
  const own = { before: { ...stored, applicantId }, after: address };
  const former = formerHomes(scope, own);
  const along = movesBoth ? movingAlong(scope, own) : [];
  const changes = [{ ...own, former }, ...along.map((change) => ({ ...change, former: formerHomes(scope, change) }))];
  return {
    ...(await changeOf(scope, changes)),
    answer: {
      updated: true,
      addressVerification,
      isAddressHistorySufficient: isHistoryEnough(scope, former.homes),
      ...(former.hasLeftHome && { addsFormerHome: true }),
    },
  };
}

interface ChangedHome extends ChangedAddress {
  readonly former: FormerHomes;
}

/** The records and events of changed addresses. */
async function changeOf(scope: AnyApplicationScope, changes: readonly ChangedHome[]) {
  const confirmed = changes.map(async ({ before, after }) => confirmCounty(scope, before.applicantId, after));
  return {
    writes: [
      ...changes.flatMap((change) => [
        put("address", change.before, change.after),
        ...change.former.writes,
        ...eraseMaritalStatusAfterMove(scope, change.before.applicantId, change.after.type, change.after),
      ]),
      ...(await Promise.all(confirmed)).flat(),
    ],
    events: changes.map(({ before: { applicantId }, after: { type, verified } }) => ({
      action: "address.updated",
      applicantId,
      details: { type, verified },
    })),
  };
}

/** The other person's home, if both live at the same address and this change is to a home address. */
function movingAlong(scope: AnyApplicationScope, { before, after }: ChangedAddress): readonly ChangedAddress[] {
  const other = after.type === AddressType.physical ? sharedHome(scope, before.applicantId) : undefined;
  return other ? [{ before: other, after: movedAlong(other, before, after) }] : [];
}

/** Skips the vendor if the verified place stayed the same and only the time or the rent changed. */
async function verifyAgain(scope: AnyApplicationScope, stored: Stored<"address">, address: Address): Promise<Verified> {
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
