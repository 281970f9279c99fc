import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { OutcomeProps } from "../page/screen-module.ts";
import { membershipOfLoan } from "./membership-ahead.ts";
import { t } from "./membership-words.ts";

interface Props extends Pick<OutcomeProps, "journey" | "onDone"> {
  readonly answer: Pick<OutputOf<typeof offerApi.read>, "following" | "people">;
  readonly isNext?: boolean;
}

/** A new person's membership beside an approval, if it opens here. */
export function MembershipBeside({ journey, answer, isNext = false, onDone }: Props) {
  const { following, people = [] } = answer;
  if (!following?.membership) return null;
  const [first, second] = people;
  const { text, way } = following.membership;
  const ofTwo = first && second && t("oneJoins", { first: first.firstName, second: second.firstName });
  const membership = { text: ofTwo ? `${text} ${ofTwo}` : text, ...(way && { way }) };
  return <membershipOfLoan.Part applicationId={journey.applicationId} {...{ membership, isNext, onDone }} />;
}
