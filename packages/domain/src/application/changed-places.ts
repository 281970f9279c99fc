import { ApplicationType } from "../person/person.ts";
import { ofPerson } from "../records/of-person.ts";
import type { ApplicationState, Records } from "../records/records.ts";
import { peopleOf } from "./people-of.ts";

/** An application of two people, and the records that tell who they are. */
export interface OfPair {
  readonly application: Pick<ApplicationState, "applicationId" | "primaryApplicantId" | "jointApplicantId" | "status">;
  readonly records: Pick<Records, "changedPlaces" | "coApplicantSelection" | "identification">;
}

/** The TINs of the people who apply now, the first person's first. Undefined where one isn't known yet. */
export function numbersOf({
  application,
  records,
}: Pick<OfPair, "application" | "records">): readonly (string | undefined)[] {
  return peopleOf(application, records).map(
    (applicantId) => ofPerson(records.identification, applicantId)[0]?.taxpayerIdentificationNumber,
  );
}

/** The row of an application about another one that was begun again from it, or from which it was begun again. */
export function rowAbout(
  { changedPlaces }: Pick<Records, "changedPlaces">,
  applicationId: number,
): Records["changedPlaces"][number] | undefined {
  return changedPlaces.find((row) => row.applicationId === applicationId);
}

/**
 * Whether sending the first application closes the other one, if that is unsent: the same two people changed places. An id alone isn't
 * enough, because somebody else may have begun on the same device.
 */
export function closesWhenSent(sent: OfPair, other: OfPair): boolean {
  const row = rowAbout(sent.records, other.application.applicationId);
  if (!row || other.application.status !== "open") return false;
  const [first, second] = numbersOf(sent);
  const [otherFirst, otherSecond] = numbersOf(other);
  if (second === undefined || otherFirst !== second) return false;
  return otherSecond === undefined ? row.began === "before" || !isAlone(other) : otherSecond === first;
}

function isAlone({ records: { coApplicantSelection } }: OfPair): boolean {
  return coApplicantSelection[0]?.applicationType === ApplicationType.single;
}

/**
 * How an unsent application stands to the one with the other person first: they began again, so that one is `later`; this is the one that
 * they began, so that one is `earlier`; the later one `ended` unsent; or that one was `sent`, and this one is closed.
 */
export function otherPlaceOf({
  changedPlaces,
}: Pick<Records, "changedPlaces">): "earlier" | "later" | "ended" | "sent" | undefined {
  if (changedPlaces.some(({ isSent }) => isSent)) return "sent";
  const later = changedPlaces.filter(({ began }) => began === "after");
  if (later.length > 0) return later.every(({ isEnded }) => isEnded) ? "ended" : "later";
  return changedPlaces.length > 0 ? "earlier" : undefined;
}
