import { memberProfileApi } from "@portico/contract/member-profile";
import { vendorLookup } from "../../kernel/rate-limit.ts";
import { answerAny, decideAny, type Route } from "../../kernel/route.ts";
import { confirmKnown } from "./confirm-known.ts";
import { readKnown } from "./read-known.ts";

/** The calls about what the core banking system knows of a member. */
export const memberProfileRoutes: readonly Route[] = [
  answerAny(memberProfileApi.read, readKnown),
  decideAny(memberProfileApi.confirm, confirmKnown, { rateLimit: vendorLookup }),
];
