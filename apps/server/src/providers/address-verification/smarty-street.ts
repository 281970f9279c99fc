/*
 * Smarty's US Street API: `POST /street-address` with a list of one, so that no address appears in a URL. Credentials go in the query.
 * Under `match=strict`, an address outside the postal service's data has no candidates.
 */
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import { Candidate } from "./candidate.ts";
import type { AddressVerifier } from "./port.ts";
import { readCandidates } from "./read-candidates.ts";

export interface SmartyStreetOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly authId: string;
  readonly authToken: string;
}

const mostCandidates = 5;

export function createSmartyStreet({ authId, authToken, ...connection }: SmartyStreetOptions): AddressVerifier {
  const http = createVendorHttp({ ...connection, provider: "smarty street", capability: "addressVerification" });
  return {
    async check(address, rules) {
      const { street, secondaryLine, city, state, postalCode } = address;
      const candidates = await http.call({
        path: "/street-address",
        query: { "auth-id": authId, "auth-token": authToken, license: "us-core-cloud" },
        json: [
          {
            street,
            ...(secondaryLine ? { secondary: secondaryLine } : {}),
            city,
            state,
            zipcode: postalCode,
            candidates: mostCandidates,
            match: "strict",
          },
        ],
        repeatable: true,
        schema: z.array(Candidate),
      });
      return readCandidates(address, candidates, rules);
    },
  };
}
