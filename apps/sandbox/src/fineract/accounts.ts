/** A client of one institution. */
export interface Client {
  readonly id: number;
  readonly request: Readonly<Record<string, unknown>>;
}

export interface Loan {
  readonly id: number;
  readonly request: Readonly<Record<string, unknown>>;
  readonly status: LoanStatus;
  readonly approvedPrincipal: number;
}

export const loanStatuses = {
  submitted: {
    id: 100,
    code: "loanStatusType.submitted.and.pending.approval",
    description: "Submitted and pending approval",
  },
  approved: { id: 200, code: "loanStatusType.approved", description: "Approved" },
  active: { id: 300, code: "loanStatusType.active", description: "Active" },
  withdrawn: { id: 400, code: "loanStatusType.withdrawn.by.client", description: "Withdrawn by applicant" },
  rejected: { id: 500, code: "loanStatusType.rejected", description: "Rejected" },
} as const;
export type LoanStatus = keyof typeof loanStatuses;

/** What a command needs to find, and what it leads to. */
export const commands: Readonly<Record<string, { from: readonly LoanStatus[]; to: LoanStatus }>> = {
  approve: { from: ["submitted"], to: "approved" },
  reject: { from: ["submitted"], to: "rejected" },
  withdrawnByApplicant: { from: ["submitted"], to: "withdrawn" },
  undoapproval: { from: ["approved"], to: "submitted" },
  disburse: { from: ["approved"], to: "active" },
};

/** The clients and loans of every institution in one scope, in memory. */
export interface Accounts {
  readonly clients: Map<string, Client>;
  readonly loans: Map<string, Loan>;
  nextId(): number;
}

export function createAccounts(): Accounts {
  let last = 0;
  return {
    clients: new Map(),
    loans: new Map(),
    nextId: () => {
      last += 1;
      return last;
    },
  };
}

/** External ids are an institution's own. */
export function keyOf(institution: string, externalId: unknown): string {
  return `${institution}/${String(externalId)}`;
}

/** A status as the answer to a command has it: with `value` in place of `description`. */
export function changedStatus(status: LoanStatus): object {
  const { description: value, ...known } = statusText(status);
  return { ...known, value };
}

export function statusText(status: LoanStatus) {
  return {
    ...loanStatuses[status],
    pendingApproval: status === "submitted",
    waitingForDisbursal: status === "approved",
    active: status === "active",
    closed: false,
  };
}
