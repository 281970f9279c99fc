import * as z from "zod/mini";
import { Demographic } from "@portico/domain/person/demographic";
import { command, query } from "./endpoint.ts";
import { Options } from "./configuration.ts";
import { ApplicantId } from "./ids.ts";

const told = z.strictObject({ applicantId: ApplicantId, demographic: Demographic });

/**
 * A person's ethnicity, race, and sex, for loans where the law requires the lender to ask. Answering is voluntary, and
 * decisions never use it.
 */
export const demographicApi = {
  /** The questions in the law's own words. A choice with `requiresManualEntry` takes optional text. */
  configuration: query("GET /api/Demographic/Configuration", {
    access: "session",
    output: z.object({ notice: z.string(), ethnicGroups: Options, genders: Options, races: Options }),
  }),
  read: query("GET /api/Demographic/{id}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ id: ApplicantId }),
    output: z.object({
      /** Null without an answer, or when this person may not see it. */
      demographic: z.nullable(Demographic),
      isAnswered: z.boolean(),
    }),
  }),
  create: command("POST /api/Demographic", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: told,
    whenNotDone: "demographicNotUpdated",
    output: z.object({ created: z.boolean() }),
  }),
  /** Rejects with demographicNotUpdated when there is no answer yet. */
  update: command("POST /api/Demographic/Update", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: told,
    whenNotDone: "demographicNotUpdated",
    output: z.object({ updated: z.boolean() }),
  }),
  /** Skips the page. Stores that the person provided no answers. */
  skip: command("POST /api/Demographic/Default", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({ applicantId: ApplicantId }),
    whenNotDone: "demographicNotUpdated",
    output: z.object({ updated: z.boolean() }),
  }),
};
