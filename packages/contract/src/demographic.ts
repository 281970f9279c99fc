import * as z from "zod/mini";
import { Demographic } from "@portico/domain/person/demographic";
import { command, query } from "./endpoint.ts";
import { Options } from "./configuration.ts";
import { ApplicantId } from "./ids.ts";

const told = z.strictObject({ applicantId: ApplicantId, demographic: Demographic });

/** Ethnicity, race and sex of a person, where the law has a lender ask. Telling is free, and no decision sees it. */
export const demographicApi = {
  /** The questions in the law's own words. A choice with `requiresManualEntry` has room for a word of the person's own, which may be left out. */
  configuration: query("GET /api/Demographic/Configuration", {
    access: "session",
    output: z.object({ notice: z.string(), ethnicGroups: Options, genders: Options, races: Options }),
  }),
  read: query("GET /api/Demographic/{id}", {
    access: "application",
    input: z.strictObject({ id: ApplicantId }),
    output: z.object({
      /** Null where nothing was told, or where the person who asks may not see it. */
      demographic: z.nullable(Demographic),
      isAnswered: z.boolean(),
    }),
  }),
  create: command("POST /api/Demographic", {
    access: "application",
    when: "itsStep",
    input: told,
    whenNotDone: "demographicNotUpdated",
    output: z.object({ created: z.boolean() }),
  }),
  /** Refused with demographicNotUpdated where nothing was told yet. */
  update: command("POST /api/Demographic/Update", {
    access: "application",
    when: "itsStep",
    input: told,
    whenNotDone: "demographicNotUpdated",
    output: z.object({ updated: z.boolean() }),
  }),
  /** Passes the page over: that nothing is provided is the answer. */
  skip: command("POST /api/Demographic/Default", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicantId: ApplicantId }),
    whenNotDone: "demographicNotUpdated",
    output: z.object({ updated: z.boolean() }),
  }),
};
