import { addressOf, tokenInQuery, truthfulQuery } from "../shell/query.ts";
import { remember } from "../shell/session-memory.ts";

/** A link that brings an application token leads to the resume page, without the token in the address. Answers whether it does. */
export function takeTokenAway(): boolean {
  const { search } = window.location;
  const token = tokenInQuery(search);
  if (token === undefined) return false;
  remember("applicationToken", token);
  window.location.replace(addressOf("/resume", truthfulQuery(search)));
  return true;
}
