import { signOnTokenParameter } from "@portico/domain/access/single-sign-on";

/** The one-time token of an arriving member. It stays only in memory. */
let token: string | undefined;

/**
 * Moves a single sign-on's token from the URL into memory before anything else runs, because URLs stay in histories and can be read over a
 * shoulder.
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

/** Whether a member arrived from online banking. */
export function hasSignOnToken(): boolean {
  return token !== undefined;
}

/** The token, until the server has answered its exchange. */
export function signOnToken(): string | undefined {
  return token;
}

/** Forgets the token, because it works only once. */
export function forgetSignOnToken(): void {
  token = undefined;
}
