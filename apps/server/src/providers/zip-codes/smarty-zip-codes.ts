/* Smarty's US ZIP Code API: `GET /lookup?zipcode=`. The answer for an unknown ZIP code has a status and no places. */
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import type { ZipCodeDirectory } from "./port.ts";

export interface SmartyZipCodesOptions extends Pick<VendorHttpOptions, "baseUrl" | "timeoutMs" | "breaker" | "pause"> {
  readonly authId: string;
  readonly authToken: string;
}

const County = z.object({ county_name: z.string() });
const Answer = z.array(
  z.object({
    zipcodes: z.optional(
      z.nullable(z.array(z.extend(County, { alternate_counties: z.optional(z.nullable(z.array(County))) }))),
    ),
  }),
);

export function createSmartyZipCodes({ authId, authToken, ...connection }: SmartyZipCodesOptions): ZipCodeDirectory {
  const http = createVendorHttp({ ...connection, provider: "smarty zip codes" });
  return {
    async counties(postalCode) {
      const places = await http.call({
        path: "/lookup",
        query: { "auth-id": authId, "auth-token": authToken, zipcode: postalCode.slice(0, 5) },
        schema: Answer,
      });
      const found = places.flatMap(({ zipcodes }) => zipcodes ?? []);
      return [
        ...new Set(
          found.flatMap(({ county_name, alternate_counties }) => [
            county_name,
            ...(alternate_counties ?? []).map((other) => other.county_name),
          ]),
        ),
      ];
    },
  };
}
