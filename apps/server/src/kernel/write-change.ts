import type { CompiledQuery } from "kysely";
import type { Endpoint } from "@portico/contract/endpoint";
import {
  deleteSession,
  insertSession,
  keepAnswers,
  renewLiveSession,
  renewSession,
  replaceSessions,
} from "./sessions/session-store.ts";
import { absoluteEnd, idleEnd } from "./sessions/session-times.ts";
import type { PriorAnswers } from "@portico/domain/application/prior-answers";
import { leftBehind, sealAnswers } from "./sessions/session-answers.ts";
import { sealMember } from "./sessions/signed-in-member.ts";
import type { LiveSession } from "./sessions/live-session.ts";
import { hashOfToken } from "./sessions/tokens.ts";
import { answerOf } from "./answer-of.ts";
import type { Writer } from "./chain-events.ts";
import type { Beginning, Change, GuestWrite, Opening, Written } from "./change.ts";
import { keepAnswer, replaceAnswer } from "./idempotency.ts";
import { journeyOf } from "./journey-of.ts";
import type { Kernel, OutboxMessage } from "./kernel.ts";
import type { LoadedApplication } from "./loaded.ts";
import { inApplication } from "./make-scope.ts";
import { isInvitationOver } from "./onlooker.ts";
import { messageFrom, type MessageRow } from "./message-of.ts";
import { loadAnyApplication } from "./read-trip.ts";
import { applicationBegun, securityDetails, securityEvent } from "./security-event.ts";
import { LostRace, type Answered, type Call, type Reply } from "./requests.ts";
import { isInLoan, type SessionScope } from "./scope.ts";
import { changesAnything, planBeginning, planChange, type PlannedWrite } from "./write-trip.ts";

interface Decided {
  readonly scope: SessionScope;
  readonly session: LiveSession;
  readonly application: LoadedApplication | undefined;
  readonly change: Change<Endpoint>;
  /** True if nothing was read for this command. Its trip then checks that the session is still as known (command-ahead.ts). */
  readonly isAhead?: true;
}

/** Writes a command's whole decision in one trip, and answers with the application's new journey. */
export async function writeChange(kernel: Kernel, call: Call, decided: Decided): Promise<Answered> {
  const { scope, change } = decided;
  const { id: sessionHash, isInvited } = decided.session;
  const writer: Writer = {
    scope,
    sessionHash,
    isInvited: isInvited || change.opens?.isInvited === true,
    defaultAction: call.route.endpoint.name,
  };
  const plan = await planOf(kernel, call, decided, writer);
  const session = sessionWrite(decided, plan);
  const application = applicationAfter(decided, plan);
  const reply = replyOf(call, decided, application, session);
  const queries = [
    ...(plan?.queries ?? looseQueries(writer, decided)),
    ...session.queries,
    ...(plan || mustNotRepeat(change) ? keepAnswer(kernel, call, decided.session, { reply, now: scope.now }) : []),
  ];
  const results: readonly (readonly unknown[])[] = await writeAll(scope, queries, change);
  if (!plan) return { reply, application };
  if (!change.writesTo) kernel.recent.keep(scope.tenant.name, { session: session.after, application: plan.loaded });
  const messages = messagesIn(scope.tenant.name, queries, results, plan.messages);
  const works = messages.map((message) => ({
    topic: message.topic,
    ended: kernel.startWork(scope.institution, [message], plan.loaded),
  }));
  return change.whenWritten
    ? answerAfterwards(kernel, call, { ...decided, application: plan.loaded }, works, session)
    : { reply, application };
}

async function writeAll({ database }: SessionScope, queries: readonly CompiledQuery[], change: Change<Endpoint>) {
  try {
    return await database.trip(queries);
  } catch (error) {
    await change.whenNotWritten?.();
    throw error;
  }
}

/** True if a change without an application must not happen twice: it ends or replaces the session, or writes a feature's own rows and messages. */
function mustNotRepeat({ endsSession, leavesApplication, signsIn, statements = [] }: Change<Endpoint>): boolean {
  return endsSession === true || leavesApplication === true || signsIn !== undefined || statements.length > 0;
}

/**
 * The session's application after the change. A sign-in that opens none leaves the session without one. An ended invitation opens nothing
 * either, so a person who still has its session can ask for the code of the next one.
 */
function applicationAfter({ application, session, change }: Decided, plan: PlannedWrite | undefined) {
  if (plan && !change.writesTo) return plan.loaded;
  if (application && isInvitationOver(session, application.records)) return undefined;
  if (change.writesTo) return application;
  // Answers for an application that is yet to begin have nothing to do with the session's present one.
  return change.signsIn || change.keepsAnswers ? undefined : application;
}

async function planOf(kernel: Kernel, call: Call, decided: Decided, writer: Writer): Promise<PlannedWrite | undefined> {
  const { application, change } = decided;
  if (change.begins) return planTracedBeginning(kernel, writer, decided, change.begins);
  if (change.opens) return planChange(writer, await loadToOpen(kernel, decided.scope, change.opens), change);
  // A guest changes no typed answer, so, as after background work, no form of the application's own people is stale.
  if (change.writesTo)
    return planChange(
      { ...writer, sessionHash: null, isInvited: false },
      await loadToOpen(kernel, decided.scope, change.writesTo),
      change,
    );
  if (!concernsApplication(call, change) || !changesAnything(change)) return undefined;
  if (!application) throw new Error(`${call.route.endpoint.name} changes an application that doesn't exist.`);
  return planChange(writer, application, change);
}

async function loadToOpen(
  kernel: Kernel,
  { tenant }: SessionScope,
  { applicationId, revision }: Opening | GuestWrite,
): Promise<LoadedApplication> {
  const loaded = await loadAnyApplication(kernel, tenant.name, applicationId);
  if (loaded.state.revision !== revision) throw new LostRace();
  return loaded;
}

/** Records the beginning in both the application's events and the security events. The first names the second. */
function planTracedBeginning(
  kernel: Kernel,
  writer: Writer,
  { scope, session, change }: Decided,
  begins: Beginning,
): PlannedWrite {
  const id = scope.newId();
  const [first = { action: writer.defaultAction }, ...others] = change.events ?? [];
  const named = { ...first, details: { ...first.details, [securityDetails.beginning]: id } };
  const plan = planBeginning(kernel, writer, begins, { ...change, events: [named, ...others] });
  const { applicationId } = plan.loaded.state;
  const trace = securityEvent(scope, { sessionHash: session.id, applicationId }, { action: applicationBegun, id });
  return { ...plan, queries: [...plan.queries, trace] };
}

/** A session call may write events without touching the session's application. */
function concernsApplication({ route }: Call, { writes = [], application, outbox = [] }: Change<Endpoint>): boolean {
  return route.scope === "application" || application !== undefined || writes.length > 0 || outbox.length > 0;
}

/** Builds the writes of a change without an application: the session's events and the feature's own statements. */
function looseQueries({ sessionHash }: Writer, { scope, session, change }: Decided): readonly CompiledQuery[] {
  const { applicationId } = session;
  const events = (change.events ?? []).map((draft) => securityEvent(scope, { sessionHash, applicationId }, draft));
  return [...events, ...(change.statements ?? [])];
}

interface SessionWrite {
  readonly queries: readonly CompiledQuery[];
  /** The session after the trip. One that ends has ended at once. */
  readonly after: LiveSession;
  readonly token?: string;
}

/** A command extends its session. A sign-in, a beginning, an opening, or leaving replaces the token, so a planted one becomes useless. */
function sessionWrite(decided: Decided, plan: PlannedWrite | undefined): SessionWrite {
  const { scope, session, change } = decided;
  const { now, tenant } = scope;
  const key = { tenant: tenant.name, hash: session.id };
  if (change.endsSession) return { queries: [deleteSession(key)], after: { ...session, expiresAt: now } };
  if (change.begins || change.opens || change.signsIn || change.leavesApplication)
    return replacedSession(scope, change, plan?.loaded.state.applicationId ?? null);
  const after = { ...session, expiresAt: idleEnd(now, session.absoluteExpiresAt, tenant.limits) };
  const { keepsAnswers } = change;
  if (!keepsAnswers) return { queries: [renewal(decided, after)], after };
  const sealedAnswers = sealAnswers(scope, session.id, keepsAnswers);
  return {
    queries: [renewal(decided, after), keepAnswers({ ...key, sealedAnswers })],
    after: { ...after, sealedAnswers },
  };
}

function renewal({ scope: { tenant, now }, session, isAhead }: Decided, { expiresAt }: LiveSession): CompiledQuery {
  const { id: hash, applicationId, sealedAnswers } = session;
  const renewed = { tenant: tenant.name, hash, now, expiresAt };
  return isAhead && applicationId !== null
    ? renewLiveSession({ ...renewed, applicationId, sealedAnswers })
    : renewSession(renewed);
}

/** Moves the session to a new token. Opening an application ends the person's other sessions with it. */
function replacedSession(
  scope: SessionScope,
  { opens, begins, signsIn, keepsAnswers }: Change<Endpoint>,
  applicationId: number | null,
): SessionWrite {
  const { now, tenant, session } = scope;
  const token = scope.newToken();
  const hash = hashOfToken(token);
  const absoluteExpiresAt = absoluteEnd(now, tenant.limits);
  const times = { expiresAt: idleEnd(now, absoluteExpiresAt, tenant.limits), absoluteExpiresAt };
  const owner = {
    applicationId,
    applicantId: opens?.applicantId ?? begins?.primaryApplicantId ?? null,
    isInvited: opens?.isInvited === true,
    sealedMember: signsIn ? sealMember(scope, hash, signsIn) : null,
    sealedAnswers: sealedFor(scope, hash, keepsAnswers, { applicationId, isAnother: !opens && !begins }),
  };
  const queries = [
    deleteSession({ tenant: tenant.name, hash: session.id }),
    ...(opens ? [replaceSessions({ tenant: tenant.name, now, ...opens })] : []),
    insertSession({ tenant: tenant.name, hash, ...owner, now, ...times }),
  ];
  return { queries, after: { id: hash, ...owner, ...times }, token };
}

/** The answers to keep, and the applications that the session has left. A session that goes on without an application forgets them. */
function sealedFor(
  scope: SessionScope,
  hash: Buffer,
  keepsAnswers: PriorAnswers | undefined,
  { applicationId, isAnother }: { readonly applicationId: number | null; readonly isAnother: boolean },
): Buffer | null {
  const left = isAnother ? [] : leftBehind(scope, applicationId);
  if (left.length === 0) return keepsAnswers ? sealAnswers(scope, hash, keepsAnswers) : null;
  return sealAnswers(scope, hash, { products: {}, ...keepsAnswers, left });
}

function replyOf(
  { route }: Call,
  { scope, change }: Decided,
  loaded: LoadedApplication | undefined,
  { token, after }: SessionWrite,
): Reply {
  const answer = answerOf(route.endpoint, change.answer);
  const body =
    loaded && !change.endsSession
      ? { ...answer, journey: journeyOf(loaded.state, loaded.records, scope.tenant, after) }
      : answer;
  return { body, ...(token === undefined ? {} : { opened: token }), ...(change.endsSession ? { ended: true } : {}) };
}

/** Returns only new messages. An existing message's work is already underway. */
export function messagesIn(
  tenant: string,
  queries: readonly CompiledQuery[],
  results: readonly (readonly unknown[])[],
  messages: readonly CompiledQuery[],
): readonly OutboxMessage[] {
  return messages.flatMap((query) =>
    (results[queries.indexOf(query)] as readonly MessageRow[]).map((row) => messageFrom(tenant, row)),
  );
}

/** The started work of one message. */
interface Work {
  readonly topic: string;
  readonly ended: ReturnType<Kernel["startWork"]>;
}

async function answerAfterwards(
  kernel: Kernel,
  call: Call,
  { scope, change, application }: Decided & { application: LoadedApplication },
  works: readonly Work[],
  session: SessionWrite,
): Promise<Answered> {
  const { applicationId } = application.state;
  let now = application;
  const written: Written = {
    waitForWork: async (topic, milliseconds) => {
      const latest = await waitFor(works.find((work) => work.topic === topic)?.ended, milliseconds);
      now = latest ?? (await loadAnyApplication(kernel, scope.tenant.name, applicationId));
      kernel.recent.keep(scope.tenant.name, { session: session.after, application: now });
      const inside = inApplication(scope, now);
      if (!isInLoan(inside)) throw new Error("Only the work of loans is waited for.");
      return inside;
    },
  };
  const answer = await change.whenWritten!(written);
  // The journey belongs to the state that the answer was made from.
  const reply = replyOf(
    call,
    { scope, session: scope.session as LiveSession, application: now, change: { ...change, answer } },
    now,
    session,
  );
  const kept = replaceAnswer(kernel, call, reply);
  // If a crash loses it, the key still has the first answer, from before the wait.
  if (kept.length > 0) await scope.database.trip(kept, { mayBeLost: true });
  return { reply, application: now };
}

async function waitFor<Result>(work: Promise<Result> | undefined, milliseconds: number): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, milliseconds);
  const result = await Promise.race([work, late.promise]);
  clearTimeout(timer);
  return result;
}
