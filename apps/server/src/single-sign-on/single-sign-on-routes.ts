import { singleSignOnApi } from "@portico/contract/single-sign-on";
import { decideSession, type Route } from "../kernel/route.ts";
import { samlSignOn, signOn } from "./sign-on.ts";

/** The two calls with which a page takes in a member who comes from online banking. */
export const singleSignOnRoutes: readonly Route[] = [
  decideSession(singleSignOnApi.signOn, signOn),
  decideSession(singleSignOnApi.samlSignOn, samlSignOn),
];
