import { useEffect, useEffectEvent, useRef } from "react";
import type { Address } from "@portico/domain/address/address";
import { isSameHouse } from "@portico/domain/address/same-address";
import { onJourney } from "../../api/journey-store.ts";
import { isEmpty } from "../../forms/conflicts/conflict-fields.ts";
import { putValue } from "../../forms/put-value.ts";
import type { StepForm } from "../../forms/step-form.ts";
import type { AddressValues } from "./address-values.ts";

interface StoredAddress extends Address {
  readonly id: number;
}

/** The homes that an address record held before, while this tab was open. Another person's record has another id. */
const earlierHomes = new Map<number, readonly Address[]>();

// Forget them when the application ends or another one begins.
onJourney((journey) => {
  if (!journey) earlierHomes.clear();
});

/** Notes a saved home before it is changed, because the change may be a mistake. */
export function noteEarlierHome({ id, ...home }: StoredAddress): void {
  const others = (earlierHomes.get(id) ?? []).filter((one) => !isSameHouse(one, home));
  earlierHomes.set(id, [home, ...others]);
}

const factsOfHome = ["yearsLived", "monthsLived", "residenceStatus", "monthlyHousingPaymentAmount"] as const;

/** Fills in what somebody told about a home when they type its address again, and takes it away with that address. Typed input stays. */
export function useEarlierHome({ methods, changed }: StepForm<AddressValues>, addressId: number | undefined): void {
  const [street, city, state, postalCode] = methods.watch(["street", "city", "state", "postalCode"]);
  const { defaultValues } = methods.formState;
  const typed = { street: street ?? "", city: city ?? "", state: state ?? "", postalCode: postalCode ?? "" };
  const isChanged = typed.street.trim() !== "" && street !== defaultValues?.street;
  const homes = isChanged && addressId !== undefined ? (earlierHomes.get(addressId) ?? []) : [];
  const home = homes.find((one) => isSameHouse(one, typed));
  const filled = useRef<Address>(undefined);
  const update = useEffectEvent((now: Address | undefined) => {
    const before = filled.current;
    for (const name of factsOfHome) {
      const value: unknown = methods.getValues(name);
      if (now && isEmpty(value)) putValue(methods, name, now[name]);
      if (!now && before && value === before[name]) putValue(methods, name, null);
    }
    filled.current = now;
    changed();
  });
  useEffect(() => update(home), [home]);
}
