import { expect, test } from "vitest";
import type { RecordKind } from "./records.ts";
import { maySee, visibility, type Company, type Visibility } from "./visibility.ts";

interface Field {
  readonly kind: RecordKind;
  readonly field: string;
}

/** Every row of the table. A kind whose fields all share an audience is a single row. */
const fields: readonly Field[] = Object.entries(visibility).flatMap(([name, row]) => {
  const kind = name as RecordKind;
  const isWhole = typeof (row as Partial<Visibility>).together === "string";
  return isWhole ? [{ kind, field: "*" }] : Object.keys(row).map((field) => ({ kind, field }));
});

const nameOf = ({ kind, field }: Field) => `${kind}.${field}`;

/** The fields of the other person that this person may see. */
const seesOfOther = (company: Company, viewer: "primary" | "joint") =>
  fields
    .filter(({ kind, field }) =>
      maySee(kind, field as never, { viewer, owner: viewer === "primary" ? "joint" : "primary", company }),
    )
    .map(nameOf);

/** The loan and its decision belong to both people. */
const shared = [
  "accountFunding.amounts",
  "accountOpening.state",
  "accountOpening.changedAt",
  "accountOpening.accounts",
  "accountOpening.deposits",
  "accountOpening.cards",
  "accountOpening.refunds",
  "accountSelection.*",
  "accountSignature.signedAt",
  "applicant.firstName",
  "coApplicantSelection.*",
  "invitation.firstName",
  "changedPlaces.firstName",
  "vehicleSeller.*",
  "vehicle.*",
  "vehicleOptions.*",
  "valuation.*",
  "vehicleLoan.additionalComments",
  "vehicleLoan.branchPreferenceConfigurationId",
  "vehicleLoan.downPaymentAmount",
  "vehicleLoan.requestedLoanAmount",
  "vehicleLoan.requestedLoanTermInMonths",
  "vehicleLoan.termBefore",
  "vehicleLoan.loweredFrom",
  "refinancedLoan.*",
  "loanRequest.*",
  "helocPropertyKind.*",
  "helocProperty.*",
  "estimate.downPaymentAmount",
  "estimate.loanAmount",
  "estimate.presentMonthlyPayment",
  "estimate.termInMonths",
  "helocLoan.*",
  "paymentProtection.*",
  "review.*",
  "accountDecision.outcome",
  "accountDecision.restrictions",
  "accountDecision.decidedAt",
  "accountDecision.decidedOn",
  "decision.decision",
  "decision.decidedAt",
  "decision.decidedOn",
  "decision.reasons",
  "decision.annualRateBasisPoints",
  "decision.approvedAmount",
  "loanOffer.*",
  "namedPeople.*",
  "overdraftChoices.*",
  "offerTerms.*",
  "offerRefusal.*",
  "institutionStatus.stage",
  "institutionStatus.updatedAt",
  "institutionStatus.reviewBeganAt",
  "institutionStatus.fundedOn",
  "counteroffer.madeOn",
  "counteroffer.endsOn",
  "counteroffer.noticeGivenOn",
  "counteroffer.noticeDueOn",
  "counteroffer.asked",
  "counteroffer.choices",
  "counteroffer.refusedAt",
  "counterofferTaken.*",
].toSorted();

test.each(["primary", "joint"] as const)(
  "shows the invited %s applicant only the other person's shared fields",
  { tags: ["2.visibility.invited"] },
  (viewer) => {
    expect(seesOfOther("invited", viewer).toSorted()).toEqual(shared);
  },
);

test("shows the co-applicant on a shared screen only the primary applicant's shared fields and last name and sources", () => {
  expect(seesOfOther("together", "joint").toSorted()).toEqual(
    [...shared, "accountFunding.sources", "applicant.lastName"].toSorted(),
  );
});

test("hides the co-applicant's score, quiz, documents and demographics from the primary applicant on a shared screen", () => {
  const seen = new Set(seesOfOther("together", "primary"));

  for (const own of ["decision.findings", "personVerification.*", "documentVerification.*", "demographic.*"])
    expect(seen).not.toContain(own);
});

test("shows nobody a TIN or the institution's own records", () => {
  const hidden = fields.filter(({ kind, field }) => {
    const sees = (company: Company) => maySee(kind, field as never, { viewer: "primary", owner: "primary", company });
    return !sees("together") && !sees("invited");
  });

  expect(hidden.map(nameOf)).toEqual(
    expect.arrayContaining(["identification.taxpayerIdentificationNumber", "decision.input", "leaving.*"]),
  );
});
