import type { CompiledQuery } from "kysely";
import { numbersOf } from "@portico/domain/application/changed-places";
import { ofPerson } from "@portico/domain/records/of-person";
import { addDays } from "@portico/domain/values/dates";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";
import { decidedOthers, decidedOthersQueries } from "../decided-others/decided-others.ts";

type Asked = Pick<ApplicationScope, "application" | "records">;

/** After this time, a report may say something else. */
export const daysThatCount = 30;

/**
 * The number of a person who has shown that they are themselves: they passed the questions, or signed in as a member. Only the first person
 * of an application is asked (decision 031).
 */
export function provenNumber({ application, records }: Asked): string | undefined {
  const [first] = numbersOf({ application, records });
  const passed = ofPerson(records.personVerification, application.primaryApplicantId);
  const isProven = application.memberType === "existing" || passed.some(({ status }) => status === "passed");
  return isProven ? first : undefined;
}

/**
 * The lately decided applications in which these people's numbers are, from any session. None for somebody who only typed a number
 * (decision 227). Each caller may tell about those only that the proven person was in.
 */
export async function othersOfProven(scope: ApplicationScope): Promise<readonly OtherApplication[]> {
  if (provenNumber(scope) === undefined) return [];
  const others = await decidedOthers(scope, scope);
  return others.filter(({ records: { decision } }) => {
    const [made] = decision;
    return made !== undefined && addDays(made.decidedOn, daysThatCount) >= scope.today;
  });
}

/** The search for them, which comes with the session. */
export function asksForOthers(scope: ApplicationScope): readonly CompiledQuery[] {
  return provenNumber(scope) === undefined ? [] : decidedOthersQueries(scope, scope);
}
