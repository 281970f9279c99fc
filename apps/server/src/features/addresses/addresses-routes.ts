import { addressApi } from "@portico/contract/address";
import { vendorLookup } from "../../kernel/rate-limit.ts";
import { answerAny, answerSession, decideAny, type Route } from "../../kernel/route.ts";
import { readAddressConfiguration, readVendorToken } from "./address-configuration.ts";
import { createAddress } from "./create-address.ts";
import { listCounties } from "./list-counties.ts";
import { readAddresses } from "./read-addresses.ts";
import { removeAddress } from "./remove-address.ts";
import { updateAddress } from "./update-address.ts";

/** The calls for current, previous and mailing addresses. */
export const addressesRoutes: readonly Route[] = [
  answerSession(addressApi.configuration, readAddressConfiguration),
  answerSession(addressApi.vendorToken, readVendorToken),
  answerSession(addressApi.counties, listCounties, { rateLimit: vendorLookup }),
  answerAny(addressApi.read, readAddresses),
  decideAny(addressApi.create, createAddress, { rateLimit: vendorLookup }),
  decideAny(addressApi.update, updateAddress, { rateLimit: vendorLookup }),
  decideAny(addressApi.remove, removeAddress),
];
