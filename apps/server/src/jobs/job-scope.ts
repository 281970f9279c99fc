import type { CompiledQuery } from "kysely";
import { UniqueViolation, type Database } from "../database/database.ts";
import type { Kernel, OutboxMessage } from "../kernel/kernel.ts";
import type { LoadedApplication } from "../kernel/loaded.ts";
import { inApplication, makeScope } from "../kernel/make-scope.ts";
import { loadAnyApplication } from "../kernel/read-trip.ts";
import { isInLoan, type Institution, type Scope } from "../kernel/scope.ts";
import type { MessageRow } from "../kernel/message-of.ts";
import { messagesIn } from "../kernel/write-change.ts";
import { changesAnything, planChange } from "../kernel/write-trip.ts";
import type { AnyJobApplication, AnyJobScope, JobChange, JobScope } from "./job.ts";

const mostDecisions = 5;

/**
 * Makes the scope in which a message's work runs. It starts with the application as written just now, if given, instead of reading it back.
 * A change is decided on the latest known state. An event's number rejects it if another write came in between, and a decision to change
 * nothing is made again on a fresh state. `latest` returns that state.
 */
export function makeJobScope(
  kernel: Kernel,
  institution: Institution,
  message: OutboxMessage,
  { written, ending, common, isForAccountsToo }: { readonly written: LoadedApplication | undefined } & Attempting,
): { readonly scope: JobScope; latest: () => LoadedApplication | undefined } {
  const { tenant, applicationId, topic } = message;
  const messageId = messageIdOf(message);
  const scope = makeScope(kernel, { institution, caller: nobody(messageId) }, kernel.clock());
  const asJobSees = isForAccountsToo ? anyApplication : loanOnly;
  const load = () => loadAnyApplication(kernel, tenant, applicationId);
  let unread = written;
  let latest = written;
  const change = async (
    decide: (current: AnyJobApplication) => JobChange | undefined,
    end?: Ending,
  ): Promise<AnyJobApplication> => {
    for (let decisions = 1; ; decisions++) {
      const isFresh = latest === undefined;
      const current: LoadedApplication = latest ?? (await load());
      latest = unread = undefined;
      const decided = decide(asJobSees(scope, current));
      if (!decided || !changesAnything(decided)) {
        if (isFresh) return asJobSees(scope, current);
        continue;
      }
      try {
        latest = await write(kernel, { scope, institution, topic, end }, current, decided);
        return asJobSees(scope, latest);
      } catch (error) {
        if (!(error instanceof UniqueViolation) || decisions >= mostDecisions) throw error;
      }
    }
  };
  const jobScope: AnyJobScope = {
    ...scope,
    applicationId,
    messageId,
    ...factsOf(message),
    common,
    loadApplication: async () => {
      latest = unread ?? (await load());
      unread = undefined;
      return asJobSees(scope, latest);
    },
    change: async (decide) => change(decide),
    finish: async (decide) => void (await change(decide, ending)),
  };
  // `loanOnly` lets no application for accounts into a job of loans.
  return { scope: jobScope as JobScope, latest: () => latest };
}

/** Stays the same for all attempts. */
export function messageIdOf({ tenant, applicationId, topic, key }: OutboxMessage): string {
  return [tenant, applicationId, topic, key].filter((part) => part !== "").join(".");
}

function factsOf({ attempts, sequence, createdAt }: OutboxMessage) {
  return { attempt: attempts, sequence, askedAt: createdAt };
}

const nobody = (requestId: string) => ({ requestId, ipAddress: "", userAgent: "", origin: "" });

interface Attempting {
  readonly ending: Ending;
  readonly common: Database;
  /** Whether the work is for accounts too. */
  readonly isForAccountsToo?: true | undefined;
}

/** The statements that end an attempt at a message, and the start of the messages that they take. */
export interface Ending {
  queries(now: Date): readonly CompiledQuery<MessageRow>[];
  ended(rows: readonly MessageRow[]): void;
}

interface Writing {
  readonly scope: Scope;
  readonly institution: Institution;
  readonly topic: string;
  readonly end: Ending | undefined;
}

async function write(
  kernel: Kernel,
  { scope, institution, topic, end }: Writing,
  current: LoadedApplication,
  change: JobChange,
): Promise<LoadedApplication> {
  const now = kernel.clock();
  const plan = planChange({ scope: { ...scope, now }, sessionHash: null, defaultAction: topic }, current, change);
  const results: readonly (readonly unknown[])[] = await scope.database.trip([
    ...plan.queries,
    ...(end?.queries(now) ?? []),
  ]);
  end?.ended(results.slice(plan.queries.length).flat() as readonly MessageRow[]);
  const messages = messagesIn(scope.tenant.name, plan.queries, results, plan.messages);
  // Follow-up work is separate. This job doesn't wait for it.
  if (messages.length > 0) void kernel.startWork(institution, messages, plan.loaded);
  return plan.loaded;
}

function anyApplication(scope: Scope, loaded: LoadedApplication) {
  const { applicationId } = loaded.state;
  const nobodys = { applicantId: null, isInvited: false, sealedMember: null, sealedAnswers: null };
  const session = { id: Buffer.alloc(0), applicationId, ...nobodys, expiresAt: scope.now };
  return inApplication({ ...scope, session }, loaded);
}

function loanOnly(scope: Scope, loaded: LoadedApplication) {
  const inside = anyApplication(scope, loaded);
  if (!isInLoan(inside)) throw new Error("This work is only for loans.");
  return inside;
}
