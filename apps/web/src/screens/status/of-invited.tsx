import type { ApplicationStatus } from "@portico/contract/application-status";
import type { AnyJourney } from "@portico/contract/journey";
import { isInvited } from "../../page/invited.ts";
import { useFrame } from "../../page/frame.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { partAhead } from "../../page/part-ahead.tsx";
import type { OfInvited } from "./state-of-invited.tsx";
import { t } from "./words.ts";

/** The first person's name, for an invited co-borrower, who reads who does what. */
export const firstNameFor = ({ invitation }: Pick<AnyJourney, "invitation">): string | undefined =>
  invitation?.viewer === "coBorrower" ? invitation.otherFirstName : undefined;

/** What a state means for them. Only their pages load it. */
export const ofInvited = partAhead(async () => (await import("./state-of-invited.tsx")).StateOfInvited);

const told: ReadonlySet<string> = new Set<OfInvited>([
  "draft",
  "offerReady",
  "accepted",
  "declined",
  "refused",
  "otherAccepted",
  "counterofferTaken",
]);

/** Whether the words for the first person don't fit them. */
export const isToldToInvited = (journey: AnyJourney, { standing }: Pick<ApplicationStatus, "standing">): boolean =>
  isInvited(journey) && told.has(standing.state);

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
