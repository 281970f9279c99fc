import type { AnyJourney } from "@portico/contract/journey";
import { isToken } from "@portico/domain/values/token";

/*
 * The query of every page (specification, chapter 2). Parameters about the application always match it, or are left out. Other parameters
 * are kept.
 */

export const queryOfOrigin = "fromRoute";
export const queryOfToken = "applicationToken";

type KnownTypes = Pick<AnyJourney, "memberType" | "applicationType">;

const themeName = /^[\w-]{1,40}$/;
const sitePath = /^\/(?!\/)[\w/-]*$/;

/** A query without invalid values, and with the application's own member and application type. It never contains the token. */
export function truthfulQuery(search: string, known?: KnownTypes): URLSearchParams {
  const parameters = new URLSearchParams(search);
  parameters.delete(queryOfToken);
  keepIf(parameters, "theme", (value) => themeName.test(value));
  keepIf(parameters, queryOfOrigin, (value) => sitePath.test(value));
  const { memberType = "none", applicationType = 0 } = known ?? {};
  // Before an application begins, the member type is a request: the form to show first.
  if (memberType === "none") keepIf(parameters, "memberType", isMemberType);
  else parameters.set("memberType", memberType);
  if (applicationType === 0) parameters.delete("applicationType");
  else parameters.set("applicationType", String(applicationType));
  return parameters;
}

/** The token of a resume link in the query, if there is one. */
export function tokenInQuery(search: string): string | undefined {
  const token = new URLSearchParams(search).get(queryOfToken);
  return token !== null && isToken(token) ? token : undefined;
}

export function isMemberType(value: string | undefined): value is "new" | "existing" {
  return value === "new" || value === "existing";
}

/** A path with its query. Slashes stay readable. */
export function addressOf(path: string, parameters: URLSearchParams): string {
  const query = parameters.toString().replaceAll("%2F", "/");
  return query === "" ? path : `${path}?${query}`;
}

function keepIf(parameters: URLSearchParams, name: string, isTrue: (value: string) => boolean): void {
  const value = parameters.get(name);
  if (value !== null && !isTrue(value)) parameters.delete(name);
}
