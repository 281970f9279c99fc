import type { addressApi } from "@portico/contract/address";
import type { InputOf } from "@portico/contract/endpoint";
import { AddressType, enoughHistory } from "@portico/domain/address/address";
import { mostPreviousAddresses } from "@portico/domain/address/left-home";
import { confirmCounty } from "./confirm-county.ts";
import { formerHomes } from "./former-homes.ts";
import { eraseMaritalStatusAfterMove } from "../personal-details/erase-marital-status.ts";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { checkedAddress } from "./checked-address.ts";
import { isHistoryEnough } from "./enough-history.ts";
import { verifyAddress } from "./verify-address.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Create = (typeof addressApi)["create"];

/** Saves a valid address. A second current, mailing, or billing address replaces the first one. */
export async function createAddress(
  scope: AnyApplicationScope,
  { applicantId, address: typed }: InputOf<Create>,
): Promise<Change<Create>> {
  const before = ofPerson(scope.records.address, applicantId);
  const isPrevious = typed.type === AddressType.previous;
  if (isPrevious && before.filter(({ type }) => type === typed.type).length >= mostPreviousAddresses)
    throw new AppError("fieldsInvalid", {
      fields: { "address.type": enoughHistory },
    });
  const { address, addressVerification } = await verifyAddress(scope, checkedAddress(scope, applicantId, typed));
  if (!address)
    return nothingChanged({
      addressId: null,
      addressVerification,
      isAddressHistorySufficient: isHistoryEnough(scope, before),
    });

  const replaced = isPrevious ? undefined : before.find(({ type }) => type === address.type);
  const addressId = replaced?.id ?? scope.newId();
  const from = { ...(replaced ?? address), id: addressId, applicantId };
  const { writes, homes } = formerHomes(scope, { before: from, after: address });
  return {
    writes: [
      put("address", { id: addressId, applicantId }, address),
      ...writes,
      ...(await confirmCounty(scope, applicantId, address)),
      ...eraseMaritalStatusAfterMove(scope, applicantId, address.type, address),
    ],
    events: [{ action: "address.saved", applicantId, details: { type: address.type, verified: address.verified } }],
    answer: {
      addressId,
      addressVerification,
      isAddressHistorySufficient: isHistoryEnough(scope, homes),
    },
  };
}
