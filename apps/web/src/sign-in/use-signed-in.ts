import { useEffect, useState } from "react";
import type { ErrorCode } from "@portico/contract/errors";
import { Refusal } from "../api/refusal.ts";
import { memberAtPage } from "../api/member-at-page.ts";
import type { SignedIn } from "./member-form.tsx";
import { t } from "./words.ts";

interface State {
  readonly signedIn?: SignedIn;
  /** The reason why the member must sign in again. */
  readonly refusal?: string;
}

export type OnSignedOut = (why: string) => void;

/**
 * The member who signed in on this page. If the server says that another member or nobody is signed in by now, the sign-in is shown again
 * with the reason.
 */
export function useSignedIn() {
  const [state, setState] = useState<State>({});
  const isSignedIn = state.signedIn !== undefined;
  useEffect(() => {
    memberAtPage.set(isSignedIn);
    return () => memberAtPage.set(false);
  }, [isSignedIn]);
  return {
    ...state,
    onSignedIn: (signedIn: SignedIn) => setState({ signedIn }),
    onSignedOut: ((refusal) => setState({ refusal })) satisfies OnSignedOut,
  };
}

const signedOut: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["anotherSignedIn", "notSignedIn"]);

/** Runs a call on behalf of the page's member. Returns undefined if another member or nobody is signed in by now. */
export async function unlessSignedOut<Answer>(
  answer: Promise<Answer>,
  onSignedOut: OnSignedOut | undefined,
): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!onSignedOut || !(error instanceof Refusal) || !signedOut.has(error.code)) throw error;
    // The page signed this member in, so nobody is signed in only because that session is over.
    onSignedOut(error.code === "notSignedIn" ? t("sessionOver") : error.message);
    return undefined;
  }
}
