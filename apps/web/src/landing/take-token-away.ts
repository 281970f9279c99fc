import { addressOf, tokenInQuery, truthfulQuery } from "../shell/navigation/query.ts";
import { remember } from "../shell/session/session-memory.ts";

/** If the URL has an application token, redirects to the resume page without the token in the URL. Returns whether it did. */
export function takeTokenAway(): boolean {
  const { search } = window.location;
  const token = tokenInQuery(search);
  if (token === undefined) return false;
  remember("applicationToken", token);
  window.location.replace(addressOf("/resume", truthfulQuery(search)));
  return true;
}
