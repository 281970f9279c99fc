import type { Endpoint } from "@portico/contract/endpoint";
import { ConditionNotMet, UniqueViolation } from "../database/database.ts";
import type { Change } from "./change.ts";
import { decide } from "./decide.ts";
import type { Kernel } from "./kernel.ts";
import { makeScope } from "./make-scope.ts";
import { withReads } from "./reads-after.ts";
import type { RecentApplication } from "./recent-applications.ts";
import { LostRace, type Call, type Reply } from "./requests.ts";
import type { SessionScope } from "./scope.ts";
import { hashOfToken } from "./sessions/tokens.ts";
import type { Route } from "./route.ts";
import { writeChange } from "./write-change.ts";
import { changesAnything } from "./write-trip.ts";

/**
 * Decides a command on the application as this process last read or wrote it, without a trip to read it again (decision 137). The one trip
 * that writes also checks what the reading one would have. Returns undefined if nothing was written, and the command must read first.
 */
export async function runAhead(kernel: Kernel, call: Call): Promise<Reply | undefined> {
  const known = knownFor(kernel, call);
  if (!known) return undefined;
  const scope: SessionScope = { ...makeScope(kernel, call, kernel.clock()), session: known.session };
  const change = await changeAhead(call, scope, known);
  if (!change) return undefined;
  try {
    return await withReads(scope, call, await writeChange(kernel, call, { scope, ...known, change, isAhead: true }));
  } catch (error) {
    if (isLostRace(error)) kernel.recent.noteOther();
    else if (!(error instanceof ConditionNotMet)) throw error;
    return undefined;
  }
}

/** Tells whether another write came first. */
export function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  return (
    error instanceof UniqueViolation &&
    ["application_pkey", "event_pkey", "idempotency_pkey"].includes(error.constraint)
  );
}

/** A call to count in the database or with files does something before its change is written, so it must know that its session lives. */
function knownFor({ recent }: Kernel, call: Call): RecentApplication | undefined {
  const { route, token, ifMatch, files, counting, institution } = call;
  if (route.scope !== "application" || counting || files.length > 0 || token === undefined) return undefined;
  const known = recent.of(institution.settings.name, hashOfToken(token));
  const isCurrent = ifMatch === undefined || ifMatch === known?.application.state.revision;
  return isCurrent && isWorthDeciding(route) ? known : undefined;
}

/** How many times in a row each route's use case used a vendor or the database. */
const usedOutside = new WeakMap<Route, number>();
const mostInVain = 10;
const everySoOften = 20;

/** Some commands always ask a vendor first. To decide them ahead would be in vain, so it is tried only now and then. */
function isWorthDeciding(route: Route): boolean {
  const times = usedOutside.get(route) ?? 0;
  if (times < mostInVain || times % everySoOften === 0) return true;
  usedOutside.set(route, times + 1);
  return false;
}

function noteUse(route: Route, isOutside: boolean): void {
  if (isOutside) usedOutside.set(route, (usedOutside.get(route) ?? 0) + 1);
  else usedOutside.delete(route);
}

/**
 * The change, unless the command is refused or does more than write its application. Whatever it would do beyond that is done by the usual
 * way, which has checked the session first.
 */
async function changeAhead(
  call: Call,
  scope: SessionScope,
  { session, application }: RecentApplication,
): Promise<Change<Endpoint> | undefined> {
  const outside = outsideOf(scope);
  try {
    const change = await decide(call, outside.scope, session, application);
    noteUse(call.route, outside.isTouched());
    const { begins, opens, signsIn, keepsAnswers, endsSession } = change;
    const isMore = Boolean(begins ?? opens ?? signsIn ?? keepsAnswers ?? endsSession) || outside.isTouched();
    return isMore || !changesAnything(change) ? undefined : change;
  } catch {
    if (outside.isTouched()) noteUse(call.route, true);
    return undefined;
  }
}

/** A scope whose vendors, database, and log refuse to be used. */
function outsideOf(scope: SessionScope): { readonly scope: SessionScope; readonly isTouched: () => boolean } {
  let touched = false;
  const refuse = (): never => {
    touched = true;
    throw new Error("This command has not read its session yet.");
  };
  const refusing = new Proxy({}, { get: refuse }) as never;
  const parts = {
    providers: refusing,
    database: refusing,
    log: refusing,
    otherApplication: refuse,
    anyOtherApplication: refuse,
  };
  return { scope: { ...scope, ...parts }, isTouched: () => touched };
}
