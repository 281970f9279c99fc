import { useState } from "react";
import { endSession } from "../../api/end-session.ts";
import { forgetTurns } from "../../api/in-turn.ts";
import { forgetPageTurn } from "../../api/page-turn.ts";
import { forgetAllReads } from "../../api/query-client.ts";
import { closeHere } from "../../forms/saving/close-application.ts";
import { agreeToLeave } from "../../forms/saving/unsaved-input.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { forgetLicenses } from "../../questions/scanning/scanned-licenses.ts";
import { dropMark } from "./application-mark.ts";
import { forgetEverything, remember } from "./session-memory.ts";

export interface SignOut {
  /** Whether the page asks if the person wants to sign out. */
  readonly isAsking: boolean;
  /** The page is closed, and the landing page opens. */
  readonly isOut: boolean;
  readonly ask: () => void;
  readonly stay: () => void;
  /** Ends the session on the server. Throws if it got no answer. */
  readonly signOut: () => Promise<void>;
}

/** Signs out of the open application on a device that others use too. Nothing about it stays in this browser. */
export function useSignOut(): SignOut {
  const [stage, setStage] = useState<"asking" | "out">();
  return {
    isAsking: stage === "asking",
    isOut: stage === "out",
    ask: () => setStage("asking"),
    stay: () => setStage(undefined),
    signOut: async () => {
      const continueAt = await endSession();
      closeHere(() => setStage("out"));
      forgetEverything();
      remember("signedOut", "yes");
      dropMark();
      forgetTurns();
      forgetPageTurn();
      forgetAllReads();
      forgetLicenses();
      agreeToLeave();
      // Replaces the page, so that Back doesn't show it from the browser's memory.
      window.location.replace(continueAt ?? outsideAddress("/"));
    },
  };
}
