import { id } from "@portico/domain/values/numbers";

export const ApplicantId = id();
export const ApplicationId = id();
export const LoanApplicationId = id();
export const RecordId = id();
