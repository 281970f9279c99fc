import * as z from "zod/mini";
import { TinFormat } from "@portico/domain/person/tin";
import { Options } from "./configuration.ts";

/** What the pages of a person's identity ask, and their lists. */
export const IdentificationConfiguration = z.object({
  citizenshipStatuses: Options,
  maritalStatuses: Options,
  identificationTypes: Options,
  phoneTypes: Options,
  preferredContactMethods: Options,
  taxpayerIdentificationNumberConfigurations: z.array(TinFormat),
  displayCitizenshipStatus: z.boolean(),
  displayMaritalStatus: z.boolean(),
  displayFormOfIdentification: z.boolean(),
  displayIssueDate: z.boolean(),
  displayPhoneType: z.boolean(),
  displayPreferredContactMethod: z.boolean(),
  displayRecentGraduate: z.boolean(),
  displayFirstTimeAutoBuyer: z.boolean(),
  recentGraduateLink: z.nullable(z.string()),
  firstTimeAutoBuyerFieldLabel: z.string(),
  requireFormOfIdentificationEntry: z.boolean(),
  countries: z.array(z.object({ code: z.string(), displayText: z.string() })),
  acceptedCountryCodes: z.array(z.string()),
  forceMobilePhone: z.boolean(),
  minimumAge: z.int(),
  maximumAge: z.int(),
  maximumExpirationYears: z.int(),
});
export type IdentificationConfiguration = z.output<typeof IdentificationConfiguration>;
