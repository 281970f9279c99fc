import { KeptAddress, livedThereWithinAge, type Address } from "@portico/domain/address/address";
import { ageOf } from "../../kernel/age-of.ts";
import { requireOptions } from "../../kernel/require-options.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";

/** Checks an address against the institution's rules. Rejects it with the fields' messages. */
export function checkedAddress(scope: ApplicationScope, applicantId: number, typed: Address): Address {
  const address = validate(KeptAddress.check(livedThereWithinAge(ageOf(scope, applicantId))), typed, "address");
  requireOptions("address", [
    {
      field: "residenceStatus",
      id: address.residenceStatus,
      options: scope.tenant.lists.residenceStatuses,
      message: "Choose what describes your home.",
    },
  ]);
  return address;
}
