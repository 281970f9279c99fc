import {
  AddressType,
  isHome,
  KeptAddress,
  livedThereWithinAge,
  PlaceOfOwner,
  yearsAtHomes,
  type Address,
} from "@portico/domain/address/address";
import { ofPerson } from "@portico/domain/records/of-person";
import { residenceHistoryOf } from "@portico/domain/tenant/rules-of";
import { ageOf } from "../../kernel/age-of.ts";
import { AppError } from "../../kernel/app-error.ts";
import { keptRules } from "../../kernel/kept-rules.ts";
import { requireOptions } from "../../kernel/require-options.ts";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";

const rulesFor = keptRules((address: typeof KeptAddress, age: number | undefined) =>
  address.check(livedThereWithinAge(age)),
);

/** Checks an address against the institution's rules. Rejects it with the fields' messages. */
export function checkedAddress(
  scope: AnyApplicationScope,
  applicantId: number,
  typed: Address,
  replacedId?: number,
): Address {
  // Only lending needs the time at a home and its cost.
  if (!isInLoan(scope)) return validate(PlaceOfOwner, typed, "address");
  const address = validate(rulesFor(KeptAddress, ageOf(scope, applicantId)), typed, "address");
  requireOptions("address", [
    {
      field: "residenceStatus",
      id: address.residenceStatus,
      options: scope.tenant.lists.residenceStatuses,
      message: "Choose what describes your home.",
    },
  ]);
  requireHomesWithinAge(scope, applicantId, { address, replacedId });
  return address;
}

/** Rejects the home that makes a person's homes together longer than their age. */
function requireHomesWithinAge(
  scope: AnyApplicationScope,
  applicantId: number,
  { address, replacedId }: { readonly address: Address; readonly replacedId: number | undefined },
): void {
  const age = ageOf(scope, applicantId);
  if (age === undefined || !isHome(address)) return;
  const others = ofPerson(scope.records.address, applicantId).filter(
    ({ id, type }) => id !== replacedId && (type === AddressType.previous || type !== address.type),
  );
  if (yearsAtHomes([...others, address], residenceHistoryOf(scope.tenant)) <= age) return;
  const message = `Enter fewer years. All homes together can't be more than ${age} years. That's the age from the date of birth.`;
  throw new AppError("fieldsInvalid", { fields: { "address.yearsLived": message } });
}
