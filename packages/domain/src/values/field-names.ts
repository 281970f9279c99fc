/**
 * What a message calls a field: the label that stands above it on every page that asks for it. A field that pages ask for in a question, or in
 * words of their own, has no name, and its messages do without one.
 */
export const fieldNames = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  dateOfBirth: "Date of birth",
  taxpayerNumber: "Taxpayer number",
  identificationNumber: "ID number",
  issueDate: "Issue date",
  expirationDate: "Expiration date",
  street: "Street",
  secondaryLine: "Apartment, unit or floor",
  city: "City",
  county: "County",
  housing: "Monthly housing payment",
  employer: "Employer",
  jobTitle: "Job title",
  monthlyIncome: "Monthly income before taxes",
  otherIncome: "Amount a month",
  vin: "VIN",
  year: "Year",
  make: "Make",
  model: "Model",
  mileage: "Mileage",
  leaveReason: "Reason",
  // Chosen from lists on pages, never typed: only callers of the API read these two.
  trim: "Trim",
  bodyStyle: "Body style",
} as const;
export type FieldName = (typeof fieldNames)[keyof typeof fieldNames];
