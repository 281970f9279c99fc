import { signOnTokenParameter } from "@portico/domain/access/single-sign-on";

/** The one-time token with which a member arrived. It stays in memory and nowhere else. */
let token: string | undefined;

/** Takes the token of a single sign-on out of the address before anything else happens: addresses are kept in histories and seen over shoulders. */
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

/** Whether somebody comes from online banking, without using the token up. */
export function hasSignOnToken(): boolean {
  return token !== undefined;
}

/** The token, once: it serves no second time anyway. */
export function takeSignOnToken(): string | undefined {
  const taken = token;
  token = undefined;
  return taken;
}
