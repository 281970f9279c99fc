import * as z from "zod/mini";
import { command } from "./endpoint.ts";
import { ApplicationId } from "./ids.ts";

/**
 * The membership that a new person asked for with their loan, where the institution opens it here. Left out for members, for people who can't
 * join, and before the loan is sent.
 */
export const MembershipOfLoan = z.object({
  /** What happens to it, in one or two sentences. */
  text: z.string(),
  /** What a press does: opens it, goes on with an opening that waits for the person, or shows one. Left out if nothing can be done. */
  way: z.optional(z.enum(["open", "goOn", "see"])),
});
export type MembershipOfLoan = z.output<typeof MembershipOfLoan>;

export const membershipApi = {
  /**
   * Opens the application for accounts that opens the membership of this loan. The first press begins it, with the first person's answers and
   * the checks of who they are.
   */
  open: command("POST /api/Account/Membership", {
    access: "application",
    when: "always",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({ opened: z.boolean() }),
  }),
};
