/**
 * A field's name in messages: its label on every page. A field has no name here if its pages ask a question or use
 * different labels. Its messages then don't name it.
 */
export const fieldNames = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  dateOfBirth: "Date of birth",
  tin: "Social Security number or ITIN",
  identificationNumber: "ID number",
  issueDate: "Issue date",
  expirationDate: "Expiration date",
  street: "Street",
  secondaryLine: "Apartment, unit or floor",
  city: "City",
  county: "County",
  accountNickname: "Nickname",
  relationship: "Relationship",
  housing: "Monthly housing payment",
  employer: "Employer",
  jobTitle: "Job title",
  enteredIncome: "Amount before taxes",
  enteredOtherIncome: "Amount",
  vin: "VIN",
  hin: "HIN",
  make: "Make",
  model: "Model",
  mileage: "Mileage",
  leaveReason: "Reason",
  // Only API callers see these, because no page lets people type them.
  monthlyIncome: "Monthly income before taxes",
  otherIncome: "Amount a month",
  trim: "Trim",
  bodyStyle: "Body style",
  firstPaymentOn: "First payment",
} as const;
export type FieldName = (typeof fieldNames)[keyof typeof fieldNames];
