import { useRef } from "react";
import { contentOf, type Endpoint, type RequestOf } from "@portico/contract/endpoint";
import { call, type Answer, type CallOptions } from "./call.ts";
import { learnArrival } from "./learn-arrival.ts";
import { Refusal } from "./refusal.ts";
import { newThing, replayedOf, unsettledOf, type Thing } from "./unsettled.ts";

interface Creation<E extends Endpoint, Created, Corrected> {
  /** Whether an unanswered input from a closed page was meant for the same thing. */
  readonly isSame: (input: RequestOf<E>) => boolean;
  readonly create: (options: Pick<CallOptions, "idempotencyKey" | "thing">) => Promise<Created>;
  /** Changes what an earlier press created. Returns `undefined` if that created nothing. */
  readonly correct: (earlier: Answer<E>) => Promise<Corrected> | undefined;
}

interface TakingBack<E extends Endpoint> extends Pick<Creation<E, never, never>, "isSame"> {
  readonly remove: (earlier: Answer<E>) => Promise<unknown>;
}

/** The thing that a form is about to create, and the answer by which an earlier press created it. */
interface Begun<E extends Endpoint> {
  readonly thing: Thing;
  created?: Answer<E> | undefined;
}

// Things that forms create. An entry that Undo restores belongs to no form.
const thingsOfForms = new WeakSet<Thing>();

/** For a list's entries: only the same entry typed again is the same one. */
export const hasContentOf = (input: unknown) => (earlier: unknown) =>
  JSON.stringify(contentOf(earlier)) === JSON.stringify(contentOf(input));

/**
 * Creates something that an application can have several of. If an earlier press was never answered, this one uses the same idempotency
 * key. If the earlier one never arrived, only this one creates something. If it did arrive, what it created is corrected.
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
    // Nothing is left of it: it was in doubt, or the person removed it from the list.
    own.current = begin();
    return save(creation);
  };

  return {
    /** Removes what an unanswered press created, because the person doesn't want it after all. */
    takeBack: async ({ isSame, remove }: TakingBack<E>) => {
      const begun = known(isSame);
      if (!begun) return;
      // It counts as there until its removal was answered, so that the next press removes it.
      own.current = begun;
      await learnArrival(begun.thing);
      begun.created ??= createdBy<E>(begun.thing);
      if (begun.created) await remove(begun.created).catch(unlessGone);
      forget();
    },
    save,
    /** The thing that an earlier press was about to create. Undefined if its outcome is known, or there was none. */
    thing: () => own.current?.thing,
    /** Forgets the earlier press when the form starts on something else. */
    forget,
  };
}

function begin<E extends Endpoint>(): Begun<E> {
  const thing = newThing();
  thingsOfForms.add(thing);
  return { thing };
}

const createdBy = <E extends Endpoint>(thing: Thing) => replayedOf(thing)?.answer as Answer<E> | undefined;

/** The unanswered presses for a thing. */
const lostOf = <E extends Endpoint>(endpoint: E, { id }: Thing) =>
  unsettledOf(endpoint).filter(({ thing }) => thing?.id === id);

/** The thing of a form whose page was closed before its press was answered. */
function leftBefore<E extends Endpoint>(endpoint: E, isSame: (input: RequestOf<E>) => boolean): Begun<E> | undefined {
  const isForms = (thing: Thing | undefined) => thing !== undefined && thingsOfForms.has(thing);
  const thing = unsettledOf(endpoint).find((sent) => isForms(sent.thing) && isSame(sent.input))?.thing;
  return thing && { thing };
}

/** Whether something no longer exists. */
export const isGone = (error: unknown) => error instanceof Refusal && error.status === 404;

/** For something that may be gone already: then it answers nothing. */
export const unlessGone = (error: unknown): undefined => {
  if (!isGone(error)) throw error;
};

const isKeyReused = (error: unknown) => error instanceof Refusal && error.code === "idempotencyKeyReused";

/** The answer of the one press that was carried out. Sending each again gets its answer or a rejection, but carries nothing out. */
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
