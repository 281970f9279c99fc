import type { UpdateStatus } from "./status-updates.ts";
import { schemaVersion } from "./version.ts";

/* One example of each status update. A test checks them against the schemas. */

function head(status: UpdateStatus, sequence: number) {
  return { id: `los-78812-${sequence}`, sequence, schemaVersion, status };
}

const task = {
  taskId: "pay-stubs",
  applicantType: "primary",
  paper: "payStubs",
  what: "Your two most recent pay stubs",
  why: "They show the income that you entered.",
  dueOn: "2026-11-27",
};

const loan = { loanAmount: 8000, termInMonths: 36, annualRateBasisPoints: 949 };

export const updateExamples: Readonly<Record<UpdateStatus, object>> = {
  inReview: head("inReview", 1),
  informationRequested: { ...head("informationRequested", 2), tasks: [task] },
  documentRejected: {
    ...head("documentRejected", 3),
    documentId: 7744120955316024,
    taskId: task.taskId,
    reason: "The picture is too dark to read.",
  },
  documentAccepted: { ...head("documentAccepted", 4), documentId: 7744120955316024, taskId: task.taskId },
  counteroffer: {
    ...head("counteroffer", 5),
    reasons: [{ code: "incomeInsufficient" }],
    choices: [{ ...loan, loanAmount: 5000 }],
  },
  approved: { ...head("approved", 5), offers: [loan, { ...loan, termInMonths: 48, annualRateBasisPoints: 999 }] },
  declined: {
    ...head("declined", 5),
    reasons: [{ code: "delinquentObligations", applicantType: "primary" }, { code: "incomeUnverified" }],
  },
  withdrawn: head("withdrawn", 6),
  funded: { ...head("funded", 7), fundedOn: "2026-12-03" },
};
