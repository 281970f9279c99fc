import { signOnDownParameter, signOnTokenParameter } from "@portico/domain/access/single-sign-on";

/** The one-time token of an arriving member. It stays only in memory. */
let token: string | undefined;
/** Whether the member arrived here because online banking couldn't sign them on. */
let isDown = false;

/**
 * Moves a single sign-on's token, or its failure, from the URL into memory before anything else runs, because URLs stay in histories and can be read over a
 * shoulder.
 */
export function hideSignOnToken(): void {
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  const found = parameters.get(signOnTokenParameter);
  isDown = parameters.has(signOnDownParameter);
  if (found === null && !isDown) return;
  token = found ?? undefined;
  parameters.delete(signOnTokenParameter);
  parameters.delete(signOnDownParameter);
  const query = parameters.toString();
  window.history.replaceState(window.history.state, "", `${pathname}${query === "" ? "" : `?${query}`}${hash}`);
}

/** Whether a member arrived from online banking. */
export function hasSignOnToken(): boolean {
  return token !== undefined;
}

/** Whether online banking couldn't sign the member on, so this page says it. */
export function isSignOnDown(): boolean {
  return isDown;
}

/** The token, until the server has answered its exchange. */
export function signOnToken(): string | undefined {
  return token;
}

/** Forgets the token, because it works only once. */
export function forgetSignOnToken(): void {
  token = undefined;
}
