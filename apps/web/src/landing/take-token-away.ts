import { remember } from "../shell/session-memory.ts";

/** A link that brings an application token means "resume": the token goes out of the address, and the page with it. Answers whether it did. */
export function takeTokenAway(): boolean {
  const parameters = new URLSearchParams(window.location.search);
  const token = parameters.get("applicationToken");
  if (token === null) return false;
  remember("applicationToken", token);
  parameters.delete("applicationToken");
  const query = parameters.toString();
  window.location.replace(query === "" ? "/resume" : `/resume?${query}`);
  return true;
}
