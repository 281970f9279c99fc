import { useMemo } from "react";
import { livedThereWithinAge, TypedAddress } from "@portico/domain/address/address";

/** The rules for a home, which depend on the person's age. Undefined if the birth date isn't known. */
export function useAddressRules(age: number | undefined) {
  return useMemo(() => TypedAddress.check(livedThereWithinAge(age)), [age]);
}
