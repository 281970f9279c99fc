import { useEffect, useEffectEvent, useRef, useState } from "react";
import { addressApi } from "@portico/contract/address";
import type { OutputOf, RequestOf } from "@portico/contract/endpoint";
import { PostalCode, type PostalAddress } from "@portico/domain/address/address";
import { useApiWhen } from "../../api/use-query.ts";
import { putValue } from "../../forms/put-value.ts";
import type { StepForm } from "../../forms/step-form.ts";
import type { PlaceValues } from "./address-values.ts";

type Place = Pick<PostalAddress, "city" | "state">;

/** The first five digits of a whole ZIP code. Undefined during typing. */
export function fiveDigitsOf(postalCode: unknown): string | undefined {
  const read = PostalCode.safeParse(postalCode);
  return read.success ? read.data.slice(0, 5) : undefined;
}

/**
 * Fills in the city and state when somebody types a ZIP code. A city that they typed themselves stays. If the ZIP code is unknown, what
 * another one filled in is cleared. Then, or if the directory is down, they type the city and state.
 */
export function useZipCode({ methods, changed, isUnderWay }: StepForm<PlaceValues>) {
  const before: Partial<PlaceValues> = methods.formState.defaultValues ?? {};
  // An object, because the next home's ZIP code may be the same one, pasted at once.
  const [noted, setNoted] = useState(() => ({ zip: zipCodeAlone(before) }));
  const typed = noted.zip;
  const filledIn = useRef<Partial<Place>>({});
  const isBefore = Boolean(before.city) && typed !== undefined && typed === fiveDigitsOf(before.postalCode);
  const { data, isDown } = useDirectory(typed && !isBefore ? { postalCode: typed } : undefined);
  const isUnknown = data !== undefined && isNowhere(data);
  const clear = useEffectEvent(() => {
    if (isUnderWay()) return;
    for (const name of ["city", "state"] as const)
      if (filledIn.current[name] && filledIn.current[name] === methods.getValues(name))
        putValue(methods, name, undefined);
    changed();
  });
  useEffect(() => {
    if (isUnknown) clear();
  }, [isUnknown]);
  const fillIn = useEffectEvent((place: Partial<Place>) => {
    if (isUnderWay() || fiveDigitsOf(methods.getValues("postalCode")) !== typed) return;
    for (const name of ["city", "state"] as const) {
      const [value, known] = [methods.getValues(name), place[name]];
      const isTyped = Boolean(value) && value !== before[name] && value !== filledIn.current[name];
      if (isTyped || !known || known === value) continue;
      putValue(methods, name, known);
      filledIn.current = { ...filledIn.current, [name]: known };
    }
    changed();
  });
  // The saved home's own ZIP code brings back its own city, which may differ from the directory's.
  const { city, state } = isBefore ? before : (data?.place ?? {});
  useEffect(() => {
    if (noted.zip && city) fillIn({ city, ...(state && { state }) });
  }, [noted, city, state]);
  return {
    note: (zip: string) => setNoted({ zip: fiveDigitsOf(zip) }),
    /** The ZIP code that the city and state belong to. */
    of: typed,
    city,
    state,
    isUnknown,
    isDown,
  };
}

function useDirectory(input: RequestOf<typeof addressApi.counties> | undefined) {
  const { data, isError } = useApiWhen(addressApi.counties, input);
  return { data, isDown: data?.isDown ?? isError };
}

/** The ZIP code of a person who gave it before their name, but not yet the rest of their home. */
const zipCodeAlone = ({ city, postalCode }: Partial<PlaceValues>) => (city ? undefined : fiveDigitsOf(postalCode));

const isNowhere = ({ place, counties }: OutputOf<typeof addressApi.counties>) => !place && counties.length === 0;
