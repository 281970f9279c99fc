import * as z from "zod/mini";
import { calendarDate } from "@portico/domain/values/dates";
import { EmailAddress } from "@portico/domain/values/email";
import { fieldNames } from "@portico/domain/values/field-names";

/** The details a person enters to get a new link. */
export const LinkRequest = z.strictObject({
  emailAddress: EmailAddress,
  dateOfBirth: z.optional(calendarDate(fieldNames.dateOfBirth)),
});

/**
 * The same details on the page, which always asks for the birth date. An application that has one is found only with it, and a page that
 * asked only sometimes would tell strangers which applications have one.
 */
export const LinkForm = z.strictObject({
  emailAddress: EmailAddress,
  dateOfBirth: calendarDate(fieldNames.dateOfBirth),
});
