import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { paperHandOffApi } from "@portico/contract/paper-hand-off";
import type { SessionScope } from "../../kernel/scope.ts";
import { guestScope, requireWanted } from "./handed-paper.ts";
import { mayBePersonal } from "../papers/names-in-letter.ts";
import { handedPaperOf, openedHandOff, unlessOver } from "./open-paper-hand-off.ts";

type Read = (typeof paperHandOffApi)["read"];

/** Tells the phone whether its paper needs another file. Whoever holds the phone reads no reason that an email wouldn't have. */
export async function readPaperHandOff(scope: SessionScope, input: InputOf<Read>): Promise<OutputOf<Read>> {
  const row = await openedHandOff(scope, input);
  return unlessOver(async () => {
    const handed = handedPaperOf(scope, row);
    const { state, reason, accepted, left } = requireWanted(await guestScope(scope, handed), handed.paper);
    return {
      isRefused: state === "rejected",
      ...(reason !== undefined && !mayBePersonal(reason) && { reason }),
      ...(accepted !== undefined && left !== undefined && { part: { accepted, left } }),
    };
  });
}
