import { counterofferTakenBy } from "@portico/domain/application/takes-counteroffer";
import { flowOf } from "@portico/domain/flow/flows";
import { reviewApi } from "@portico/contract/application";
import type { Endpoint } from "@portico/contract/endpoint";
import { drop, put, type Change, type EventDraft, type RecordWrite } from "../../kernel/change.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import { openFound } from "../../kernel/open-found.ts";
import { recordChanges } from "../../kernel/record-changes.ts";
import type { Route } from "../../kernel/route.ts";
import { isInLoan, type ApplicationScope, type OtherApplication } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { offeredConsents } from "../counteroffers/offered-answers.ts";
import { takenMessage } from "../counteroffers/taken-message.ts";
import { coveredAnswers } from "./covered-answers.ts";
import { standingApproval, type Following } from "./standing-approval.ts";

/** Writes beside a change that ended a counteroffer, or that brought it back. */
interface Settling {
  readonly writes: readonly RecordWrite[];
  readonly events: readonly EventDraft[];
  readonly statements?: NonNullable<Change<Endpoint>["statements"]>;
}

type Link = NonNullable<ReturnType<typeof counterofferTakenBy>>;

/**
 * Drops the consents that came along with a counteroffer, once it no longer stands. Its decision asks for another credit report, and those
 * consents were for the declined application. Undefined while it stands, while an answer is missing, and if they were given again.
 */
export async function consentsAgain(scope: ApplicationScope, following: Following): Promise<Settling | undefined> {
  const link = counterofferTakenBy(following.records);
  if (!link || !hasOwnConsents(following) || !coveredAnswers(scope, following)) return undefined;
  const declined = await scope.otherApplication(link.applicationId);
  const carried = carriedConsents(following, declined);
  if (carried.length === 0 || (await standingApproval(scope, following))) return undefined;
  return droppingConsents(carried);
}

function hasOwnConsents({ records }: Following): boolean {
  return records.disclosure.some(({ onFile }) => onFile === undefined);
}

function carriedConsents({ records }: Following, declined: OtherApplication) {
  const decidedAt = declined.records.decision[0]?.decidedAt ?? "";
  return records.disclosure.filter(({ onFile, acceptedAt }) => onFile === undefined && acceptedAt < decidedAt);
}

/** Without the records, their page opens before the review. */
function droppingConsents(carried: ReturnType<typeof carriedConsents>): Settling {
  return {
    writes: carried.map(({ id }) => drop("disclosure", id)),
    events: carried.length > 0 ? [{ action: "disclosure.askedAgain", details: { count: carried.length } }] : [],
  };
}

const nothing: Settling = { writes: [], events: [] };

/**
 * Ends a counteroffer for two people with the change by which one of them leaves. Nothing brings it back, also not the same answers. The
 * declined application notes the day, so that the open pages of both hear of it (decision 362).
 */
async function parting(scope: ApplicationScope, following: Following): Promise<Settling> {
  const link = counterofferTakenBy(following.records);
  if (!link) return nothing;
  const declined = await scope.otherApplication(link.applicationId);
  const { writes, events } = droppingConsents(carriedConsents(following, declined));
  const { sendBy: _before, ...others } = withoutIds(link);
  return {
    writes: [...writes, put("precedingApplication", { id: link.id }, { ...others, partedOn: scope.today })],
    events,
    statements: [
      takenMessage(scope, {
        applicationId: link.applicationId,
        linkedApplicationId: following.application.applicationId,
      }),
    ],
  };
}

/**
 * Settles the consents and the last day with the change that ends a counteroffer, and brings them back with the change that makes the
 * application the counteroffer again (decision 313). Nothing while an answer is missing.
 */
async function settling(scope: ApplicationScope, following: Following): Promise<Settling> {
  const link = counterofferTakenBy(following.records);
  if (!link || !coveredAnswers(scope, following)) return nothing;
  const declined = await scope.otherApplication(link.applicationId);
  const standing = await standingApproval(scope, following);
  const consents = standing
    ? consentsBack(scope, declined, following)
    : droppingConsents(carriedConsents(following, declined));
  return { ...consents, writes: [...consents.writes, ...lastDay(link, standing?.endsOn)] };
}

function consentsBack(scope: ApplicationScope, declined: OtherApplication, following: Following): Settling {
  const writes = offeredConsents(scope, declined, following);
  return {
    writes,
    events: writes.length > 0 ? [{ action: "disclosure.broughtBack", details: { count: writes.length } }] : [],
  };
}

/** Only an application that the counteroffer covers has a day by which to send it. */
function lastDay(link: Link, sendBy: string | undefined): readonly RecordWrite[] {
  if (link.sendBy === sendBy) return [];
  const { sendBy: _before, ...others } = withoutIds(link);
  const kept = sendBy === undefined ? others : { ...others, sendBy };
  return [put("precedingApplication", { id: link.id }, kept)];
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
    return isInLoan(scope) ? withConsentsAgain(scope, change) : change;
  };
  return { ...route, run };
}

function mayEndCounteroffer({ application, records }: Following, change: Change<Endpoint>): boolean {
  const { writes = [], application: patch, begins } = change;
  if (begins || patch?.status !== undefined || writes.length === 0) return false;
  return !isSubmitted(application) && counterofferTakenBy(records) !== undefined;
}

async function withConsentsAgain(scope: ApplicationScope, change: Change<Endpoint>): Promise<Change<Endpoint>> {
  // Choosing a counteroffer again opens the application that took it, and changes it there. One for accounts took none.
  const [following] = change.opens ? await openFound(scope, [change.opens]) : [scope];
  if (!following || !mayEndCounteroffer(following, change)) return change;
  const { application, records } = following;
  const { writes = [], application: patch, replacesPerson } = change;
  const situation = { application, records, tenant: scope.tenant };
  const { after } = recordChanges(flowOf(application.productCode), situation, writes, replacesPerson);
  const isParting = application.jointApplicantId !== null && patch?.jointApplicantId === null;
  const changed = { application: { ...application, ...patch }, records: after };
  const settled = await (isParting ? parting : settling)(scope, changed);
  return settledWith(change, settled);
}

function settledWith(change: Change<Endpoint>, settled: Settling): Change<Endpoint> {
  const { writes = [], events = [], statements = [] } = change;
  return {
    ...change,
    writes: [...writes, ...settled.writes],
    events: [...events, ...settled.events],
    statements: [...statements, ...(settled.statements ?? [])],
  };
}
