import type { AccountRestriction } from "@portico/domain/accounts/ownership";
import { grouped } from "@portico/domain/values/reference-number";
import { compose, prepared } from "../database/compose.ts";
import { reviewAccounts, type ReviewedAs } from "../features/account-opening/review-accounts.ts";
import { makeJobScope } from "../jobs/job-scope.ts";
import { withDatabases, type InstitutionDatabase } from "./institution-databases.ts";
import { operatorKernel } from "./operator-kernel.ts";
import { CommandFailed, report, type Row, type Terminal } from "./terminal.ts";

export interface ReviewOptions {
  readonly institution: string;
  readonly applicationId: number;
  readonly outcome: "open" | "decline";
  readonly limits: readonly AccountRestriction[];
}

/** Ends the manual review of an application for accounts. A running server does the work that follows. */
export async function endReview(terminal: Terminal, options: ReviewOptions): Promise<void> {
  const { institution, outcome, limits } = options;
  const isLimited = outcome === "open" && limits.length > 0;
  const as: ReviewedAs = { outcome: isLimited ? "openWithLimits" : outcome, restrictions: isLimited ? limits : [] };
  await withDatabases(terminal, institution, async ([only]) => {
    if (!(await reviewAccounts(scopeOf(terminal, only!, options), as)))
      throw new CommandFailed("That application for accounts doesn't wait for a review.");
  });
  terminal.write("The review is over. A running server does the rest within a few seconds.\n");
}

export interface ListReviewsOptions {
  readonly institution?: string;
  readonly limit: number;
  readonly json: boolean;
}

/** The signed applications for accounts that aren't answered yet, the oldest first. Only their records know whether a person has to look. */
const unansweredAccounts = prepared(({ tenant }: { tenant: string }) =>
  compose
    .selectFrom("application")
    .select(["applicationId", "submittedAt"])
    .where("tenantId", "=", tenant)
    .where("flow", "=", "account")
    .where("status", "=", "claimed")
    .where("erasedAt", "is", null)
    .orderBy("submittedAt"),
);

/** Lists the applications for accounts that wait for a person. It names nobody, and no reason. */
export async function listReviews(terminal: Terminal, { institution, limit, json }: ListReviewsOptions): Promise<void> {
  const rows = await withDatabases(terminal, institution, async (institutions) => {
    const lists: Row[] = [];
    for (const one of institutions) lists.push(...(await reviewsOf(terminal, one, limit)));
    return lists;
  });
  report(terminal, { rows, json, whenEmpty: "No application for accounts waits for a review." });
}

async function reviewsOf(terminal: Terminal, one: InstitutionDatabase, limit: number): Promise<readonly Row[]> {
  const [claimed] = await one.database.trip([unansweredAccounts({ tenant: one.name })]);
  const rows: Row[] = [];
  for (const { applicationId, submittedAt } of claimed) {
    if (rows.length === limit) break;
    const { application, records } = await scopeOf(terminal, one, { applicationId }).loadApplication();
    const [opening] = records.accountOpening;
    if (opening?.state !== "inReview") continue;
    rows.push({
      institution: one.name,
      application: applicationId,
      reference: grouped(String(application.loanApplicationId)),
      sentAt: submittedAt?.toISOString() ?? null,
      inReviewSince: opening.changedAt,
    });
  }
  return rows;
}

function scopeOf(
  terminal: Terminal,
  one: InstitutionDatabase,
  { applicationId }: Pick<ReviewOptions, "applicationId">,
) {
  const { name, institution, database } = one;
  const kernel = operatorKernel(terminal, [one]);
  const named = { tenant: name, applicationId, topic: "operator", key: "review", payload: {} };
  const message = { ...named, attempts: 1, lostAttempts: 0, pending: [], sequence: null, createdAt: terminal.clock() };
  const ending = { queries: () => [], ended: () => undefined };
  return makeJobScope(kernel, institution, message, {
    written: undefined,
    ending,
    common: database,
    isForAccountsToo: true,
  }).scope;
}
