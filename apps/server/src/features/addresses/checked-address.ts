import { KeptAddress, type Address } from "@portico/domain/address/address";
import { requireOptions } from "../../kernel/require-options.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";

/** An address by the institution's rules. Refuses with the messages of the fields. */
export function checkedAddress({ tenant }: ApplicationScope, typed: Address): Address {
  const address = validate(KeptAddress, typed, "address");
  requireOptions("address", [
    {
      field: "residenceStatus",
      id: address.residenceStatus,
      options: tenant.lists.residenceStatuses,
      message: "Choose what describes your home.",
    },
  ]);
  return address;
}
