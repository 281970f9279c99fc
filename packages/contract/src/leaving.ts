import * as z from "zod/mini";
import { LeavingAnswer } from "@portico/domain/access/leaving";
import { ApplicationId } from "./ids.ts";
import { command, query } from "./endpoint.ts";

/** A reason in the leaving prompt. Its link leads to one of the institution's allowed hosts. */
export const LeaveReasonConfiguration = z.object({
  id: z.int(),
  reason: z.string(),
  allowCustomEntry: z.boolean(),
  externalLink: z.string(),
});
export type LeaveReasonConfiguration = z.output<typeof LeaveReasonConfiguration>;

/** The prompt "Sorry to see you leave!" (specification, chapters 2 to 5). */
export const leavingApi = {
  /** Which applicants see the prompt. `quiet`: only when they click the logo, and not when the window loses focus. */
  display: query("GET /api/Application/DisplayLeavingModal", {
    access: "session",
    output: z.object({ displayForMembers: z.boolean(), displayForNonMembers: z.boolean(), quiet: z.boolean() }),
  }),
  reasons: query("GET /api/ApplicationLeaveReason/Configurations", {
    access: "session",
    output: z.object({ applicationLeaveReasonConfigurations: z.array(LeaveReasonConfiguration) }),
  }),
  /**
   * Records the applicant's answer. The server knows the product and the member type, and rejects a call with different
   * ones.
   */
  record: command("POST /api/ApplicationLeaveReason", {
    access: "application",
    when: "always",
    input: z.strictObject({
      applicationId: ApplicationId,
      /** Left out for accounts. */
      loanTypeId: z.optional(z.int().check(z.gte(1), z.lte(99))),
      isMember: z.boolean(),
      /** The path of the page they left, without its query. */
      url: z.string().check(z.maxLength(200), z.regex(/^\/[\w\-/]*$/, "The address of a page begins with a slash.")),
      ...LeavingAnswer.shape,
    }),
    output: z.object({ created: z.boolean() }),
  }),
};
