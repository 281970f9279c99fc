import { KeptAddress, type Address } from "@portico/domain/address/address";
import { requireOptions } from "../../kernel/require-options.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";

/** Checks an address against the institution's rules. Rejects it with the fields' messages. */
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
