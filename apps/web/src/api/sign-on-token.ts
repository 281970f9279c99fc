import { signOnTokenParameter } from "@portico/domain/access/single-sign-on";

/** The one-time token of an arriving member. It stays only in memory. */
let token: string | undefined;

/**
 * Removes a single sign-on's token from the URL before anything else happens, because URLs are kept in histories and seen over shoulders.
 */
export function hideSignOnToken(): void {
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  const found = parameters.get(signOnTokenParameter);
  if (found === null) return;
  token = found;
  parameters.delete(signOnTokenParameter);
  const query = parameters.toString();
  window.history.replaceState(window.history.state, "", `${pathname}${query === "" ? "" : `?${query}`}${hash}`);
}

/** Whether a member arrived from online banking. It doesn't use the token up. */
export function hasSignOnToken(): boolean {
  return token !== undefined;
}

/** The token, until its exchange was answered. */
export function signOnToken(): string | undefined {
  return token;
}

/** Forgets the token, because it works only once. */
export function forgetSignOnToken(): void {
  token = undefined;
}
