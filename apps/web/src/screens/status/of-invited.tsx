import type { ApplicationState, ApplicationStatus } from "@portico/contract/application-status";
import type { AnyJourney } from "@portico/contract/journey";
import { KeyFacts } from "../../outcomes/key-facts.tsx";
import { isInvited } from "../../page/invited.ts";
import { useFrame } from "../../page/frame.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { t } from "./words.ts";

/** The first person's name, for an invited co-borrower, who reads who does what. */
export const firstNameFor = ({ invitation }: Pick<AnyJourney, "invitation">): string | undefined =>
  invitation?.viewer === "coBorrower" ? invitation.otherFirstName : undefined;

/** What the loan costs, for an invited co-borrower, who has no page of the offer. They owe it once both have signed. */
export function LoanInShort({ status: { loan, standing }, journey }: Props) {
  if (!loan) return null;
  const { state } = standing;
  return (
    <section>
      <h2>{t(titles[state] ?? "loanTitle", { name: firstNameFor(journey) ?? "" })}</h2>
      <KeyFacts facts={loan} />
      {titles[state] === undefined && <p>{t("notSigned")}</p>}
    </section>
  );
}

const titles: Readonly<Partial<Record<ApplicationState, Parameters<typeof t>[0]>>> = {
  offerReady: "loanOfferedTitle",
  refused: "loanOfferedTitle",
  counterofferTaken: "loanChosenTitle",
  funded: "loanOwedTitle",
};

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
