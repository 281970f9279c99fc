/*
 * The parts of Apache Fineract's published API description (1.13) that the sandbox speaks, in our own words: the fields that a request may
 * have, with their types. Fineract refuses a field that it doesn't know, so the sandbox does too.
 */

export type FieldType = "string" | "number" | "boolean";
export type Fields = Readonly<Record<string, FieldType>>;

/** POST /v1/clients */
export const clientRequest: Fields = {
  officeId: "number",
  legalFormId: "number",
  firstname: "string",
  middlename: "string",
  lastname: "string",
  externalId: "string",
  dateOfBirth: "string",
  mobileNo: "string",
  emailAddress: "string",
  active: "boolean",
  activationDate: "string",
  dateFormat: "string",
  locale: "string",
};
export const neededOfClient = ["officeId", "legalFormId", "firstname", "lastname", "active"];

/** POST /v1/loans */
export const loanRequest: Fields = {
  clientId: "number",
  productId: "number",
  externalId: "string",
  loanType: "string",
  principal: "number",
  loanTermFrequency: "number",
  loanTermFrequencyType: "number",
  numberOfRepayments: "number",
  repaymentEvery: "number",
  repaymentFrequencyType: "number",
  interestRatePerPeriod: "number",
  interestRateFrequencyType: "number",
  interestType: "number",
  interestCalculationPeriodType: "number",
  amortizationType: "number",
  transactionProcessingStrategyCode: "string",
  submittedOnDate: "string",
  expectedDisbursementDate: "string",
  dateFormat: "string",
  locale: "string",
};
export const neededOfLoan = Object.keys(loanRequest).filter((name) => name !== "externalId");

/** POST /v1/loans/external-id/{loanExternalId}?command=… */
export const commandRequest: Fields = {
  approvedOnDate: "string",
  approvedLoanAmount: "number",
  expectedDisbursementDate: "string",
  rejectedOnDate: "string",
  withdrawnOnDate: "string",
  actualDisbursementDate: "string",
  transactionAmount: "number",
  note: "string",
  dateFormat: "string",
  locale: "string",
};

export interface WrongField {
  readonly parameterName: string;
  readonly userMessageGlobalisationCode: string;
}

/** The fields of a request that are unknown, missing, of another type, or no date as Fineract wants them here. */
export function wrongFields(
  body: Readonly<Record<string, unknown>>,
  fields: Fields,
  needed: readonly string[],
): readonly WrongField[] {
  const wrong = (code: string) => (parameterName: string) => ({
    parameterName,
    userMessageGlobalisationCode: `error.msg.parameter.${code}`,
  });
  const given = Object.keys(body);
  return [
    ...given.filter((name) => !(name in fields)).map(wrong("unsupported")),
    ...needed.filter((name) => body[name] === undefined).map(wrong("cannot.be.blank")),
    ...given.filter((name) => name in fields && typeof body[name] !== fields[name]).map(wrong("invalid.type")),
    ...given.filter((name) => isDate(name) && !datePattern.test(String(body[name]))).map(wrong("invalid.date")),
  ];
}

const isDate = (name: string) => name.endsWith("Date") || name === "dateOfBirth";
/** "dd MMMM yyyy", the only format that the sandbox reads. */
const datePattern =
  /^\d\d (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/;
