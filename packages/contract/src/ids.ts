import { id } from "@portico/domain/numbers";

export const ApplicantId = id("applicant");
export const ApplicationId = id("application");
export const LoanApplicationId = id("loanApplication");
export const RecordId = id("record");
