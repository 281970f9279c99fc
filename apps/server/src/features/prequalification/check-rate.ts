import type { InputOf } from "@portico/contract/endpoint";
import type { prequalificationApi } from "@portico/contract/prequalification";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { homeOf } from "@portico/domain/application/home-of";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { loanTermsFor, nearestLoanAmount, suggestedTerm } from "@portico/domain/loan/loan-terms";
import type { SoftFile, SoftInquiry } from "@portico/domain/loan/prequalification";
import { ofPerson } from "@portico/domain/records/of-person";
import { canonicalJson } from "@portico/domain/values/canonical-json";
import { AppError } from "../../kernel/app-error.ts";
import { recordOf, requireApplicant } from "../../kernel/applicant-of.ts";
import { put, type Change, type RecordWrite } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import type { Consumer, CreditReport } from "../../providers/credit-report/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { offeredProduct } from "../estimates/estimated-figures.ts";
import { requireShownText } from "./consent-text.ts";
import { requireOwn } from "./own-person.ts";

type Check = (typeof prequalificationApi)["check"];

/** More than anybody needs who corrects their name or address. Somebody who tries others' names is stopped. */
const mostInquiries = 5;

/**
 * Looks at the person's report by their written instructions (15 USC 1681b(a)(2)). It stores the instruction with each inquiry. The same facts
 * have the same key at the bureau and the same result here, so nothing is ordered twice. If the bureau fails, the page goes on.
 */
export async function checkRate(
  scope: ApplicationScope,
  { applicantId, loanAmount, ...shown }: InputOf<Check>,
): Promise<Change<Check>> {
  requireOwn(scope, applicantId);
  if (appliesJointly(scope.records)) throw new AppError("notItsTurn");
  requireLent(scope, loanAmount);
  const consent = requireShownText(scope.tenant, shown);
  const consumer = consumerOf(scope, applicantId);
  const facts = factsOf(scope, consumer);
  const before = ofPerson(scope.records.softInquiry, applicantId);
  const isKnown = before.some((inquiry) => inquiry.facts === facts && inquiry.report !== undefined);
  if (isKnown && recordOf(scope.records, "softFile", applicantId))
    return { writes: [answered(scope, applicantId, { status: "checked", loanAmount })], answer: { status: "checked" } };
  if (before.length >= mostInquiries) throw new AppError("tooMany");

  const { tenant, application, providers, log } = scope;
  const key = `${tenant.name}-${application.applicationId}-soft-${facts}`;
  const report = await whenProviderFails(log, providers.creditBureau.pullSoft(consumer, key), undefined);
  const status = report ? "checked" : "unavailable";
  return {
    writes: [
      put("softInquiry", { id: scope.newId(), applicantId }, inquiryOf(scope, { consent, facts, report })),
      ...(report ? [fileOf(scope, applicantId, report)] : []),
      ...firstEstimate(scope, loanAmount),
      answered(scope, applicantId, { status, loanAmount }),
    ],
    events: [{ action: "softInquiry.ordered", applicantId, details: { ...consent, status } }],
    answer: { status },
  };
}

function requireLent({ tenant, application }: ApplicationScope, loanAmount: number): void {
  const { loanTermTiers } = offeredProduct(tenant, application.productCode);
  if (nearestLoanAmount(loanTermTiers, loanAmount) !== loanAmount)
    throw new AppError("fieldsInvalid", { fields: { loanAmount: "We don't lend this amount. Choose another one." } });
}

/** The facts that identify the person to the bureau. Throws `notItsTurn` while one of them is missing. */
function consumerOf({ records }: ApplicationScope, applicantId: number): Consumer {
  const { firstName, lastName } = requireApplicant(records, applicantId);
  const identification = recordOf(records, "identification", applicantId);
  const home = homeOf(records.address, applicantId);
  if (!identification || !home) throw new AppError("notItsTurn");
  const { taxpayerIdentificationNumber, dateOfBirth } = identification;
  const { street, city, state, postalCode } = home;
  return { firstName, lastName, taxpayerIdentificationNumber, dateOfBirth, street, city, state, postalCode };
}

/** The facts as a keyed hash, because the bureau gets it too, and nobody must be able to guess the number from it. */
function factsOf(scope: ApplicationScope, consumer: Consumer): string {
  return scope.keyedHash("soft-inquiry", canonicalJson(consumer)).toString("hex");
}

interface Inquiry {
  readonly consent: Pick<SoftInquiry["consent"], "version" | "textDigest">;
  readonly facts: string;
  readonly report: CreditReport | undefined;
}

function inquiryOf({ now, caller }: ApplicationScope, { consent, facts, report }: Inquiry): SoftInquiry {
  const at = now.toISOString();
  const { ipAddress, userAgent } = caller;
  return {
    kind: "soft",
    permissiblePurpose: "writtenInstructions",
    orderedAt: at,
    ...(report && { report: { reportId: report.reportId, bureau: report.bureau.name } }),
    consent: { ...consent, givenAt: at, ipAddress, userAgent },
    facts,
  };
}

/** Only what a decision table reads. The factors and the debts by creditor stay at the bureau. */
function fileOf(scope: ApplicationScope, applicantId: number, report: CreditReport): RecordWrite {
  const { inquiries, monthlyObligations, bankruptcies, delinquencies, fraudAlert, addressMismatch } = report;
  const id = recordOf(scope.records, "softFile", applicantId)?.id ?? scope.newId();
  const file: SoftFile = {
    creditFile: report.file,
    score: report.score?.value ?? null,
    inquiries,
    monthlyObligations,
    bankruptcies,
    delinquencies,
    fraudAlert,
    addressMismatch,
  };
  return put("softFile", { id, applicantId }, file);
}

/** The page of the loan begins with the amount that was typed here. */
function firstEstimate(scope: ApplicationScope, loanAmount: number): RecordWrite[] {
  const { tenant, application, records } = scope;
  if (amountAndTermOf(records) || records.estimate.length > 0) return [];
  const { loanTermTiers } = offeredProduct(tenant, application.productCode);
  const termInMonths = suggestedTerm(loanTermsFor(loanTermTiers, loanAmount), loanAmount);
  const loan = { loanAmount, ...(termInMonths !== undefined && { termInMonths }), creditRating: "notSure" } as const;
  return [put("estimate", { id: scope.newId() }, loan)];
}

function answered(
  scope: ApplicationScope,
  applicantId: number,
  answer: { readonly status: "checked" | "unavailable"; readonly loanAmount: number },
): RecordWrite {
  const id = recordOf(scope.records, "prequalification", applicantId)?.id ?? scope.newId();
  return put("prequalification", { id, applicantId }, { ...answer, answeredAt: scope.now.toISOString() });
}
