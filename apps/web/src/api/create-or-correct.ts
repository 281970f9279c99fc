import { useRef } from "react";
import { contentOf, type Endpoint, type RequestOf } from "@portico/contract/endpoint";
import { call, type Answer, type CallOptions } from "./call.ts";
import { learnArrival } from "./learn-arrival.ts";
import { Refusal } from "./refusal.ts";
import { newThing, replayedOf, unsettledOf, type Thing } from "./unsettled.ts";

interface Creation<E extends Endpoint, Created, Corrected> {
  /** Whether an unanswered input of a closed page was for the same thing. */
  readonly isSame: (input: RequestOf<E>) => boolean;
  readonly create: (options: Pick<CallOptions, "idempotencyKey" | "thing">) => Promise<Created>;
  /** Corrects the thing that an earlier press created. Returns `undefined` if that press created nothing. */
  readonly correct: (earlier: Answer<E>) => Promise<Corrected> | undefined;
}

interface TakingBack<E extends Endpoint> extends Pick<Creation<E, never, never>, "isSame"> {
  readonly remove: (earlier: Answer<E>) => Promise<unknown>;
}

/** The thing that a form is creating. `created` is the answer of an earlier press that turned out to have created it. */
interface Begun<E extends Endpoint> {
  readonly thing: Thing;
  created?: Answer<E> | undefined;
}

// The things that forms create. A thing that Undo restores isn't among them.
const thingsOfForms = new WeakSet<Thing>();

/** Makes an `isSame` for entries of a list: only an entry with the same content is the same. */
export const hasContentOf = (input: unknown) => (earlier: unknown) =>
  JSON.stringify(contentOf(earlier)) === JSON.stringify(contentOf(input));

/**
 * Creates a thing that an application can have several of. After an unanswered press, the next press uses the same idempotency key. If the
 * first press never arrived, the next one creates the thing. If it did arrive, the next one corrects the thing that it created.
 */
export function useCreateOrCorrect<E extends Endpoint>(endpoint: E) {
  const own = useRef<Begun<E>>(undefined);
  const known = (isSame: (input: RequestOf<E>) => boolean) => own.current ?? leftBefore(endpoint, isSame);
  const forget = () => {
    own.current = undefined;
  };

  const create = async <Created>(begun: Begun<E>, creation: Pick<Creation<E, Created, never>, "create">) => {
    const [lost] = lostOf(endpoint, begun.thing);
    const key = lost ? { idempotencyKey: lost.key } : {};
    const answer = await creation.create({ ...key, thing: begun.thing });
    forget();
    return answer;
  };

  const save = async <Created, Corrected>(creation: Creation<E, Created, Corrected>): Promise<Created | Corrected> => {
    const begun = known(creation.isSame) ?? begin();
    own.current = begun;
    const lost = lostOf(endpoint, begun.thing);
    begun.created ??= createdBy<E>(begun.thing);
    if (!begun.created) {
      try {
        return await create(begun, creation);
      } catch (error) {
        if (isKeyReused(error)) begun.created = createdBy<E>(begun.thing) ?? (await answerOfOne(endpoint, lost));
        if (!begun.created) throw error;
      }
    }
    const corrected = await creation.correct(begun.created)?.catch(unlessGone);
    if (corrected) return corrected;
    // The earlier thing no longer exists: it was never created, or the person removed it from the list.
    own.current = begin();
    return save(creation);
  };

  return {
    /** Removes the thing that an unanswered press created, because the person no longer wants it. */
    takeBack: async ({ isSame, remove }: TakingBack<E>) => {
      const begun = known(isSame);
      if (!begun) return;
      // Keep the thing until its removal is answered, so that the next press tries to remove it again.
      own.current = begun;
      await learnArrival(begun.thing);
      begun.created ??= createdBy<E>(begun.thing);
      if (begun.created) await remove(begun.created).catch(unlessGone);
      forget();
    },
    save,
    /** The thing that an unanswered press was about to create, if any. */
    thing: () => own.current?.thing,
    /** Forgets the earlier press when the form begins another thing. */
    forget,
  };
}

function begin<E extends Endpoint>(): Begun<E> {
  const thing = newThing();
  thingsOfForms.add(thing);
  return { thing };
}

const createdBy = <E extends Endpoint>(thing: Thing) => replayedOf(thing)?.answer as Answer<E> | undefined;

/** The unanswered commands that create a thing. */
const lostOf = <E extends Endpoint>(endpoint: E, { id }: Thing) =>
  unsettledOf(endpoint).filter(({ thing }) => thing?.id === id);

/** The thing of a form whose page closed before its press was answered. */
function leftBefore<E extends Endpoint>(endpoint: E, isSame: (input: RequestOf<E>) => boolean): Begun<E> | undefined {
  const isForms = (thing: Thing | undefined) => thing !== undefined && thingsOfForms.has(thing);
  const thing = unsettledOf(endpoint).find((sent) => isForms(sent.thing) && isSame(sent.input))?.thing;
  return thing && { thing };
}

/** Whether the server answered that a thing doesn't exist. */
export const isGone = (error: unknown) => error instanceof Refusal && error.status === 404;

/** For `catch`, after a call about a thing that may be gone: returns undefined if it is, and otherwise throws the error again. */
export const unlessGone = (error: unknown): undefined => {
  if (!isGone(error)) throw error;
};

const isKeyReused = (error: unknown) => error instanceof Refusal && error.code === "idempotencyKeyReused";

/**
 * The answer of the one unanswered command that was carried out. All are sent again under the same key, which is used up, so each gets the
 * first answer or a rejection.
 */
async function answerOfOne<E extends Endpoint>(
  endpoint: E,
  lost: ReturnType<typeof unsettledOf<E>>,
): Promise<Answer<E> | undefined> {
  for (const { input, key, thing } of lost) {
    try {
      return await call(endpoint, input, { idempotencyKey: key, thing });
    } catch (error) {
      if (!isKeyReused(error)) throw error;
    }
  }
  return undefined;
}
