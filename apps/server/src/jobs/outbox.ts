import type { Kernel, OutboxMessage } from "../kernel/kernel.ts";
import { leaseEnd } from "../kernel/kernel.ts";
import type { LoadedApplication } from "../kernel/loaded.ts";
import { messageFrom, nameOfMessage } from "../kernel/message-of.ts";
import type { Institution } from "../kernel/scope.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { inRequest, requestContext, type RequestContext } from "../log/request-context.ts";
import { attemptMessage, type Attempted, type StartedMessage } from "./attempt-message.ts";
import { commonTrips } from "./common-trips.ts";
import type { JobHandler } from "./job.ts";
import { messageIdOf } from "./job-scope.ts";
import { createLateAlarm } from "./late-alarm.ts";
import { createLeases } from "./leases.ts";
import { takeDueMessages } from "./outbox-store.ts";

const messagesAtATime = 10;
/** The maximum number of one institution's messages that a process works on at the same time. More messages wait for the next poll. */
const mostUnderWay = 40;

/** Delivers newly written messages right away, and retries them later after a failure or the death of a process. */
export interface Outbox {
  /** Does the work of messages that are leased to this process. Never rejects, because failed work is retried later. */
  work: Kernel["startWork"];
  /** Takes due messages of every tenant and starts their work. One slow vendor holds up nobody else's messages. Returns how many it took. */
  startDue(): Promise<number>;
  /** Takes and finishes every tenant's due messages until none is left. Returns how many it tried. */
  workOnDue(): Promise<number>;
  /** Resolves when this process has no running work. */
  idle(): Promise<void>;
}

/** Delivers messages at least once (decision 011). The kernel is passed as a function, since it needs the outbox itself. */
export function createOutbox(
  kernel: () => Kernel,
  institutions: Institutions,
  handlers: readonly JobHandler[],
): Outbox {
  const underWay: UnderWay = new Map();
  const start = starter(kernel, handlers, underWay);

  const work: Outbox["work"] = async (institution, messages, written) =>
    newestOf(await Promise.all(messages.map(async (message) => start(institution, { ...message, written }))));

  const startDueOf = async (institution: Institution): Promise<number> => {
    const { name } = institution.settings;
    for (let tried = 0; ;) {
      const room = mostUnderWay - [...underWay.values()].filter(({ tenant }) => tenant === name).length;
      const count = Math.min(messagesAtATime, room);
      if (count <= 0) return tried;
      const messages = await takeDue(kernel(), name, count);
      void work(institution, messages);
      tried += messages.length;
      if (messages.length < count) return tried;
    }
  };

  const startDue = async (): Promise<number> => {
    let tried = 0;
    for (const institution of institutions.all) tried += await startDueOf(institution);
    return tried;
  };

  const idle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.allSettled(underWay.keys());
  };
  return {
    work,
    startDue,
    idle,
    workOnDue: async () => {
      let [tried, taken] = [0, 0];
      do {
        tried += taken = await startDue();
        await idle();
      } while (taken > 0);
      return tried;
    },
  };
}

/** Starts an attempt. Its promise resolves when the work itself has ended. The message may be delivered a moment later. */
function starter(kernel: () => Kernel, handlers: readonly JobHandler[], underWay: UnderWay) {
  const leases = createLeases(kernel);
  const trips = commonTrips(kernel, () => underWay.size);
  const raiseIfLate = createLateAlarm();
  return async (institution: Institution, message: StartedMessage): Promise<LoadedApplication | undefined> => {
    const { promise, resolve, reject } = Promise.withResolvers<LoadedApplication | undefined>();
    const beside = attemptsBeside(message, underWay);
    const own = { underWay: beside, commonTrips: trips, raiseIfLate, worked: resolve };
    const place = { kernel: kernel(), handlers, institution, ...own };
    const attempt = leases.hold(message, async () =>
      inRequest(contextOf(message), () => attemptMessage(place, message)),
    );
    underWay.set(attempt, message);
    void attempt.finally(() => underWay.delete(attempt)).then(({ latest }) => resolve(latest), reject);
    return promise;
  };
}

/** Work that a call began keeps the call's name. A later attempt is named after its message, because the call is long over. */
function contextOf(message: OutboxMessage): RequestContext {
  const job = messageIdOf(message);
  const requestId = requestContext()?.requestId ?? job.replace(/[^\w.-]/g, "_");
  return { requestId, tenant: message.tenant, job };
}

type UnderWay = Map<Promise<Attempted>, OutboxMessage>;

/** Finds the attempts at one application's messages by name. */
function attemptsBeside({ tenant, applicationId }: OutboxMessage, underWay: UnderWay) {
  return (name: string): Promise<Attempted> | undefined => {
    for (const [attempt, other] of underWay)
      if (other.applicationId === applicationId && other.tenant === tenant && nameOfMessage(other) === name)
        return attempt;
    return undefined;
  };
}

function newestOf(latest: readonly (LoadedApplication | undefined)[]): LoadedApplication | undefined {
  return latest
    .flatMap((application) => application ?? [])
    .toSorted((one, other) => other.state.revision - one.state.revision)[0];
}

async function takeDue({ databases, clock }: Kernel, tenant: string, count: number): Promise<readonly OutboxMessage[]> {
  const now = clock();
  const take = takeDueMessages({ tenant, now, leasedUntil: leaseEnd(now), count });
  const [rows] = await databases.of(tenant).trip([take]);
  return rows.map((row) => messageFrom(tenant, row));
}
