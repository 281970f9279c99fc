import { isValueOpen } from "@portico/domain/collateral/vehicle";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Journey } from "@portico/contract/journey";
import { loanSoFarOf } from "@portico/domain/application/amount-and-term";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { otherPlaceOf } from "@portico/domain/application/changed-places";
import { counterofferTakenBy, declineOpenedBy } from "@portico/domain/application/takes-counteroffer";
import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import { secondsFor } from "@portico/domain/flow/effort";
import { factsOf } from "@portico/domain/flow/facts-of";
import { flowOf } from "@portico/domain/flow/flows";
import { formerPeopleOf } from "@portico/domain/flow/voided-people";
import { walk, walkOfSent, type Walk } from "@portico/domain/flow/walk";
import { ApplicationType } from "@portico/domain/person/person";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";

/** The walk of an application whose product no longer has a flow. It can only be read. */
const nowhere: Walk = {
  path: [],
  frontier: undefined,
  ahead: [],
  next: [],
  likely: [],
  exit: undefined,
  undoneBy: [],
  progress: 0,
};

interface Walked {
  readonly application: ApplicationState;
  readonly tenant: Tenant;
  readonly walk: Walk;
}

/** The last walk over these records. A command needs the walks before and after it several times. */
const walked = new WeakMap<Records, Walked>();

/** Walks the flow with the application's facts. Submit settles the path (decision 064). A product without a flow in this version leads nowhere. */
export function walkOf(application: ApplicationState, records: Records, tenant: Tenant): Walk {
  const known = walked.get(records);
  if (known?.application === application && known.tenant === tenant) return known.walk;
  const result = freshWalk(application, records, tenant);
  walked.set(records, { application, tenant, walk: result });
  return result;
}

function freshWalk(application: ApplicationState, records: Records, tenant: Tenant): Walk {
  const flow = flowOf(application.productCode);
  if (!flow) return nowhere;
  const facts = factsOf(application, records, tenant);
  if (isSubmitted(application)) return walkOfSent(flow, records.sentPath[0]?.steps, facts);
  const open = walk(flow, facts);
  if (application.status !== "cancelled" || open.exit === "duplicate") return open;
  // Without a path, nothing in it can be answered or sent.
  return { ...nowhere, exit: "duplicate" };
}

/** Whether its people stopped the application, or can't stop it. After the question about a duplicate, the answer tells why it is closed. */
function stoppingOf({ status }: ApplicationState, { duplicateAnswer: [answer], ...records }: Records) {
  if (status === "open") return counterofferTakenBy(records) ? { followsDecline: true } : {};
  // Its people withdrew a sent one, here or at the institution (decisions 224 and 261).
  if (status === "cancelled" && records.sentPath.length > 0) return { isWithdrawn: true };
  const isGivenUp = answer?.status === DuplicateDetectionStatus.duplicateDetectedCancelled;
  const endedBy = records.precedingApplication[0]?.endedBy;
  return status === "cancelled" && !isGivenUp ? { isStopped: true, ...(endedBy && { endedBy }) } : {};
}

/** Tells whether the application was sent. After the claim, nothing in it can change. */
export function isSubmitted({ status }: Pick<ApplicationState, "status">): boolean {
  return status === "claimed" || status === "decided" || status === "accepted";
}

/** Whether the identity questions, the check, or the documents were passed over because their vendor failed. */
function isIdentityOpen({ primaryApplicantId }: ApplicationState, records: Records): boolean {
  const [quiz] = ofPerson(records.personVerification, primaryApplicantId);
  const [check] = records.identityCheck;
  const isUnanswered = check?.consequence === "personLooks" && check.finding === undefined;
  return quiz?.status === "skipped" || isUnanswered || records.documentVerification[0]?.reason === "vendorFailed";
}

/** The figures in the header of each page: the time that is left, and the amount as soon as it is known. */
function headerFigures({ frontier, likely }: Walk, records: Records): Pick<Journey, "secondsLeft" | "loanAmount"> {
  return {
    secondsLeft:
      frontier &&
      secondsFor(
        [frontier, ...likely].map(({ id }) => id),
        appliesJointly(records),
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
  const { isAlone, isTogether, isForAnotherVehicle } = link;
  if (isAlone) return "alone";
  if (isForAnotherVehicle) return "anotherVehicle";
  return isTogether ? "together" : undefined;
}

/** An application that begins empty has no identity yet, and people who changed places are told otherwise. */
function begunForAnother(applicantId: number, { identification, changedPlaces }: Records): Journey["begunAs"] {
  const isKnown = ofPerson(identification, applicantId).length > 0;
  return isKnown && changedPlaces.length === 0 ? "anotherLoan" : undefined;
}

function marksOf(application: ApplicationState, records: Records, here: Walk) {
  const isOpen = !isSubmitted(application);
  const takesCounteroffer = isOpen && counterofferTakenBy(records) !== undefined;
  const opensDecline = declineOpenedBy(application, records) !== undefined;
  const otherPlace = isOpen ? otherPlaceOf(records) : undefined;
  return {
    ...askedIn(here, records),
    ...(isOpen && isVehicleUnvalued(here, records) && { isValueOpen: true }),
    ...(otherPlace && { otherPlace }),
    ...stoppingOf(application, records),
    ...startsEmpty(application, records),
    ...beginningOf(application, records),
    ...(isIdentityOpen(application, records) && { isIdentityOpen: true }),
    ...(takesCounteroffer && { takesCounteroffer }),
    ...(opensDecline && { opensDecline }),
  };
}

/** Builds the journey that the browser gets. */
export function journeyOf(application: ApplicationState, records: Records, tenant: Tenant, sessionEnd: Date): Journey {
  const here = walkOf(application, records, tenant);
  const { path, frontier, ahead, next, exit, progress } = here;
  const applicationType = records.coApplicantSelection[0]?.applicationType ?? ApplicationType.none;
  return {
    applicationId: application.applicationId,
    loanApplicationId: application.loanApplicationId,
    productTypeId: application.productCode,
    primaryApplicantId: application.primaryApplicantId,
    // An applicant who goes back to applying alone keeps the co-applicant's answers, but they are hidden.
    coBorrowerApplicantId: applicationType === ApplicationType.joint ? application.jointApplicantId : null,
    formerCoBorrowers: formerPeopleOf(records, application.jointApplicantId) ?? 0,
    memberType: application.memberType,
    applicationType,
    revision: application.revision,
    path: path.map(({ id }) => id),
    frontier: frontier?.id ?? null,
    ahead: ahead.map(({ id }) => id),
    next: next.map(({ id }) => id),
    exit: exit ?? null,
    progress,
    submitted: isSubmitted(application),
    ...headerFigures(here, records),
    ...marksOf(application, records, here),
    expiresAt: sessionEnd.toISOString(),
  };
}
