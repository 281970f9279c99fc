import { applicationApi } from "@portico/contract/application";
import { vendorLookup } from "../../kernel/rate-limit.ts";
import { decide, type Route } from "../../kernel/route.ts";
import { refuseCounteroffers } from "./refuse-counteroffers.ts";
import { applyForAnotherVehicle, applyForLess, applyTogether, takeCounteroffer } from "./take-counteroffer.ts";

/** The calls that open the application linked to a declined one. One for two people may ask the core about a member. */
export const counteroffersRoutes: readonly Route[] = [
  decide(applicationApi.takeCounteroffer, takeCounteroffer, { rateLimit: vendorLookup }),
  decide(applicationApi.refuseCounteroffers, refuseCounteroffers),
  decide(applicationApi.applyTogether, applyTogether, { rateLimit: vendorLookup }),
  decide(applicationApi.applyForAnotherVehicle, applyForAnotherVehicle, { rateLimit: vendorLookup }),
  decide(applicationApi.applyForLess, applyForLess, { rateLimit: vendorLookup }),
];
