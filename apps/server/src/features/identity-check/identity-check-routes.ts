import { identityCheckApi } from "@portico/contract/identity-check";
import type { RateLimit } from "../../kernel/rate-limit.ts";
import { decideAny, type Route } from "../../kernel/route.ts";
import { checkIdentity } from "./check-identity.ts";

/** The check asks the person nothing, so nobody can guess by it. It only costs money. */
const charged: RateLimit = { perSession: { calls: 10, seconds: 3600 }, mayLoseCounts: true };

/** The call that checks a person's identity with a vendor. */
export const identityCheckRoutes: readonly Route[] = [
  decideAny(identityCheckApi.check, checkIdentity, { rateLimit: charged }),
];
