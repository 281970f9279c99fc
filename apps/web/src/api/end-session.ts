import { sessionApi } from "@portico/contract/session";
import { call } from "./call.ts";
import { isSessionLoss } from "./refusal.ts";

/**
 * Ends the session on the server. A session that another device or its time has ended already needs no other end. Returns the address that
 * signs a member out of online banking too, if they came from there.
 */
export async function endSession(): Promise<string | undefined> {
  try {
    return (await call(sessionApi.signOut, {})).continueAt;
  } catch (error) {
    if (!isSessionLoss(error)) throw error;
    return undefined;
  }
}
