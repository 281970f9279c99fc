import type { AdverseActionNotice, ScoreDisclosure, ScoreNotice } from "@portico/contract/notice";
import {
  declineReasons,
  LoanDecision,
  maximumDeclineReasons,
  reasonsWithoutReport,
  type Decision,
  type DeclineReason,
  type ReportFindings,
} from "@portico/domain/decision/decision";
import { homeLoanNotice } from "@portico/domain/decision/notice-sentences";
import { percentBelow } from "@portico/domain/tenant/score-distribution";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { amountForTerm } from "@portico/domain/loan/loan-terms";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { peopleOf } from "@portico/domain/application/people-of";
import { ProductCode } from "@portico/domain/loan/product";
import { countedIncomes } from "@portico/domain/person/employment";
import type { Who } from "@portico/domain/person/person";
import { maySee } from "@portico/domain/records/visibility";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import { earlierNoticeOf } from "./earlier-notice.ts";
import { requireApplicant } from "../../kernel/applicant-of.ts";
import { whoOf } from "../../kernel/onlooker.ts";
import { isUnverified } from "./unverified-people.ts";
import { countedDebts, countsMortgages } from "./counted-figures.ts";
import { ofPerson } from "@portico/domain/records/of-person";

interface Noticed {
  readonly tenant: Tenant;
  readonly application: ApplicationState;
  readonly records: Records;
}

/**
 * One person's adverse action notice (12 CFR 1002.9(a)(2) and (b), 15 USC 1681m(a) and (b)). It has the decision, the creditor, the reasons,
 * and the regulator. It has their own score and its bureau only if a reason rests on a report. Undefined if they weren't declined. People
 * whose identity the quiz couldn't confirm get one too.
 */
export function adverseActionNotice(noticed: Noticed, applicantId: number): AdverseActionNotice | undefined {
  const { records, application } = noticed;
  const declined = records.decision.find(({ decision }) => decision === LoanDecision.declined);
  const quiz = failedQuiz(records, applicantId);
  if (!declined && !quiz) return undefined;
  const everybodys = {
    ...fromInstitution(noticed),
    ...askedIn(records),
    addressee: addresseeOf(records, applicantId),
    ...otherApplicantOf(noticed, applicantId),
  };
  if (!declined) return { ...everybodys, ...ofFailedQuiz(quiz) };
  const who = whoOf(application, applicantId);
  const isAboutIdentity = isUnverified(declined, noticed, applicantId);
  const findings = restsOnReport(declined) ? ownFindings(declined, application, applicantId) : undefined;
  return {
    ...everybodys,
    reasons: toldReasons(declined, applicantId, who, isAboutIdentity),
    ...debtsHere(declined, records),
    ...incomeOf(declined, records, applicantId),
    ...countedDebts(declined, noticed),
    ...countsMortgages(declined),
    noticeDate: declined.decidedOn,
    bureau: findings?.bureau ?? null,
    score: findings?.score ?? null,
    usedOutsideSource: restsOnOutsideSource(declined, records, isAboutIdentity),
    ...waysOf(declined, application, applicantId),
    ...counterofferOf(noticed),
  };
}

/** For two people, it would tell one of them about the other's loans. */
function debtsHere({ reasons, input }: Decision, records: Records): Pick<AdverseActionNotice, "countsAcceptedHere"> {
  const counts = reasons.includes("obligationsExcessive") && Number(input["acceptedHere"] ?? 0) > 0;
  return counts && !appliesJointly(records) ? { countsAcceptedHere: true } : {};
}

/** A reason that people can check only if they know which income the decision saw. */
const aboutIncome: readonly DeclineReason[] = ["incomeInsufficient", "incomeBelowMinimum", "obligationsExcessive"];

function incomeOf(
  { reasons }: Pick<Decision, "reasons">,
  { employment, incomeSource }: Records,
  applicantId: number,
): Pick<AdverseActionNotice, "countedIncome"> {
  if (!aboutIncome.some((code) => reasons.includes(code))) return {};
  const incomes = countedIncomes(ofPerson(employment, applicantId), ofPerson(incomeSource, applicantId));
  return { countedIncome: dollarsOf(incomes.reduce((cents, dollars) => cents + centsOf(dollars), 0)) };
}

/** The other person's ways would tell about their report. */
function waysOf(
  { ways = [], ...declined }: Pick<Decision, "ways" | "findings">,
  application: Noticed["application"],
  applicantId: number,
): Pick<AdverseActionNotice, "ways" | "reasonsAlone"> {
  const viewer = whoOf(application, applicantId);
  const own = ways.find((one) =>
    maySee("decision", "ways", { viewer, owner: whoOf(application, one.applicantId), company: "together" }),
  );
  if (!own) return {};
  const { alone, withCoBorrower, onSavings, aloneReasons, smaller } = own;
  const findings = ownFindings(declined, application, applicantId);
  return {
    ways: { alone, withCoBorrower, onSavings, ...(smaller && { smallerAmount: smaller.loanAmount }) },
    ...(aloneReasons && { reasonsAlone: reasonsOfOne(aloneReasons, findings) }),
  };
}

/** The identity isn't among them, because the reasons of the decline have it. */
function reasonsOfOne(codes: readonly string[], own: ReportFindings | undefined): string[] {
  const told = codes.filter((code) => code !== "identityUnverified").flatMap((code) => inWords(code, own));
  return [...new Set(told)].slice(0, maximumDeclineReasons);
}

/** The counteroffers are about the loan, so both people read the same ones. */
function counterofferOf({ tenant, application, records }: Noticed): Pick<AdverseActionNotice, "counteroffer"> {
  const [made] = records.counteroffer;
  if (!made) return {};
  const { choices, endsOn, asked } = made;
  const tiers = productSettings(tenant, application.productCode)?.loanTermTiers ?? [];
  const starts = choices.map(({ loanAmount }) => amountForTerm(tiers, asked.termInMonths, loanAmount));
  const [termStartsAt] = starts.includes(undefined) ? [] : starts;
  return { counteroffer: { choices, endsOn, asked, ...(termStartsAt !== undefined && { termStartsAt }) } };
}

/** Whether one of the reasons can come from a credit report (decision 015). Codes for manual review are no reasons for a decline. */
function restsOnReport({ reasons }: Decision): boolean {
  const withoutReport: ReadonlySet<string> = new Set(reasonsWithoutReport);
  return reasons.some((code) => code in declineReasons && !withoutReport.has(code));
}

/** Whether a reason told to this person comes from another vendor than a bureau: the identity check or the valuation. */
function restsOnOutsideSource({ reasons }: Decision, { valuation }: Records, isUnverifiedPerson: boolean): boolean {
  if (isUnverifiedPerson && reasons.includes("identityUnverified")) return true;
  return reasons.includes("collateralInsufficient") && valuation.some(({ price }) => price !== null);
}

function fromInstitution({
  tenant,
  application: { productCode, loanApplicationId },
}: Noticed): Pick<AdverseActionNotice, "referenceNumber" | "product" | "creditor" | "equalCreditNotice"> {
  return {
    product: productSettings(tenant, productCode)?.displayText ?? tenant.clientDisplayName,
    referenceNumber: String(loanApplicationId),
    creditor: { name: tenant.clientName, address: tenant.clientAddress, telephone: tenant.clientTelephone },
    equalCreditNotice: equalCreditNotice(tenant),
  };
}

function askedIn(records: Records): Pick<AdverseActionNotice, "asked"> {
  const asked = amountAndTermOf(records);
  if (!asked) return {};
  return { asked: { loanAmount: asked.loanAmount, termInMonths: asked.termInMonths ?? null } };
}

function failedQuiz({ personVerification }: Records, applicantId: number) {
  return ofPerson(personVerification, applicantId).find(({ status }) => status === "failed");
}

/** The quiz alone declines, before a decision about the loan. */
function ofFailedQuiz(quiz: { readonly failedOn?: string | undefined } | undefined) {
  return {
    reasons: [declineReasons.identityUnverified],
    noticeDate: quiz?.failedOn ?? null,
    bureau: null,
    score: null,
    usedOutsideSource: true,
  };
}

/** Both people know whom they apply with, so a notice may name the other one. It never has the other one's facts. */
function otherApplicantOf(
  { application, records }: Omit<Noticed, "tenant">,
  applicantId: number,
): Pick<AdverseActionNotice, "otherApplicant"> {
  const other = peopleOf(application, records).find((id) => id !== applicantId);
  return other === undefined ? {} : { otherApplicant: { firstName: requireApplicant(records, other).firstName } };
}

/**
 * The credit score disclosure of one approved person (12 CFR 1022.74): their own score only (12 CFR 1022.75(c)), or that their report has
 * none. Undefined if no report of theirs was used.
 */
export function scoreDisclosure(
  { tenant, application, records }: Noticed,
  applicantId: number,
): ScoreDisclosure | undefined {
  const [decision] = records.decision;
  if (decision?.decision !== LoanDecision.approved) return undefined;
  const findings = ownFindings(decision, application, applicantId);
  if (!findings) return undefined;
  const { score, bureau } = findings;
  const about = {
    addressee: addresseeOf(records, applicantId),
    referenceNumber: String(application.loanApplicationId),
    ...earlierNoticeOf(application, records, applicantId),
  };
  return score
    ? { kind: "creditScore", ...score, ...about, ...comparedWith(tenant, score.value), ...forHome(application) }
    : { kind: "noCreditScore", ...about, noticeDate: decision.decidedOn, bureau };
}

function comparedWith(
  { scoreDistribution }: Pick<Tenant, "scoreDistribution">,
  score: number,
): Pick<ScoreNotice, "ranksAbovePercent"> {
  const percent = scoreDistribution && percentBelow(scoreDistribution, score);
  return percent === undefined ? {} : { ranksAbovePercent: percent };
}

function forHome({ productCode }: Pick<ApplicationState, "productCode">): Pick<ScoreNotice, "homeLoanNotice"> {
  return productCode === ProductCode.heloc ? { homeLoanNotice: [...homeLoanNotice] } : {};
}

function addresseeOf(records: Records, applicantId: number): AdverseActionNotice["addressee"] {
  const { firstName, lastName } = requireApplicant(records, applicantId);
  return { firstName, lastName };
}

/** The findings of a person's own report in a decision. */
function ownFindings(
  { findings = [] }: Pick<Decision, "findings">,
  application: Noticed["application"],
  applicantId: number,
): ReportFindings | undefined {
  const viewer = whoOf(application, applicantId);
  return findings.find((one) =>
    maySee("decision", "findings", { viewer, owner: whoOf(application, one.applicantId), company: "together" }),
  );
}

/** Decision tables use only the primary applicant's months. */
const aboutThePrimary: ReadonlySet<string> = new Set<DeclineReason>(["employmentLength", "residenceLength"]);

/**
 * The principal reasons in words, at most four, as one person may read them. A score is explained by the factors that the bureau names with
 * it. Findings from only the other person's report, and checks of only the other person, are mentioned without their content. Both people
 * read the same reasons about both, and the page has them too.
 */
export function toldReasons(
  { reasons, findings = [] }: Pick<Decision, "reasons" | "findings">,
  applicantId: number,
  who: Who,
  isUnverifiedPerson = who === "primary",
): string[] {
  const own = ofPerson(findings, applicantId)[0];
  const reader = { who, isUnverifiedPerson, own };
  const wordsOf = (code: string) => aboutTheOther(code, reader, findings) ?? inWords(code, own);
  const told = [...new Set(reasons.flatMap(wordsOf))];
  const isFromReport = ofReports(findings);
  const ofReport = new Set(reasons.filter(isFromReport).flatMap(wordsOf));
  const others = told.filter((words) => !ofReport.has(words)).slice(0, placesBeside(ofReport.size));
  const factors = told.filter((words) => ofReport.has(words)).slice(0, maximumDeclineReasons - others.length);
  const shown = new Set([...others, ...factors]);
  return told.filter((words) => shown.has(words));
}

/** Whether a reason comes from a report, of either person. */
function ofReports(findings: readonly ReportFindings[]) {
  return (code: string) => findings.some((one) => one.reasons.includes(code));
}

/** The places for other reasons, so that one is left for a report. A report's many factors must leave out no other reason. */
const placesBeside = (ofReport: number): number => (ofReport > 0 ? maximumDeclineReasons - 1 : maximumDeclineReasons);

/**
 * The reasons for a page that both people look at. Reasons from only one person's report are in that person's own notice, so that neither
 * learns from the page whose report they are in (decision 115).
 */
export function reasonsOfBoth({ reasons, findings = [] }: Pick<Decision, "reasons" | "findings">) {
  const isFromReport = ofReports(findings);
  const ofReport = reasons.filter(isFromReport);
  const both = reasons.filter((code) => !isFromReport(code)).flatMap((code) => inWords(code, undefined));
  return { reasons: [...new Set(both)].slice(0, placesBeside(ofReport.length)), hasOwnReasons: ofReport.length > 0 };
}

interface Reader {
  readonly who: Who;
  /** Whether a reason about an identity is about theirs. */
  readonly isUnverifiedPerson: boolean;
  readonly own: ReportFindings | undefined;
}

/** The text that replaces a reason about only the other person. */
function aboutTheOther(
  code: string,
  { who, isUnverifiedPerson, own }: Reader,
  findings: readonly ReportFindings[],
): string | undefined {
  if (code === "identityUnverified") return isUnverifiedPerson ? undefined : declineReasons.otherApplicant;
  if (who === "joint" && aboutThePrimary.has(code)) return declineReasons.otherApplicant;
  const isOthers = own?.reasons.includes(code) !== true && findings.some(({ reasons }) => reasons.includes(code));
  return isOthers ? declineReasons.otherApplicantsReport : undefined;
}

function inWords(code: string, own: ReportFindings | undefined): readonly string[] {
  if (code === "creditReportFactors" && own?.score?.factors.length) return own.score.factors;
  return code in declineReasons ? [declineReasons[code as DeclineReason]] : [];
}

/** The law's exact text (12 CFR 1002.9(b)(1)). */
function equalCreditNotice({ regulator }: Pick<Tenant, "regulator">): string {
  return `The Federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The Federal agency that administers compliance with this law concerning this creditor is ${regulator.name}, ${regulator.address}.`;
}
