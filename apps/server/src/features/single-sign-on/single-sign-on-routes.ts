import { singleSignOnApi } from "@portico/contract/single-sign-on";
import { signIn } from "../../kernel/rate-limit.ts";
import { decideSession, type Route } from "../../kernel/route.ts";
import { samlSignOn, signOn } from "./sign-on.ts";

/** The two calls that sign on a member who comes from online banking. */
export const singleSignOnRoutes: readonly Route[] = [
  decideSession(singleSignOnApi.signOn, signOn, { rateLimit: signIn }),
  decideSession(singleSignOnApi.samlSignOn, samlSignOn, { rateLimit: signIn }),
];
