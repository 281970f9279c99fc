import type { addressApi } from "@portico/contract/address";
import type { InputOf } from "@portico/contract/endpoint";
import { eraseMaritalStatusAfterMove } from "../personal-details/erase-marital-status.ts";
import { AppError } from "../../kernel/app-error.ts";
import { drop, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Remove = (typeof addressApi)["remove"];

/** Removes one of the applicant's addresses. Throws `addressNotRemoved` if they have none with that id. */
export function removeAddress(scope: AnyApplicationScope, { applicantId, addressId }: InputOf<Remove>): Change<Remove> {
  const address = ofPerson(scope.records.address, applicantId).find(({ id }) => id === addressId);
  if (!address) throw new AppError("addressNotRemoved");
  return {
    writes: [drop("address", addressId), ...eraseMaritalStatusAfterMove(scope, applicantId, address.type, null)],
    events: [{ action: "address.removed", applicantId, details: { type: address.type } }],
    answer: { deleted: true },
  };
}
