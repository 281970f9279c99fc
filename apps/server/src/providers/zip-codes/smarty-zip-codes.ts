/* Smarty's US ZIP Code API: `GET /lookup?zipcode=`. The answer for an unknown ZIP code has a status and no places. */
import * as z from "zod/mini";
import { stateCode } from "@portico/domain/address/states";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import type { ZipCodeArea, ZipCodeDirectory } from "./port.ts";

export interface SmartyZipCodesOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly authId: string;
  readonly authToken: string;
}

const County = z.object({ county_name: z.string() });
const City = z.object({ city: z.string(), state_abbreviation: z.string() });
const Places = z.array(
  z.object({
    city_states: z.optional(z.nullable(z.array(City))),
    zipcodes: z.optional(
      z.nullable(
        z.array(
          z.object({
            default_city: z.optional(z.nullable(z.string())),
            // A military ZIP code has no county.
            county_name: z.optional(z.nullable(z.string())),
            alternate_counties: z.optional(z.nullable(z.array(County))),
          }),
        ),
      ),
    ),
  }),
);
type Places = z.output<typeof Places>;

export function createSmartyZipCodes({ authId, authToken, ...connection }: SmartyZipCodesOptions): ZipCodeDirectory {
  const http = createVendorHttp({ ...connection, provider: "smarty zip codes", capability: "zipCodes" });
  return {
    async find(postalCode) {
      const places = await http.call({
        path: "/lookup",
        query: { "auth-id": authId, "auth-token": authToken, zipcode: postalCode.slice(0, 5) },
        schema: Places,
      });
      return { counties: countiesOf(places), place: placeOf(places) };
    },
  };
}

function countiesOf(places: Places): readonly string[] {
  const found = places.flatMap(({ zipcodes }) => zipcodes ?? []);
  const names = found.flatMap(({ county_name, alternate_counties }) => [
    ...(county_name ? [county_name] : []),
    ...(alternate_counties ?? []).map((other) => other.county_name),
  ]);
  return [...new Set(names)];
}

/** The default city of the ZIP code, or else its first city. */
function placeOf(places: Places): ZipCodeArea["place"] {
  const cities = places.flatMap(({ city_states }) => city_states ?? []);
  const [preferred] = places.flatMap(({ zipcodes }) => zipcodes ?? []).map(({ default_city }) => default_city);
  const found = cities.find(({ city }) => city === preferred) ?? cities[0];
  const state = stateCode().safeParse(found?.state_abbreviation);
  return found && state.success ? { city: found.city, state: state.data } : undefined;
}
