import { counterofferTakenBy } from "@portico/domain/application/takes-counteroffer";
import { flowOf } from "@portico/domain/flow/flows";
import { reviewApi } from "@portico/contract/application";
import type { Endpoint } from "@portico/contract/endpoint";
import { drop, type Change, type EventDraft, type RecordWrite } from "../../kernel/change.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import { recordChanges } from "../../kernel/record-changes.ts";
import type { Route } from "../../kernel/route.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { isReviewed, standingApproval, type Following } from "./standing-approval.ts";

/** What asks for the consents again: without their records, their page opens before the review. */
interface AskingAgain {
  readonly writes: readonly RecordWrite[];
  readonly events: readonly EventDraft[];
}

/**
 * Drops the consents that came along with a counteroffer, once it no longer stands. Its decision asks for another credit report, and those
 * consents were for the declined application. Undefined while it stands, while an answer is missing, and if they were given again.
 */
export async function consentsAgain(scope: ApplicationScope, following: Following): Promise<AskingAgain | undefined> {
  const { records } = following;
  const link = counterofferTakenBy(records);
  const given = records.disclosure.filter(({ onFile }) => onFile === undefined);
  if (!link || given.length === 0 || !isReviewed(scope, following)) return undefined;
  const declined = await scope.otherApplication(link.applicationId);
  const decidedAt = declined.records.decision[0]?.decidedAt ?? "";
  const carried = given.filter(({ acceptedAt }) => acceptedAt < decidedAt);
  if (carried.length === 0 || (await standingApproval(scope, following))) return undefined;
  return {
    writes: carried.map(({ id }) => drop("disclosure", id)),
    events: [{ action: "disclosure.askedAgain", details: { count: carried.length } }],
  };
}

/**
 * The same route, which asks for the consents again with the change that ends a counteroffer. The review itself changes no answer, and
 * sending asks for itself.
 */
export function askingConsentsAgain(route: Route): Route {
  if (
    route.scope !== "application" ||
    route.endpoint.effect === "query" ||
    route.endpoint.name === reviewApi.confirm.name
  )
    return route;
  const run: typeof route.run = async (scope, input, files) => {
    const change = (await route.run(scope, input, files)) as Change<Endpoint>;
    return withConsentsAgain(scope, change);
  };
  return { ...route, run };
}

function mayEndCounteroffer({ application, records }: Following, change: Change<Endpoint>): boolean {
  const { writes = [], application: patch, begins } = change;
  if (begins || patch?.status !== undefined || writes.length === 0) return false;
  return !isSubmitted(application) && counterofferTakenBy(records) !== undefined;
}

async function withConsentsAgain(scope: ApplicationScope, change: Change<Endpoint>): Promise<Change<Endpoint>> {
  // Choosing a counteroffer again opens the application that took it, and changes it there.
  const { application, records } = change.opens ? await scope.otherApplication(change.opens.applicationId) : scope;
  if (!mayEndCounteroffer({ application, records }, change)) return change;
  const { writes = [], events = [], application: patch, replacesPerson } = change;
  const situation = { application, records, tenant: scope.tenant };
  const { after } = recordChanges(flowOf(application.productCode), situation, writes, replacesPerson);
  const again = await consentsAgain(scope, { application: { ...application, ...patch }, records: after });
  if (!again) return change;
  return { ...change, writes: [...writes, ...again.writes], events: [...events, ...again.events] };
}
