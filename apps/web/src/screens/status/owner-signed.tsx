import type { InvitationProgress, LeftAfterSignature } from "@portico/contract/invitation";
import { defineWords } from "../../words/words.ts";

const leftText = defineWords("statusOfSignedOwner", {
  otherSigns: "You signed. We're waiting for {name}. Your accounts open when {name} has signed too.",
  otherPage: "You both signed. {name} still has to finish their last page. Then your accounts open.",
  ownPage: "You signed. One of your pages is open again, so please finish it. Your accounts can't open before that.",
  send: "{isFirst, select, true {You both signed, and nothing is missing. Go to the last page and open your accounts.} other {You both signed. {name} still has to open the accounts on their last page.}}",
} satisfies Record<LeftAfterSignature, string>);

interface Props {
  readonly invitation: InvitationProgress;
}

/** What is left for whom before the accounts open. */
export function OwnerSigned({ invitation: { viewer, otherFirstName: name, leftAfterSignature: left } }: Props) {
  return left === undefined ? null : <p>{leftText(left, { name, isFirst: viewer === "first" })}</p>;
}
