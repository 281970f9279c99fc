import * as z from "zod/mini";
import { Employment, IncomeSource } from "@portico/domain/person/employment";
import { incomeEntryTypes } from "@portico/domain/person/income";
import { command, query } from "./endpoint.ts";
import { Options } from "./configuration.ts";
import { ApplicantId, id } from "./ids.ts";

const Owner = { applicantId: ApplicantId };

export const EmploymentConfiguration = z.object({
  employmentStatuses: Options,
  occupations: Options,
  employmentHistoryRequiredInMonths: z.int(),
  additionalEmploymentHistoryThresholdInMonths: z.int(),
  incomeEntryTypes: z.array(z.enum(incomeEntryTypes)),
});
export type EmploymentConfiguration = z.output<typeof EmploymentConfiguration>;

const StoredEmployment = z.object({ ...Employment.shape, id: id("employment") });
/**
 * A job that the institution already knows. It prefills the page, and counts as answered only after the applicant saves
 * it under the usual rules.
 */
export const SuggestedEmployment = z.partial(
  z.object({ ...Employment.shape, employer: z.string(), enteredOccupation: z.string(), monthlyIncome: z.number() }),
);
const StoredIncomeSource = z.object({ ...IncomeSource.shape, id: id("incomeSource") });

export const employmentApi = {
  configuration: query("GET /api/Employment/Configuration", { access: "session", output: EmploymentConfiguration }),
  read: query("GET /api/Employment/{id}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ id: ApplicantId }),
    output: z.object({
      employments: z.array(StoredEmployment),
      /** At most one of each `employmentType`. */
      suggested: z.array(SuggestedEmployment),
      /** The person's age in years, if their birth date is known. It limits the years at a job. */
      age: z.optional(z.int()),
      isEmploymentHistorySufficient: z.boolean(),
    }),
  }),
  create: command("POST /api/Employment", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({ ...Owner, employment: Employment }),
    output: z.object({ employmentId: id("employment"), isEmploymentHistorySufficient: z.boolean() }),
  }),
  update: command("POST /api/Employment/Update", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({ ...Owner, employment: z.strictObject({ ...Employment.shape, id: id("employment") }) }),
    whenGone: "employmentNotUpdated",
    output: z.object({ updated: z.boolean(), isEmploymentHistorySufficient: z.boolean() }),
  }),
  remove: command("POST /api/Employment/Delete", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({ ...Owner, employmentId: id("employment") }),
    whenGone: "employmentNotRemoved",
    output: z.object({ deleted: z.boolean() }),
  }),
};

export const incomeSourceApi = {
  configuration: query("GET /api/IncomeSource/Configuration", {
    access: "session",
    output: z.object({ incomeSources: Options }),
  }),
  /** At or above this income, the page asks for confirmation. Dollars a month. */
  maximum: query("GET /api/IncomeSource/MaxMonthlyIncome", {
    access: "session",
    output: z.object({ maxMonthlyIncome: z.number() }),
  }),
  read: query("GET /api/IncomeSource/{id}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ id: ApplicantId }),
    output: z.object({ incomeSources: z.array(StoredIncomeSource) }),
  }),
  create: command("POST /api/IncomeSource", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({ ...Owner, incomeSource: IncomeSource }),
    output: z.object({ incomeSourceId: id("incomeSource") }),
  }),
  update: command("POST /api/IncomeSource/Update", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({
      ...Owner,
      incomeSource: z.strictObject({ ...IncomeSource.shape, id: id("incomeSource") }),
    }),
    whenGone: "incomeNotUpdated",
    output: z.object({ updated: z.boolean() }),
  }),
  remove: command("POST /api/IncomeSource/Delete", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({ ...Owner, incomeSourceId: id("incomeSource") }),
    whenGone: "incomeNotRemoved",
    output: z.object({ deleted: z.boolean() }),
  }),
};
