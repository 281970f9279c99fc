import { noRecords, type ApplicationState, type Records } from "@portico/domain/records/records";

/** An open auto application of two people, for tests of functions that never see a database. */
export function anApplication(changes: Partial<ApplicationState> = {}): ApplicationState {
  return {
    applicationId: 1,
    loanApplicationId: 2,
    productCode: 1,
    primaryApplicantId: 10,
    jointApplicantId: 11,
    memberType: "new",
    revision: 1,
    status: "open",
    hasDuplicate: false,
    ...changes,
  };
}

/** Builds records with only the fields that a test needs. */
export function recordsWith(records: Partial<Record<keyof Records, readonly object[]>>): Records {
  return { ...noRecords(), ...records } as Records;
}
