import { noRecords, type ApplicationState, type Records } from "@portico/domain/records/records";

/** The row of an open auto application of two people, for tests of functions that never see a database. */
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

/** Records of some kinds, with as much of each as a test is about. */
export function recordsWith(records: Partial<Record<keyof Records, readonly object[]>>): Records {
  return { ...noRecords(), ...records } as Records;
}
