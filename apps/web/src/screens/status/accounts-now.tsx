import type { ApplicationStatus } from "@portico/contract/application-status";
import type { OpeningState } from "@portico/domain/accounts/opening";
import { FrozenFile } from "../../outcomes/frozen-file.tsx";
import { LostPayments } from "../../outcomes/lost-payments.tsx";
import { Refunds } from "../../outcomes/refunds.tsx";
import { defineWords } from "../../words/words.ts";

/** What a state means for accounts after the signature. */
const openingText = defineWords("statusOfAccounts", {
  opening: "We're opening your accounts.",
  opened: "Your accounts are open.",
  openedWithLimits: "Your accounts are open, with limits.",
  inReview: "One of us is looking at it. There's nothing you need to do now.",
  frozen: "One of us is looking at it, and we need something from you.",
  partlyOpen: "Part of what you asked for is open. One of us is finishing the rest.",
  declined: "We couldn't open your accounts. Your notice tells you why.",
  paymentNeeded: "We couldn't take your payment. Choose another way to pay.",
  paymentOfOther: "{name} still has to finish the payment. There's nothing you need to do now.",
  givenBack: "We couldn't open your accounts.",
} satisfies Record<OpeningState | "frozen" | "paymentOfOther", string>);

type Opening = NonNullable<ApplicationStatus["opening"]>;

interface Props {
  readonly applicationId: number;
  readonly opening: Opening;
  /** The first name of the owner who pays, for the invited one. */
  readonly payer?: string | undefined;
}

/** Where accounts stand after the signature, and what goes back if nothing opened. */
export function AccountsNow({ applicationId, opening, payer: name = "" }: Props) {
  return (
    <>
      <p>{openingText(textOf(opening, name !== ""), { name })}</p>
      {opening.frozenFile && <FrozenFile {...{ applicationId }} file={opening.frozenFile} />}
      <LostPayments payments={opening.lostPayments} />
      <Refunds refunds={opening.refunds} />
    </>
  );
}

function textOf({ frozenFile, state }: Opening, paysAnother: boolean) {
  if (frozenFile) return "frozen";
  return state === "paymentNeeded" && paysAnother ? "paymentOfOther" : state;
}
