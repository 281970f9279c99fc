import * as z from "zod/mini";
import { recordKinds } from "../records/record-kinds.ts";
import type { Records } from "../records/records.ts";
import { ofPerson } from "../records/of-person.ts";
import { KeptLoan } from "./kept-loan.ts";

const { applicant, identification, address, employment, incomeSource } = recordKinds;

/** A new person's own answers, on the way to the application in which they are the second person (decision 129). */
export const CarriedPerson = z.object({
  applicant: applicant.schema,
  identification: z.array(identification.schema),
  address: z.array(address.schema),
  employment: z.array(employment.schema),
  incomeSource: z.array(incomeSource.schema),
});
export type CarriedPerson = z.output<typeof CarriedPerson>;

/** Two people begin again: the former co-applicant comes first, and the first person joins (decision 120). */
export const Again = z.object({
  /** The application that they left. */
  applicationId: z.int(),
  /** The name of the person who begins now, as far as it is known. */
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  /** What the former first person typed. Undefined for a member, whose answers come from the core. */
  second: z.optional(CarriedPerson),
  /** The answers about the vehicle, for the person who was named. */
  loan: z.optional(KeptLoan),
  /** Until then (ISO 8601), somebody may begin the application with it. */
  until: z.string(),
});
export type Again = z.output<typeof Again>;

/** The minutes in which the other person begins. The answers of the first one wait in the session no longer. */
const minutesToBegin = 10;

export function endOfTurn(now: Date): string {
  return new Date(now.getTime() + minutesToBegin * 60_000).toISOString();
}

/** Whether the other person may still begin. */
export function isUnderWay({ until }: Pick<Again, "until">, now: Date): boolean {
  return now.toISOString() < until;
}

/** What a new person typed about themselves. Consents, checks, and traces of earlier names stay with the application. */
export function carriedPerson(records: Records, applicantId: number): CarriedPerson | undefined {
  const [person] = ofPerson(records.applicant, applicantId);
  if (person?.memberType !== "new") return undefined;
  const { answeredAs: _name, formerPeople: _count, hasReviewedVehicle: _fixed, ...typed } = withoutIds(person);
  return {
    applicant: { ...typed, memberType: "none" },
    identification: ofPerson(records.identification, applicantId).map(withoutIds),
    address: ofPerson(records.address, applicantId).map(withoutIds),
    employment: ofPerson(records.employment, applicantId).map(withoutIds),
    incomeSource: ofPerson(records.incomeSource, applicantId).map(withoutIds),
  };
}

function withoutIds<One extends { readonly id: number; readonly applicantId: number | null }>({
  id: _id,
  applicantId: _owner,
  ...data
}: One) {
  return data;
}
