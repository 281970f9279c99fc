import { AuthenticationResult, roles } from "./roles.ts";

const text = { type: "string", minLength: 1, maxLength: 128 };
const date = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" };
const cents = { type: "integer", minimum: 0, maximum: 100_000_000_00 };

const address = {
  type: "object",
  additionalProperties: false,
  required: ["type", "street", "city", "state", "postalCode", "residenceStatus", "monthlyHousingPaymentCents", "since"],
  properties: {
    type: { enum: ["physical", "mailing", "previous"] },
    street: text,
    secondaryLine: text,
    city: text,
    state: { type: "string", pattern: "^[A-Z]{2}$" },
    postalCode: { type: "string", pattern: "^\\d{5}(-\\d{4})?$" },
    residenceStatus: { enum: ["own", "rent", "other"] },
    monthlyHousingPaymentCents: cents,
    since: date,
    until: date,
  },
};

const employment = {
  type: "object",
  additionalProperties: false,
  required: ["period", "status", "monthlyIncomeCents", "since"],
  properties: {
    period: { enum: ["current", "previous"] },
    status: { enum: ["employed", "selfEmployed", "retired"] },
    employer: text,
    occupation: text,
    monthlyIncomeCents: cents,
    incomeUpdatedOn: date,
    since: date,
    until: date,
  },
};

const identificationDocument = {
  type: "object",
  additionalProperties: false,
  required: ["type", "issuedBy", "number", "expirationDate"],
  properties: {
    type: { enum: ["driversLicense", "stateId", "passport", "matriculaConsular"] },
    issuedBy: { type: "string", pattern: "^[A-Z]{2}$" },
    number: text,
    issueDate: date,
    expirationDate: date,
  },
};

const account = {
  type: "object",
  additionalProperties: false,
  required: ["reference", "type", "lastFour", "availableBalanceCents"],
  properties: {
    reference: text,
    type: { enum: ["membership", "savings", "certificate", "moneyMarket", "checking"] },
    lastFour: { type: "string", pattern: "^\\d{4}$" },
    availableBalanceCents: cents,
    holds: {
      type: "array",
      maxItems: 20,
      items: {
        type: "object",
        additionalProperties: false,
        required: ["loanApplicationId", "amountCents"],
        properties: { loanApplicationId: { type: "integer" }, amountCents: cents },
      },
    },
  },
};

/** A code, or null for a member whose record doesn't have it. */
const codeOrNull = (...codes: string[]) => ({ enum: [...codes, null] });

/** The schema of `POST /control/members`. */
export const registrationSchema = {
  type: "object",
  additionalProperties: false,
  required: ["institution", "userName", "password"],
  properties: {
    scope: { type: "string", maxLength: 64 },
    institution: { type: "string", pattern: "^[a-z0-9-]{1,64}$" },
    userName: text,
    password: text,
    authenticationResult: { enum: Object.values(AuthenticationResult) },
    like: { enum: roles.map(({ userName }) => userName) },
    person: {
      type: "object",
      additionalProperties: false,
      properties: {
        memberNumber: { type: "string", pattern: "^\\d{1,12}$" },
        memberSince: date,
        firstName: text,
        lastName: text,
        // Null for a member whose record doesn't have it.
        dateOfBirth: { ...date, type: ["string", "null"] },
        taxpayerIdentificationNumber: { type: ["string", "null"], pattern: "^\\d{9}$" },
        mayApplyOnline: { type: "boolean" },
        identificationDocuments: { type: "array", maxItems: 5, items: identificationDocument },
        citizenshipStatus: codeOrNull("citizen", "permanentResident", "other"),
        maritalStatus: codeOrNull("married", "unmarried", "separated"),
        preferredContactMethod: codeOrNull("email", "text", "phone"),
        electronicConsent: {
          type: ["object", "null"],
          additionalProperties: false,
          required: ["version", "acceptedOn"],
          properties: { version: text, acceptedOn: date },
        },
        emailAddress: text,
        phones: {
          type: "array",
          maxItems: 5,
          items: {
            type: "object",
            additionalProperties: false,
            required: ["type", "number"],
            properties: {
              type: { enum: ["mobile", "home", "work"] },
              number: { type: "string", pattern: "^\\d{10}$" },
            },
          },
        },
        addresses: { type: "array", minItems: 1, maxItems: 10, items: address },
        employment: { type: "array", maxItems: 10, items: employment },
        accounts: { type: "array", maxItems: 20, items: account },
      },
    },
  },
};
