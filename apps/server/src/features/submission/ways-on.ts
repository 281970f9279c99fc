import { leastAmountOf, withAmountAndTerm } from "@portico/domain/application/with-amount-and-term";
import { approvedAlternatives } from "@portico/domain/decision/alternatives";
import type { WaysOn } from "@portico/domain/decision/decision";
import { usualLimit } from "@portico/domain/decision/usual-limit";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import { loanAmountRange, loanTermsFor } from "@portico/domain/loan/loan-terms";
import { buysVehicle, ProductCode } from "@portico/domain/loan/product";
import { ofPerson } from "@portico/domain/records/of-person";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { ratio } from "@portico/domain/values/ratio";
import type { Scope } from "../../kernel/scope.ts";
import { InvalidPolicy, type UnderwritingInput } from "../../providers/decision-engine/port.ts";
import { sharesOf } from "../estimates/usual-share.ts";
import { debtsOf } from "../decided-others/accepted-debts.ts";
import { borrowersOf } from "./borrowers.ts";
import { judge, type Judgment } from "./judge.ts";
import type { Underwritten } from "./underwriting-input.ts";

/** More than anybody's debts take, so that only what income can't mend is left. */
const anyIncome = 1_000_000;
/** A loan that is a small part of the savings behind it. */
const wellSecured = 0.01;

/**
 * What each person could still ask for after a decline: the institution's own tables are asked with their report and answers. A way that
 * a table would refuse again isn't offered. Undefined for any other decision.
 */
export async function waysOnOf(
  scope: Scope,
  underwritten: Underwritten,
  judgment: Judgment,
): Promise<readonly WaysOn[] | undefined> {
  if (judgment.outcome.decision !== "declined") return undefined;
  const { application, records } = underwritten;
  const borrowers = borrowersOf(application, records);
  const isJoint = borrowers.length > 1;
  return Promise.all(
    borrowers.map(async ({ applicantId }, place) => {
      const alone = isJoint ? aloneIn(underwritten, place) : underwritten;
      const own = isJoint ? await judge(scope, alone) : judgment;
      const passesAlone = isJoint && (await couldPass(scope, alone, own));
      return {
        applicantId,
        alone: passesAlone,
        ...(isJoint && !passesAlone && { aloneReasons: [...own.outcome.reasons] }),
        withCoBorrower: await couldPassTogether(scope, underwritten, own),
        onSavings: await couldPassOnSavings(scope, underwritten, own.input),
        ...(!isJoint && (await waysOfOne(scope, underwritten, own))),
      };
    }),
  );
}

/** The same loan, asked for by only one of two people. */
function aloneIn(underwritten: Underwritten, place: number): Underwritten {
  const { application, records, reports, debts } = underwritten;
  const primaryApplicantId = borrowersOf(application, records)[place]!.applicantId;
  const [person] = ofPerson(records.applicant, primaryApplicantId);
  return {
    ...underwritten,
    application: {
      ...application,
      primaryApplicantId,
      jointApplicantId: null,
      memberType: person?.memberType ?? application.memberType,
    },
    records: { ...records, coApplicantSelection: [] },
    reports: [reports[place]],
    debts: debtsOf(debts, place),
  };
}

/** Whether the table lets this loan pass, or a smaller one, or one for another time. A manual review may say yes. */
export async function couldPass(scope: Scope, underwritten: Underwritten, asked: Judgment): Promise<boolean> {
  return asked.outcome.decision !== "declined" || (await passingInstead(scope, underwritten, asked)).length > 0;
}

/** The loans closest to a declined one that the table approves or leaves to a person. */
async function passingInstead(
  scope: Scope,
  underwritten: Underwritten,
  asked: Pick<Judgment, "input">,
): Promise<readonly AskedLoan[]> {
  const { loanAmount, termInMonths } = asked.input;
  return approvedAlternatives({
    asked: { loanAmount, termInMonths },
    tiers: productSettings(underwritten.tenant, underwritten.application.productCode)?.loanTermTiers ?? [],
    leastAmount: leastAmountOf(underwritten.records),
    approves: async (loan) => isNotDeclined(scope, underwritten, loan),
  });
}

async function isNotDeclined(scope: Scope, underwritten: Underwritten, loan: AskedLoan): Promise<boolean> {
  const records = withAmountAndTerm(underwritten.records, loan);
  return (await judge(scope, { ...underwritten, records })).outcome.decision !== "declined";
}

type WaysOfOne = Pick<WaysOn, "smaller" | "anotherVehicle">;

/** What one person could ask for after a no to their vehicle or amount, although no loan was approved. */
async function waysOfOne(scope: Scope, underwritten: Underwritten, own: Judgment): Promise<WaysOfOne> {
  const { productCode } = underwritten.application;
  const smaller = await smallerLoan(scope, underwritten, own);
  const isAboutVehicle = own.outcome.reasons.some((reason) => ofVehicle.has(reason));
  if (!buysVehicle(productCode) || !isAboutVehicle) return { ...(smaller && { smaller }) };
  const anotherVehicle = await passes(scope, productCode, {
    ...own.input,
    collateralValue: own.input.loanAmount / wellSecured,
    loanToValue: wellSecured,
    vehicleAgeInYears: 0,
  });
  return { ...(smaller && { smaller }), anotherVehicle };
}

const ofVehicle: ReadonlySet<string> = new Set(["collateralInsufficient", "vehicleTooOld"]);

/**
 * The largest smaller loan that isn't declined. It keeps the asked time if that passes, and stays within the amount that earlier pages called
 * usual if that passes too.
 */
async function smallerLoan(scope: Scope, underwritten: Underwritten, own: Judgment): Promise<AskedLoan | undefined> {
  const { loanAmount, termInMonths, collateralValue } = own.input;
  const found = (await passingInstead(scope, underwritten, own)).filter((loan) => loan.loanAmount < loanAmount);
  const largest = found.find((loan) => loan.termInMonths === termInMonths) ?? found[0];
  if (!largest) return undefined;
  const { usualShare } = await sharesOf(scope, underwritten.application.productCode);
  const usual = usualLimit(collateralValue, usualShare);
  if (usual === undefined || usual >= largest.loanAmount) return largest;
  const lower = { ...largest, loanAmount: usual };
  return (await isLent(scope, underwritten, lower)) ? lower : largest;
}

async function isLent(scope: Scope, underwritten: Underwritten, loan: AskedLoan): Promise<boolean> {
  const { tenant, application } = underwritten;
  const tiers = productSettings(tenant, application.productCode)?.loanTermTiers ?? [];
  const isTermLent = loan.termInMonths === null || loanTermsFor(tiers, loan.loanAmount).includes(loan.termInMonths);
  return isTermLent && (await isNotDeclined(scope, underwritten, loan));
}

/** With a co-borrower, both incomes count. The lowest score and all marks in both reports stay. */
async function couldPassTogether(scope: Scope, { application }: Underwritten, { input }: Judgment): Promise<boolean> {
  return passes(scope, application.productCode, {
    ...input,
    isJoint: true,
    monthlyIncome: anyIncome,
    debtToIncome: 0,
  });
}

async function couldPassOnSavings(scope: Scope, { tenant, application }: Underwritten, own: UnderwritingInput) {
  const productTypeId = ProductCode.shareSecured;
  const tiers = productSettings(tenant, productTypeId)?.loanTermTiers;
  // The loan itself was declined just now, and its page says which amounts would pass.
  if (!tiers || application.productCode === productTypeId) return false;
  const { minLoanAmount: loanAmount } = loanAmountRange(tiers);
  const collateralValue = loanAmount / wellSecured;
  return passes(scope, productTypeId, {
    ...own,
    productTypeId,
    loanAmount,
    termInMonths: Math.max(...loanTermsFor(tiers, loanAmount)),
    collateralValue,
    loanToValue: wellSecured,
    combinedLoanToValue: null,
    vehicleAgeInYears: null,
    isNewVehicle: false,
    // The payment of a small loan hardly changes the debt-to-income ratio.
    proposedPayment: 0,
    debtToIncome: ratio(own.monthlyObligations + own.monthlyHousing, own.monthlyIncome),
  });
}

/** Whether the product's table doesn't decline this input. A table that can't be used says nothing, so nothing is offered. */
async function passes({ institution, providers, tenant }: Scope, productCode: ProductCode, input: UnderwritingInput) {
  const table = institution.decisionTables.get(productSettings(tenant, productCode)?.decisionTable ?? "");
  if (!table) return false;
  try {
    return (await providers.decisionEngine.evaluate(table, input)).decision !== "declined";
  } catch (error) {
    if (error instanceof InvalidPolicy) return false;
    throw error;
  }
}
