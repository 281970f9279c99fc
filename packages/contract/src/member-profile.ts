import * as z from "zod/mini";
import { ApplicantId } from "./ids.ts";
import { SuggestedAddress } from "./address.ts";
import { command, query } from "./endpoint.ts";
import { SuggestedEmployment } from "./work.ts";

/** The parts of a member's profile that the member can confirm. */
const MemberSection = z.enum(["identification", "address", "employment"]);
export type MemberSection = z.output<typeof MemberSection>;

export const memberProfileApi = {
  /**
   * The parts of the core's profile that answer a page completely, unless the member has answered it. Other parts
   * prefill their page.
   */
  read: query("GET /api/MemberProfile/{applicantId}", {
    access: "application",
    input: z.strictObject({ applicantId: ApplicantId }),
    output: z.object({
      identification: z.optional(
        z.object({
          firstName: z.string(),
          lastName: z.string(),
          dateOfBirth: z.optional(z.string()),
          emailAddress: z.string(),
          phoneNumber: z.string(),
        }),
      ),
      address: z.optional(SuggestedAddress),
      employment: z.optional(SuggestedEmployment),
    }),
  }),
  /** Saves the parts that the member confirms, as if the member had typed them. Leaves out those that the rules reject. */
  confirm: command("POST /api/MemberProfile/Confirm", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      applicantId: ApplicantId,
      sections: z.array(MemberSection).check(z.minLength(1), z.maxLength(3)),
    }),
    output: z.object({ savedSections: z.array(MemberSection) }),
  }),
};
