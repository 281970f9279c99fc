import { useState } from "react";
import type { ErrorCode } from "@portico/contract/errors";
import { Refusal } from "../api/refusal.ts";
import type { SignedIn } from "./member-form.tsx";

interface State {
  readonly signedIn?: SignedIn;
  /** Why the member has to sign in again. */
  readonly refusal?: string;
}

export type OnSignedOut = (why: string) => void;

/** The member who signed in on this page, until the server knows another one or none. Then the sign-in comes back and says why. */
export function useSignedIn() {
  const [state, setState] = useState<State>({});
  return {
    ...state,
    onSignedIn: (signedIn: SignedIn) => setState({ signedIn }),
    onSignedOut: ((refusal) => setState({ refusal })) satisfies OnSignedOut,
  };
}

const signedOut: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["anotherSignedIn", "notSignedIn"]);

/** Returns the answer to a call that acts for the page's member, or undefined when the server knows another member or none. */
export async function unlessSignedOut<Answer>(
  answer: Promise<Answer>,
  onSignedOut: OnSignedOut | undefined,
): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!onSignedOut || !(error instanceof Refusal) || !signedOut.has(error.code)) throw error;
    onSignedOut(error.message);
    return undefined;
  }
}
