import { identityCheckApi } from "@portico/contract/identity-check";
import { decide, type Route } from "../../kernel/route.ts";
import { checkIdentity } from "./check-identity.ts";

/** The call that checks a person's identity with a vendor. */
export const identityCheckRoutes: readonly Route[] = [
  decide(identityCheckApi.check, checkIdentity, { rateLimit: { perSession: { calls: 10, seconds: 3600 } } }),
];
