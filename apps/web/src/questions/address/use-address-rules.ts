import { useMemo } from "react";
import type * as z from "zod/mini";
import {
  livedThereWithinAge,
  TypedAddress,
  TypedPlace,
  type Address,
  type PostalAddress,
} from "@portico/domain/address/address";
import { comparableAddress } from "@portico/domain/address/same-address";
import type { AddressValues } from "./address-values.ts";

interface Unlike {
  /** The homes right before and after this one. */
  readonly homes: readonly PostalAddress[];
  readonly message: string;
}

type AddressRules = z.ZodMiniType<Address, AddressValues>;

/** The rules for a home, which depend on the person's age. Undefined if the birth date isn't known. Nobody moves to where they live. */
export function useAddressRules(age: number | undefined, unlike?: Unlike): AddressRules {
  const { message = "" } = unlike ?? {};
  // Text, so that the rules stay the same while the homes do.
  const neighbors = JSON.stringify(unlike?.homes.map(comparableAddress) ?? []);
  return useMemo(() => {
    const taken = JSON.parse(neighbors) as readonly string[];
    return TypedAddress.check(livedThereWithinAge(age), (context) => {
      if (taken.includes(comparableAddress(context.value)))
        context.issues.push({ code: "custom", path: ["street"], message, input: context.value.street });
    });
  }, [age, neighbors, message]);
}

/** The same for a page that loans and accounts have. Somebody who opens accounts is asked for the place alone. */
export function useRulesOfHome(age: number | undefined, asksTime: boolean): AddressRules {
  const ofBorrower = useAddressRules(age);
  return asksTime ? ofBorrower : TypedPlace;
}
