import type { CompiledQuery } from "kysely";
import type { AnyJobApplication, AnyJobScope, JobHandler } from "../../jobs/job.ts";
import { messageOf } from "../../kernel/message-of.ts";

/** The message to the institution's system. Only a change of the loan gives it a number. */
export const membershipNewsTopic = "membership-news";

const topic = "membership-settled";

/** Tells the loan that its membership is open, or can't be opened. A change writes only one application, so the loan's own work notes it. */
export function tellLoan(
  { tenant, now, applicationId }: AnyJobScope,
  { records: { loanOfMembership } }: Pick<AnyJobApplication, "records">,
): readonly CompiledQuery[] {
  return loanOfMembership.map((loan) =>
    messageOf(
      { tenant: tenant.name, applicationId: loan.applicationId, now },
      { topic, key: String(applicationId), payload: { membershipId: applicationId } },
    ),
  );
}

const noteSettled: JobHandler = {
  topic,
  run: async (scope, { membershipId }) => {
    const id = Number(membershipId);
    await scope.change(() => ({
      events: [{ action: "membership.settled", details: { membershipId: id } }],
      outbox: [{ topic: membershipNewsTopic, key: String(id), payload: { membershipId: id }, messages: 1 }],
    }));
  },
};

/** The work of a loan whose membership is settled. */
export const loanMembershipJobs: readonly JobHandler[] = [noteSettled];
