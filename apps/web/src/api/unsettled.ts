import { contentOf, type Endpoint, type RequestOf, type Route } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import type { EndpointName } from "@portico/domain/flow/endpoint-name";

/*
 * Commands without an answer, whose outcome is therefore unknown, with their idempotency keys. If the same command is sent again, by "Try
 * again" or a second press, it uses the same key, so that it can't be carried out twice.
 */

/**
 * One thing that a form or an Undo creates, or one change of a thing. It stays the same thing however often its command is sent, and two
 * things may have the same content.
 */
export interface Thing {
  readonly id: string;
}

export const newThing = (): Thing => ({ id: crypto.randomUUID() });

/** A command as it was sent. */
export interface Sent {
  readonly endpoint: Route;
  readonly values: Readonly<Record<string, unknown>>;
  readonly files: readonly File[] | undefined;
  readonly key: string;
  /** The application that it changes. Undefined for a command of the session, such as a start. */
  readonly applicationId: number | undefined;
  /** The revision that it named in `If-Match`. */
  readonly ifMatch: number | undefined;
  /** It agrees to the answers that the page shows at that revision. At another revision it is another command. */
  readonly agreesToShown?: boolean | undefined;
  /** The thing that it creates or changes, where an application can have several. */
  readonly thing?: Thing | undefined;
}

const unsettled = new Map<string, Sent>();
let listener: ((name: string) => void) | undefined;

/** Calls back with the endpoint's name when a command is sent, answered or rejected. */
export function onUnsettled(then: (name: string) => void): void {
  listener = then;
}

/** The key of a command, with callbacks for its outcome. */
export interface UnsettledKey {
  readonly key: string;
  /** An earlier try of the command was never answered, so this try may get the earlier one's answer. */
  readonly isRepeat: boolean;
  /** The command was carried out, so no other command under its key was. */
  readonly applied: () => void;
  readonly refused: () => void;
}

/**
 * The key of a command: its earlier try's, the given one, or a new one. Two commands under one key can't both be carried out, because the
 * server rejects the second with `idempotencyKeyReused`.
 */
export function keyOf(sent: Omit<Sent, "key">, idempotencyKey?: string): UnsettledKey {
  const { endpoint, values, files, ifMatch, agreesToShown, thing } = sent;
  const parts = files?.map(({ name: file, size, lastModified }) => [file, size, lastModified]);
  const which = [agreesToShown ? ifMatch : null, thing?.id ?? null];
  const request = JSON.stringify([endpoint.name, contentOf(values), parts ?? [], ...which]);
  const earlier = unsettled.get(request);
  const key = earlier?.key ?? idempotencyKey ?? crypto.randomUUID();
  unsettled.set(request, { ...sent, key });
  listener?.(endpoint.name);
  return {
    key,
    isRepeat: earlier !== undefined,
    applied: () => {
      for (const [other, each] of unsettled) if (each.key === key) unsettled.delete(other);
      tries.delete(key);
      listener?.(endpoint.name);
    },
    refused: () => {
      unsettled.delete(request);
      tries.delete(key);
      listener?.(endpoint.name);
    },
  };
}

/**
 * Forgets the unanswered commands that were based on an older revision than this page's newest change. They have been carried out by now,
 * or they never will be, so sending the same values again is a new command. Creations and uploads stay, because under a new key they could
 * be carried out twice.
 */
export function settleBefore({ applicationId, revision }: Pick<AnyJourney, "applicationId" | "revision">): void {
  for (const [request, { ifMatch = revision, files, thing, key, ...sent }] of unsettled) {
    if (sent.applicationId !== applicationId || ifMatch >= revision || files || thing) continue;
    unsettled.delete(request);
    tries.delete(key);
  }
}

/** The unanswered commands of an endpoint, the latest last. Sending one again unchanged reveals its outcome. */
export function unsettledOf<E extends Endpoint>({ name }: E): readonly (Sent & { readonly input: RequestOf<E> })[] {
  return unsettledNamed(name).map((each) => ({ ...each, input: each.values as RequestOf<E> }));
}

/** The same by the endpoint's name alone. */
export function unsettledNamed(name: EndpointName): readonly Sent[] {
  return [...unsettled.values()].filter(({ endpoint }) => endpoint.name === name);
}

/** The unanswered commands for a thing, the latest last. */
export function unsettledOfThing({ id }: Thing): readonly Sent[] {
  return [...unsettled.values()].filter(({ thing }) => thing?.id === id);
}

/** The unanswered commands of an application, the latest last. */
export function unsettledOfApplication(applicationId: number): readonly Sent[] {
  return [...unsettled.values()].filter((sent) => sent.applicationId === applicationId);
}

/** The number of each command's tries that have no answer yet, by its key. */
const tries = new Map<string, number>();
const underWay = new Set<string>();

/** Counts a try that is being sent. The returned function takes the count back if the try is rejected. */
export function countTry(key: string): () => void {
  const add = (by: number) => tries.set(key, (tries.get(key) ?? 0) + by);
  add(1);
  return () => add(-1);
}

/** Whether a command may have been carried out, because one of its tries has no answer. */
export const mayHaveArrived = ({ key }: Pick<Sent, "key">) => (tries.get(key) ?? 0) > 0;

/** Counts a command as under way until its last try has ended. */
export async function whileUnderWay<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
  underWay.add(key);
  try {
    return await run();
  } finally {
    underWay.delete(key);
  }
}

/** Whether a command that is under way may have been carried out. */
export function commandMayHaveArrived(): boolean {
  return [...underWay].some((key) => mayHaveArrived({ key }));
}

/** Whether some of these files may have arrived, because one of their uploads has no answer. */
export function filesMayHaveArrived(sent: readonly File[]): boolean {
  return [...unsettled.values()].some(
    (upload) => mayHaveArrived(upload) && upload.files?.some((file) => sent.includes(file)) === true,
  );
}

/** A command that turned out to have been carried out, with its first answer. */
export interface Replayed extends Pick<Sent, "values"> {
  readonly answer: unknown;
}

const replayed = new Map<string, Replayed>();

/** Keeps the answer of a command that was sent again to learn its outcome, so that its form can use the answer too. */
export function noteReplayed({ thing, values }: Pick<Sent, "thing" | "values">, answer: unknown): void {
  if (thing) replayed.set(thing.id, { values, answer });
}

/** The last command for this thing that turned out to have been carried out. */
export function replayedOf({ id }: Thing): Replayed | undefined {
  return replayed.get(id);
}

/** Forgets the commands of an ended session, because their keys mean nothing to the next session. */
export function forgetUnsettled(): void {
  unsettled.clear();
  tries.clear();
  replayed.clear();
}
