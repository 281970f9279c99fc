import { membershipApi } from "@portico/contract/membership";
import { decide, type Route } from "../../kernel/route.ts";
import { openMembership } from "./open-membership.ts";

/** The call that opens the membership of a new person's loan. */
export const loanMembershipRoutes: readonly Route[] = [decide(membershipApi.open, openMembership)];
