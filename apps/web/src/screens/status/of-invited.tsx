import type { ApplicationStatus } from "@portico/contract/application-status";
import type { AnyJourney } from "@portico/contract/journey";
import { KeyFacts } from "../../outcomes/key-facts.tsx";
import { isInvited } from "../../page/invited.ts";
import { useFrame } from "../../page/frame.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { t } from "./words.ts";

/** The first person's name, for an invited co-borrower, who reads who does what. */
export const firstNameFor = ({ invitation }: Pick<AnyJourney, "invitation">): string | undefined =>
  invitation?.viewer === "coBorrower" ? invitation.otherFirstName : undefined;

/** What the loan costs, for an invited co-borrower, who owes it and has no page of the offer. */
export function LoanInShort({ status: { loan, standing } }: { readonly status: ApplicationStatus }) {
  if (!loan) return null;
  const isOffered = standing.state === "offerReady" || standing.state === "refused";
  return (
    <section>
      <h2>{t(isOffered ? "loanOfferedTitle" : "loanTitle")}</h2>
      <KeyFacts facts={loan} />
    </section>
  );
}

interface Props {
  readonly status: ApplicationStatus;
  readonly journey: AnyJourney;
}

/** Only the first person closes a sent application. */
export function WhoCloses({ status: { outcome }, journey }: Props) {
  const { clientTelephone: telephone } = useFrame().configuration;
  if (!isInvited(journey) || outcome !== "pending") return null;
  return (
    <p>
      <WithPhoneLink text={t("closedByOther", { name: firstNameFor(journey) ?? "", telephone })} />
    </p>
  );
}
