import * as z from "zod/mini";
import { calendarDate } from "@portico/domain/values/dates";
import { EmailAddress } from "@portico/domain/values/email";
import { fieldNames } from "@portico/domain/values/field-names";

/** The details a person enters to get a new link. */
export const LinkRequest = z.strictObject({
  emailAddress: EmailAddress,
  dateOfBirth: z.optional(calendarDate(fieldNames.dateOfBirth)),
});
