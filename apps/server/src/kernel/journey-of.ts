import { isValueOpen } from "@portico/domain/collateral/vehicle";
import { ofPerson } from "@portico/domain/records/of-person";
import type { AccountJourney, AnyJourney, Journey } from "@portico/contract/journey";
import { loanSoFarOf } from "@portico/domain/application/amount-and-term";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { otherPlaceOf } from "@portico/domain/application/changed-places";
import { counterofferTakenBy, declineOpenedBy, offeredUntil } from "@portico/domain/application/takes-counteroffer";
import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import { secondsFor } from "@portico/domain/flow/effort";
import { coBorrowerIdOf } from "@portico/domain/application/invited";
import { formerPeopleOf } from "@portico/domain/flow/voided-people";
import type { Walk } from "@portico/domain/flow/walk";
import { ApplicationFlowType } from "@portico/domain/application/flow-type";
import { isOfLoan, type AnySituation, type Situation } from "@portico/domain/application/situation";
import { ApplicationType, type Who } from "@portico/domain/person/person";
import type { AnyApplication, ApplicationState, Records } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { invitationProgress } from "./invitation-progress.ts";
import { placeOf, type Place } from "./onlooker.ts";
import { isSubmitted, walkHere } from "./walk-of.ts";
import type { LiveSession } from "./sessions/live-session.ts";

export { isSubmitted, walkHere, walkOf, wholePath } from "./walk-of.ts";

/** Whether its people stopped the application, or can't stop it. After the question about a duplicate, the answer tells why it is closed. */
function stoppingOf({ status }: AnyApplication, records: Records) {
  if (status === "open") return counterofferTakenBy(records) ? { followsDecline: true } : {};
  // Its people withdrew a sent one, here or at the institution (decisions 224 and 261).
  if (status === "cancelled" && records.sentPath.length > 0) return { isWithdrawn: true };
  const isGivenUp = records.duplicateAnswer[0]?.status === DuplicateDetectionStatus.duplicateDetectedCancelled;
  const endedBy = records.precedingApplication[0]?.endedBy;
  return status === "cancelled" && !isGivenUp ? { isStopped: true, ...(endedBy && { endedBy }) } : {};
}

/** Whether the identity questions, the check, or the documents were passed over because their vendor failed. */
function isIdentityOpen(records: Records, applicantId: number | null): boolean {
  const [quiz] = ofPerson(records.personVerification, applicantId);
  const [check] = ofPerson(records.identityCheck, applicantId);
  const [documents] = ofPerson(records.documentVerification, applicantId);
  const isUnanswered = check?.consequence === "personLooks" && check.finding === undefined;
  return quiz?.status === "skipped" || isUnanswered || documents?.reason === "vendorFailed";
}

/** The figures in the header of each page: the time that is left, and the amount as soon as it is known. */
function headerFigures(
  { frontier, likely }: Walk,
  records: Records,
  isTogether: boolean,
): Pick<Journey, "secondsLeft" | "loanAmount"> {
  return {
    secondsLeft:
      frontier &&
      secondsFor(
        [frontier, ...likely].map(({ id }) => id),
        isTogether,
      ),
    loanAmount: loanSoFarOf(records)?.loanAmount,
  };
}

/** Whether the vehicle's value still has to be looked up. An application without a vehicle needs none. */
function isVehicleUnvalued({ path }: Walk, { valuation: [valuation] }: Records): boolean {
  return isValueOpen(valuation) && path.some(({ id }) => id === "vehicleCollateral");
}

/** The section in which the frontier's question came up, if that is later than the question's own. */
function askedIn({ frontier }: Walk, { review, vehicle, productEligibility }: Records): Pick<Journey, "askedIn"> {
  if (frontier?.id === "duplicate" && review.length > 0) return { askedIn: "checkAndSend" };
  const isAboutNewVehicle = vehicle.length > 0 && productEligibility.length > 0;
  return frontier?.id === "productEligibility" && isAboutNewVehicle ? { askedIn: "yourLoan" } : {};
}

/** Whether the page says that nothing was brought along. Once the person has saved their identity, they have read it. */
function startsEmpty({ primaryApplicantId }: ApplicationState, { answersErased, identification }: Records) {
  const isNews = answersErased.length > 0 && ofPerson(identification, primaryApplicantId).length === 0;
  return isNews ? { startsEmpty: true } : {};
}

/** How the application began with earlier answers. Only its first page tells, so the next save ends it. */
function beginningOf({ revision, primaryApplicantId }: ApplicationState, records: Records) {
  if (revision !== 1) return {};
  const [link] = records.precedingApplication;
  const begunAs = link ? begunAfter(link) : begunForAnother(primaryApplicantId, records);
  const isCounted = records.personVerification.some(({ carriedFrom }) => carriedFrom !== undefined);
  return { ...(begunAs && { begunAs }), ...(begunAs && isCounted && { countsPassedQuiz: true }) };
}

function begunAfter(link: Records["precedingApplication"][number]): Journey["begunAs"] {
  const { isAlone, isTogether, isForAnotherVehicle, isForLess } = link;
  if (isAlone) return "alone";
  if (isForAnotherVehicle) return "anotherVehicle";
  if (isForLess) return "less";
  return isTogether ? "together" : undefined;
}

/** An application that begins empty has no identity yet, and people who changed places are told otherwise. */
function begunForAnother(applicantId: number, { identification, changedPlaces }: Records): Journey["begunAs"] {
  const isKnown = ofPerson(identification, applicantId).length > 0;
  return isKnown && changedPlaces.length === 0 ? "anotherLoan" : undefined;
}

function takingOf(
  application: ApplicationState,
  records: Records,
): Pick<Journey, "takesCounteroffer" | "offeredUntil" | "isOfferParted"> {
  const taken = isSubmitted(application) ? undefined : counterofferTakenBy(records);
  if (!taken) return {};
  const until = offeredUntil(records);
  return {
    takesCounteroffer: true,
    ...(until !== undefined && { offeredUntil: until }),
    ...(taken.partedOn !== undefined && { isOfferParted: true }),
  };
}

function marksOf(application: ApplicationState, records: Records, here: Walk) {
  const isOpen = !isSubmitted(application);
  const decline = declineOpenedBy(application, records);
  const otherPlace = isOpen ? otherPlaceOf(records) : undefined;
  return {
    ...askedIn(here, records),
    ...(isOpen && isVehicleUnvalued(here, records) && { isValueOpen: true }),
    ...(otherPlace && { otherPlace }),
    ...stoppingOf(application, records),
    ...startsEmpty(application, records),
    ...beginningOf(application, records),
    ...(isIdentityOpen(records, application.primaryApplicantId) && { isIdentityOpen: true }),
    ...takingOf(application, records),
    ...(decline && { opensDecline: true, ...(decline.isForAnotherVehicle && { isForAnotherVehicle: true }) }),
  };
}

/** What an invited person hears of the application beyond their own part. */
function marksOfInvited(application: ApplicationState, records: Records) {
  return {
    ...stoppingOf(application, records),
    ...takingOf(application, records),
    ...(isIdentityOpen(records, coBorrowerIdOf(application, records)) && { isIdentityOpen: true }),
  };
}

const marksFor = { primary: marksOf, joint: marksOfInvited } as const;

function invitationPart(situation: AnySituation, viewer: Who): Pick<Journey, "invitation"> {
  const invitation = invitationProgress(situation, viewer);
  return invitation ? { invitation } : {};
}

type Viewing = Pick<LiveSession, "expiresAt" | "isInvited" | "applicantId">;

/** Builds the journey that the browser gets: that of the session's own person. */
export function journeyOf(application: ApplicationState, records: Records, tenant: Tenant, session: Viewing): Journey;
export function journeyOf(application: AnyApplication, records: Records, tenant: Tenant, session: Viewing): AnyJourney;
export function journeyOf(application: AnyApplication, records: Records, tenant: Tenant, session: Viewing): AnyJourney {
  const place = placeOf(session, records);
  const situation: AnySituation = { application, records, tenant };
  const here = walkHere(situation, place);
  return isOfLoan(situation)
    ? loanJourney(situation, session, place, here)
    : accountJourney(situation, session, place, here);
}

function loanJourney(
  situation: Situation,
  session: Pick<LiveSession, "expiresAt">,
  { viewer, company }: Place,
  here: Walk,
): Journey {
  const { application, records } = situation;
  return {
    ...positionOf(situation, here),
    productTypeId: application.productCode,
    // How the first person joined is theirs.
    memberType: viewer === "primary" ? application.memberType : "none",
    ...headerFigures(here, records, company === "together" && appliesJointly(records)),
    ...marksFor[viewer](application, records, here),
    ...invitationPart(situation, viewer),
    expiresAt: session.expiresAt.toISOString(),
  };
}

function accountJourney(
  situation: AnySituation,
  session: Pick<LiveSession, "expiresAt">,
  { viewer, company }: Place,
  here: Walk,
): AccountJourney {
  const { application, records } = situation;
  const isTogether = company === "together" && appliesJointly(records);
  const { loanAmount: _none, ...figures } = headerFigures(here, records, isTogether);
  const ownId = viewer === "primary" ? application.primaryApplicantId : coBorrowerIdOf(application, records);
  return {
    ...positionOf(situation, here),
    applicationFlowType: ApplicationFlowType.account,
    memberType: viewer === "primary" ? application.memberType : "none",
    ...figures,
    ...endOfAccounts(application, records),
    ...(isIdentityOpen(records, ownId) && { isIdentityOpen: true }),
    ...invitationPart(situation, viewer),
    expiresAt: session.expiresAt.toISOString(),
  };
}

/** Whether its people stopped it before the signature, or closed it afterward. */
function endOfAccounts(application: AnyApplication, records: Records): Pick<Journey, "isStopped" | "isWithdrawn"> {
  const { isStopped, isWithdrawn }: Pick<Journey, "isStopped" | "isWithdrawn"> = stoppingOf(application, records);
  return { ...(isStopped && { isStopped }), ...(isWithdrawn && { isWithdrawn }) };
}

/** The part of a position that loans and accounts have in common. */
function positionOf({ application, records }: AnySituation, here: Walk) {
  const { path, frontier, ahead, next, exit, progress } = here;
  const applicationType = records.coApplicantSelection[0]?.applicationType ?? ApplicationType.none;
  return {
    applicationId: application.applicationId,
    loanApplicationId: application.loanApplicationId,
    primaryApplicantId: application.primaryApplicantId,
    // An applicant who goes back to applying alone keeps the co-applicant's answers, but they are hidden.
    coBorrowerApplicantId: applicationType === ApplicationType.joint ? application.jointApplicantId : null,
    formerCoBorrowers: formerPeopleOf(records, application.jointApplicantId) ?? 0,
    applicationType,
    revision: application.revision,
    path: path.map(({ id }) => id),
    frontier: frontier?.id ?? null,
    ahead: ahead.map(({ id }) => id),
    next: next.map(({ id }) => id),
    exit: exit ?? null,
    progress,
    submitted: isSubmitted(application),
  };
}
