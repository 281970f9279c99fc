import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { OutcomeProps } from "../page/screen-module.ts";
import { MembershipOfLoan } from "./membership-of-loan.tsx";

interface Props extends Pick<OutcomeProps, "journey" | "onDone"> {
  readonly answer: Pick<OutputOf<typeof offerApi.read>, "following">;
  readonly isNext?: boolean;
}

/** A new person's membership beside an approval, if it opens here. */
export function MembershipBeside({ journey: { applicationId }, answer: { following }, isNext = false, onDone }: Props) {
  const membership = following?.membership;
  return membership ? <MembershipOfLoan {...{ applicationId, membership, isNext, onDone }} /> : null;
}
