import { changesBeatMs } from "@portico/contract/changes";
import type { Kernel } from "../kernel/kernel.ts";
import { networkOf } from "../kernel/network-of.ts";
import { listWatched } from "../kernel/watched-store.ts";
import { openStreams, type StreamNews } from "../log/signals.ts";
import { TooMany } from "./error-handler.ts";

/** How often a process looks at the revisions of all applications that somebody watches. It makes one search for each institution. */
const lookEveryMs = 1_000;
/** After a refusal, the page asks the server from time to time, as without a stream. */
const retryAfterSeconds = 60;

/** A person has a few windows in view at most. A branch has many people. */
const most = { ofSession: 4, ofNetwork: 300, ofProcess: 5_000 };

/** An open page that hears when its application changes. */
export interface Watcher {
  readonly tenant: string;
  readonly sessionHash: Buffer;
  readonly applicationId: number;
  readonly ipAddress: string;
  /** Says the revision. */
  readonly say: (revision: number) => void;
  /** Ends the stream. */
  readonly end: () => void;
}

export interface ChangeStreams {
  /** Takes a watcher, and says the present revision. Throws if there are too many. Returns the function that drops it. */
  add(watcher: Watcher): () => void;
  /** Ends all streams, because the server closes. */
  endAll(): void;
}

interface Watching extends Watcher {
  said?: { readonly revision: number; readonly at: number };
}

/**
 * Keeps the streams of this process. The database is looked at, instead of a notification from each write, because a change may come from
 * any process and from any job, and a notification would cost each write something (decision 285).
 */
export function changeStreams(kernel: Kernel, scale: number): ChangeStreams {
  const watching = new Set<Watching>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const lookAgain = (): void => {
    if (isClosed || watching.size === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void lookAtAll(kernel, watching).then(lookAgain);
    }, lookEveryMs).unref();
  };

  return {
    add: (watcher) => {
      if (isClosed || isFull(watching, watcher, scale)) {
        tell(watcher, "refused");
        throw new TooMany(retryAfterSeconds);
      }
      const added: Watching = { ...watcher };
      watching.add(added);
      tell(watcher, "opened");
      void lookAtAll(kernel, new Set([added])).then(lookAgain);
      return () => {
        if (watching.delete(added)) tell(watcher, "closed");
      };
    },
    endAll: () => {
      isClosed = true;
      clearTimeout(timer);
      for (const { end } of watching) end();
    },
  };
}

function isFull(watching: ReadonlySet<Watching>, { tenant, sessionHash, ipAddress }: Watcher, scale: number): boolean {
  const network = networkOf(ipAddress);
  const all = [...watching];
  const ofSession = all.filter((one) => one.tenant === tenant && one.sessionHash.equals(sessionHash));
  const ofNetwork = all.filter((one) => networkOf(one.ipAddress) === network);
  return (
    ofSession.length >= most.ofSession ||
    ofNetwork.length >= most.ofNetwork * scale ||
    all.length >= most.ofProcess * scale
  );
}

const tell = ({ tenant }: Watcher, what: StreamNews["what"]): void => openStreams.send({ tenant, what });

/** Without the database, nothing is said. The pages notice that, and their own reads tell them more. */
async function lookAtAll(kernel: Kernel, watching: ReadonlySet<Watching>): Promise<void> {
  const ofTenant = Map.groupBy(watching, ({ tenant }) => tenant);
  await Promise.allSettled([...ofTenant].map(async ([tenant, watchers]) => lookAt(kernel, tenant, watchers)));
}

async function lookAt(kernel: Kernel, tenant: string, watchers: readonly Watching[]): Promise<void> {
  const now = kernel.clock();
  const hashes = watchers.map(({ sessionHash }) => sessionHash);
  const [rows] = await kernel.databases.of(tenant).trip([listWatched({ tenant, hashes, now })]);
  const open = new Map(rows.map((row) => [row.tokenHash.toString("hex"), row]));
  for (const watcher of watchers) {
    const row = open.get(watcher.sessionHash.toString("hex"));
    if (row?.applicationId !== watcher.applicationId) watcher.end();
    else sayIfNew(watcher, row.revision, now.getTime());
  }
}

function sayIfNew(watcher: Watching, revision: number, now: number): void {
  const { said } = watcher;
  if (said?.revision === revision && now - said.at < changesBeatMs) return;
  watcher.said = { revision, at: now };
  watcher.say(revision);
}
