import { disclosuresOf } from "../application/disclosures-for.ts";
import { factsOfAccounts } from "./facts-of-accounts.ts";
import { isCountyDoubtful, townOfHome } from "../application/county-of-home.ts";
import { AddressType, isHome, isResidenceHistorySufficient } from "../address/address.ts";
import { coBorrowerIdOf, companyOf } from "../application/invited.ts";
import { hasCoBorrowerJoined, isIntentAskedAgain } from "../application/joint-application.ts";
import { LoanDecision } from "../decision/decision.ts";
import { EmploymentPeriod, isEmploymentHistorySufficient } from "../person/employment.ts";
import { isMaritalStatusOwed } from "../application/marital-status.ts";
import { peopleOf } from "../application/people-of.ts";
import { paymentProtectionOf, protectionOwed } from "../application/payment-protection-of.ts";
import { ApplicationType, type Who } from "../person/person.ts";
import { isLoan } from "../records/is-loan.ts";
import type { AnyApplication, ApplicationState, Records, Stored } from "../records/records.ts";
import { isForAnotherHome } from "../application/line-on-home.ts";
import { isForAnotherVehicle } from "../application/named-vehicle.ts";
import { isLoanOpen } from "../application/loan-of-estimate.ts";
import { amountAndTermOf } from "../application/amount-and-term.ts";
import { isWithheld } from "../decision/document-verification.ts";
import { stateOfProperty } from "../application/state-of-property.ts";
import { isKindSupported } from "../collateral/heloc-property.ts";
import { isPropertyMisplaced } from "../application/owners-home.ts";
import { employmentHistoryOf, helocSettingsOf, identificationAskedOf, residenceHistoryOf } from "../tenant/rules-of.ts";
import { productSettings } from "../tenant/settings-of-product.ts";
import type { Tenant } from "../tenant/tenant.ts";
import { questionsToAskAgain } from "../application/questions-about-vehicle.ts";
import { isVehicleChosen } from "../collateral/vehicle.ts";
import type { Facts } from "./facts.ts";
import type { AnySituation, Situation } from "../application/situation.ts";
import { isQuizOffered } from "../application/is-quiz-offered.ts";
import { isApprovalInShort } from "./flows.ts";
import { ofPerson } from "../records/of-person.ts";

/**
 * Every fact of an application, from its records and the institution's file. Unanswered facts are left out, never false. If the co-borrower
 * was invited, agreements and checks are those of one person, `who`.
 */
export function factsOf(application: AnyApplication, records: Records, tenant: Tenant, who: Who = "primary"): Facts {
  const isJoint = jointAnswer(records);
  return known({
    started: true,
    memberIsNew: application.memberType === "new",
    memberMayApply: records.memberProfile[0]?.mayApplyOnline,
    isJoint,
    hasDuplicate: application.hasDuplicate,
    duplicateAnswer: records.duplicateAnswer[0]?.status,
    ...factsOfPair(application, records, who),
    ...factsOfPerson("primary", application, records, tenant),
    ...factsOfPerson("joint", application, records, tenant),
    ...factsOfMembership(application, records),
    ...factsOfVerification({ application, records, tenant }, who),
    disclosuresAccepted: areTextsAccepted({ application, records, tenant }, who) || undefined,
    ...(isLoan(application)
      ? {
          ...factsOfLoan(application, records, tenant),
          ...factsOfAgreements({ application, records, tenant }, who),
          ...factsOfOutcome(application, records),
        }
      : factsOfAccounts(application, records, tenant)),
  });
}

/** The first person names an invited co-borrower by inviting them. The invited one then states their own intent, and gives their name. */
function factsOfPair(application: AnyApplication, records: Records, who: Who) {
  if (!jointAnswer(records)) return {};
  const { jointApplicantId } = application;
  const isNamed = jointApplicantId !== null;
  // An account isn't credit, so its owners state no intent to apply for it together.
  const isIntended = !isLoan(application) || !isIntentAskedAgain(records);
  if (companyOf(records) === "together")
    return { jointNamed: isNamed || undefined, jointlyIntended: isIntended || undefined };
  if (who === "primary") return { jointNamed: true, jointlyIntended: isIntended || undefined };
  return { jointNamed: isNamed || undefined, jointlyIntended: hasCoBorrowerJoined(records) || undefined };
}

function jointAnswer({ coApplicantSelection }: Records): boolean | undefined {
  const [selection] = coApplicantSelection;
  return selection && selection.applicationType === ApplicationType.joint;
}

/** Made once, because a new text as a name makes each fact slow to store. */
const factNames = { primary: namesFor("primary"), joint: namesFor("joint") };

function namesFor(who: Who) {
  return {
    identified: `${who}Identified`,
    documentAsked: `${who}DocumentAsked`,
    documented: `${who}Documented`,
    hasAddress: `${who}HasAddress`,
    previousAddressNeeded: `${who}PreviousAddressNeeded`,
    residenceHistorySufficient: `${who}ResidenceHistorySufficient`,
    hasEmployment: `${who}HasEmployment`,
    hasDemographic: `${who}HasDemographic`,
    previousEmploymentNeeded: `${who}PreviousEmploymentNeeded`,
    employmentHistorySufficient: `${who}EmploymentHistorySufficient`,
  };
}

function factsOfPerson(
  who: Who,
  application: AnyApplication,
  records: Records,
  tenant: Tenant,
): Record<string, boolean | undefined> {
  const applicantId = who === "primary" ? application.primaryApplicantId : application.jointApplicantId;
  if (applicantId === null) return {};
  const names = factNames[who];
  const homes = ofPerson(records.address, applicantId).filter(isHome);
  const current = homes.filter(({ type }) => type === AddressType.physical);
  const jobs = ofPerson(records.employment, applicantId);
  const currentJobs = jobs.filter(({ employmentType }) => employmentType === EmploymentPeriod.current);
  const work = isEmploymentHistorySufficient(jobs, employmentHistoryOf(tenant));
  return {
    [names.identified]: isIdentified(application, records, applicantId, tenant),
    ...factsOfDocument(who, records, applicantId, tenant),
    [names.hasAddress]: current.length > 0 || undefined,
    ...(current.length > 0 && factsOfHistory(names, application, homes, tenant)),
    [names.hasEmployment]: currentJobs.length > 0 || undefined,
    [names.hasDemographic]: isThere(ofPerson(records.demographic, applicantId)),
    [names.previousEmploymentNeeded]:
      currentJobs.length > 0 ? !isEmploymentHistorySufficient(currentJobs, employmentHistoryOf(tenant)) : undefined,
    [names.employmentHistorySufficient]: currentJobs.length > 0 ? work : undefined,
  };
}

/** Accounts ask nobody how long they have lived there. */
function factsOfHistory(
  names: (typeof factNames)[Who],
  application: AnyApplication,
  homes: Records["address"],
  tenant: Tenant,
) {
  if (!isLoan(application)) return {};
  const rules = residenceHistoryOf(tenant);
  const current = homes.filter(({ type }) => type === AddressType.physical);
  return {
    [names.previousAddressNeeded]: !isResidenceHistorySufficient(current, rules),
    [names.residenceHistorySufficient]: isResidenceHistorySufficient(homes, rules),
  };
}

/**
 * The page of the ID document stays open while it is to be answered. It opens again if the institution starts to require
 * a document.
 */
function factsOfDocument(who: Who, records: Records, applicantId: number, tenant: Tenant) {
  const names = factNames[who];
  const { shown, requireFormOfIdentificationEntry } = identificationAskedOf(tenant, who);
  const [saved] = ofPerson(records.identification, applicantId);
  const isGiven = saved?.identification !== undefined || !requireFormOfIdentificationEntry;
  return {
    [names.documentAsked]: shown.has("formOfIdentification"),
    [names.documented]: (saved !== undefined && isGiven && saved.documentFollows !== true) || undefined,
  };
}

/**
 * Undefined if a later answer made the marital status necessary, so that the identification page is open again and asks
 * for it.
 */
function isIdentified(application: AnyApplication, records: Records, applicantId: number, tenant: Tenant) {
  const theirs = ofPerson(records.identification, applicantId);
  const isOwed = isLoan(application) && isMaritalStatusOwed(application, records, applicantId, tenant);
  return isOwed ? undefined : isThere(theirs);
}

/** True when there is a record. Left out otherwise, because nobody has answered yet. */
function isThere(records: readonly unknown[]): true | undefined {
  return records.length > 0 || undefined;
}

function factsOfLoan(application: ApplicationState, records: Records, tenant: Tenant): Facts {
  const settings = productSettings(tenant, application.productCode);
  const { eligibilityQuestions = [] } = settings ?? {};
  return known({
    prequalificationOffered: tenant.prequalification.enabled,
    prequalificationForMembers: tenant.prequalification.forMembers,
    prequalificationAnswered: isThere(records.prequalification),
    estimateOffered: false,
    productHasQuestions: eligibilityQuestions.length > 0,
    productEligible: isProductEligibleNow(application, records, tenant),
    sellerKnown: isThere(records.vehicleSeller),
    vehicleChosen: isVehicleChosen(records.vehicleSeller, tenant.lists.vehicleSellers),
    vehicleKnown: isThere(records.vehicle),
    vehicleValued: isThere(records.valuation),
    ...factsOfProperty({ application, records, tenant }),
    loanRequested: isLoanRequested(records, tenant),
    ...factsOfProtection({ application, records, tenant }),
  });
}

function factsOfMembership(application: AnyApplication, records: Records): Facts {
  return known({
    eligible: records.eligibility[0]?.isEligible,
    countyDoubtful: isCountyInDoubt(application, records),
  });
}

/** A home in a county other than the one by which the person joins contradicts that answer. */
function isCountyInDoubt(application: AnyApplication, records: Records): boolean {
  const [answer] = records.eligibility;
  return answer !== undefined && isCountyDoubtful(answer, townOfHome(application, records));
}

/**
 * Undefined while the questions are open. Another vehicle opens them again, but only after its page has asked for its
 * options and its value, because the questions come before that page.
 */
function isProductEligibleNow(application: ApplicationState, records: Records, tenant: Tenant): boolean | undefined {
  const isAskedAgain = records.valuation.length > 0 && questionsToAskAgain(application, records, tenant).length > 0;
  return isAskedAgain ? undefined : records.productEligibility[0]?.isEligible;
}

/**
 * Undefined while the question is open. Another home for the line, another vehicle, or a
 * vehicle that is worth less than the estimated amount or too old for the term opens it again.
 */
function isLoanRequested(records: Records, tenant: Tenant): true | undefined {
  const {
    helocLoan: [line],
    refinancedLoan: [presentLoan],
    vehicleLoan: [loan],
  } = records;
  if (line && isForAnotherHome(line, records)) return undefined;
  if (presentLoan && isForAnotherVehicle(presentLoan, records)) return undefined;
  if (loan && isForAnotherVehicle(loan, records)) return undefined;
  if (isLoanOpen(records, tenant)) return undefined;
  return amountAndTermOf(records) && true;
}

/**
 * Unanswered if an answer is missing, also after the institution offers other products or the price of an elected protection changes. A yes
 * of somebody who no longer works for pay opens the page too, so that it says that the yes ended.
 */
function factsOfProtection(situation: Situation): Facts {
  // Without an answer, nothing has ended, and no price is needed.
  if (situation.records.paymentProtection.length === 0)
    return { paymentProtectionOffered: protectionOwed(situation).owed.length > 0 };
  const { owed, ended, isComplete } = paymentProtectionOf(situation);
  return known({
    paymentProtectionOffered: owed.length > 0 || ended.length > 0,
    paymentProtectionAnswered: (ended.length === 0 && isComplete) || undefined,
  });
}

/**
 * Evaluated on every read. So when an institution starts to lend on a kind of home, applicants who were turned away can
 * go on.
 */
function factsOfProperty(situation: Situation): Facts {
  const { tenant, records } = situation;
  const {
    helocPropertyKind: [kind],
    helocProperty: [property],
  } = records;
  const settings = helocSettingsOf(tenant);
  if (!settings) return {};
  const state = stateOfProperty(records);
  return known({
    propertyKindSupported: kind && state && isKindSupported({ ...kind, state }, settings),
    propertyPlaced: (property && !isPropertyMisplaced(situation)) || undefined,
  });
}

function factsOfAgreements(situation: Situation, who: Who) {
  const { application, records, tenant } = situation;
  const checked = checkedPerson(situation, who);
  const isConfirmed = who === "joint" ? ofPerson(records.partConfirmation, checked) : records.review;
  return known({
    reviewConfirmed: isThere(isConfirmed),
    simplifiedOffer: isApprovalInShort(application, records, tenant),
  });
}

/** Whether everybody who has to agreed to each text. An invited person agrees on their own device. */
function areTextsAccepted(situation: AnySituation, who: Who): boolean {
  const { application, records } = situation;
  const agreeing = companyOf(records) === "invited" ? [checkedPerson(situation, who)] : peopleOf(application, records);
  return agreeing.every((applicantId) => agreesToAll(situation, applicantId));
}

function factsOfVerification(situation: AnySituation, who: Who) {
  const { records, tenant } = situation;
  const checked = checkedPerson(situation, who);
  return {
    verificationOffered: isQuizOffered(situation, who),
    personVerification: quizOf(records, checked),
    identityCheckOffered: tenant.identityCheck.enabled,
    identityCheck: checkFacts[ofPerson(records.identityCheck, checked)[0]?.consequence ?? "none"],
    documents: documentFact(ofPerson(records.documentVerification, checked)[0]),
  };
}

/** The person whose identity the facts are about. Of two people on one screen, it is the first one (decision 031). */
function checkedPerson({ application, records }: AnySituation, who: Who): number | null {
  return who === "primary" ? application.primaryApplicantId : coBorrowerIdOf(application, records);
}

function agreesToAll(situation: AnySituation, applicantId: number | null): boolean {
  if (applicantId === null) return false;
  return disclosuresOf(situation, applicantId).every((text) =>
    situation.records.disclosure.some((consent) => isConsentTo(text, applicantId, consent)),
  );
}

const checkFacts = {
  none: undefined,
  passed: "passed",
  /** The identity check needs nothing more from the applicant. */
  personLooks: "passed",
  documents: "documents",
  refused: "failed",
} as const;

const documentFacts = { open: undefined, accepted: "settled", inReview: "settled", refused: "refused" } as const;

function documentFact(verification: Records["documentVerification"][number] | undefined): Facts["documents"] {
  if (verification === undefined) return undefined;
  return isWithheld(verification) ? "withheld" : documentFacts[verification.status];
}

function isConsentTo(
  text: { id: number; version: string },
  applicantId: number,
  consent: Stored<"disclosure">,
): boolean {
  return (
    consent.applicantId === applicantId &&
    consent.disclosureConfigurationId === text.id &&
    consent.version === text.version
  );
}

const quizFacts = {
  asked: "open",
  challenged: "open",
  passed: "passed",
  /** The vendor couldn't answer. The applicant goes on, and a person reviews the application. */
  skipped: "passed",
  failed: "failed",
  unable: "unable",
} as const;

function quizOf({ personVerification }: Records, applicantId: number | null): Facts["personVerification"] {
  const quiz = ofPerson(personVerification, applicantId)[0];
  return quiz && quizFacts[quiz.status];
}

function factsOfOutcome({ status }: ApplicationState, records: Records): Facts {
  const submitted = status === "claimed" || status === "decided" || status === "accepted";
  const [decision] = records.decision;
  return known({
    submitted: submitted || undefined,
    decision: submitted ? (decision?.decision ?? LoanDecision.none) : undefined,
    hasOffer: records.loanOffer.length > 0 || undefined,
    offerAccepted: records.loanOffer[0]?.accepted,
  });
}

function known<Values extends object>(values: Values): { [Name in keyof Values]: Exclude<Values[Name], undefined> } {
  const facts: Record<string, unknown> = {};
  // A loop takes a third of the time of Object.entries and fromEntries, and every command derives all facts twice.
  for (const name in values) if (values[name] !== undefined) facts[name] = values[name];
  return facts as { [Name in keyof Values]: Exclude<Values[Name], undefined> };
}
