import { useMemo } from "react";
import { livedThereWithinAge, TypedAddress } from "@portico/domain/address/address";

/** The rules for a home of somebody of this age. Undefined without a known birth date. */
export function useAddressRules(age: number | undefined) {
  return useMemo(() => TypedAddress.check(livedThereWithinAge(age)), [age]);
}
