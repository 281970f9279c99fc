import * as z from "zod/mini";

/** The first applicant, for a page on which the two people may share an email address or a phone. */
export const FirstApplicant = z.object({
  firstName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  phoneTypeConfigurationId: z.optional(z.int()),
});
