import { useRef } from "react";
import type { Endpoint, RequestOf } from "@portico/contract/endpoint";
import { call, type Answer, type CallOptions } from "./call.ts";
import { Refusal } from "./refusal.ts";
import { takeReplayed, unsettledOf } from "./unsettled.ts";

interface Creation<E extends Endpoint, Created, Corrected> {
  readonly endpoint: E;
  /** Whether an earlier input was meant for the same thing. */
  readonly isSame: (input: RequestOf<E>) => boolean;
  readonly create: (options: Pick<CallOptions, "idempotencyKey">) => Promise<Created>;
  /** Changes what an earlier press created. Returns `undefined` if that created nothing. */
  readonly correct: (earlier: Answer<E>) => Promise<Corrected> | undefined;
}

/**
 * Creates something that an application can have several of. If an earlier press was never answered, this one uses the same idempotency
 * key. If the earlier one never arrived, only this one creates something. If it did arrive, what it created is corrected.
 */
async function createOrCorrect<E extends Endpoint, Created, Corrected>({
  endpoint,
  isSame,
  create,
  correct,
}: Creation<E, Created, Corrected>): Promise<Created | Corrected> {
  const lost = unsettledOf(endpoint).filter(({ input }) => isSame(input));
  try {
    return await create(lost[0] ? { idempotencyKey: lost[0].key } : {});
  } catch (error) {
    const earlier = isKeyReused(error) ? await answerOfOne(endpoint, lost) : undefined;
    const corrected = earlier && (await correct(earlier));
    if (!corrected) throw error;
    return corrected;
  }
}

interface TakingBack<E extends Endpoint> extends Pick<Creation<E, never, never>, "isSame"> {
  readonly remove: (earlier: Answer<E>) => Promise<unknown>;
}

/** Creates or corrects for a form, which may need several corrections. Each further press corrects what the unanswered one created. */
export function useCreateOrCorrect<E extends Endpoint>(endpoint: E) {
  const created = useRef<Answer<E>>(undefined);
  // Whether the form's last press is unanswered. Another form's entry is never corrected.
  const isOpen = useRef(false);
  const learn = (isSame: (input: RequestOf<E>) => boolean) => {
    if (isOpen.current) created.current ??= takeReplayed(endpoint, isSame) as Answer<E> | undefined;
    return created.current;
  };
  const forget = () => {
    const earlier = created.current;
    created.current = undefined;
    return earlier;
  };
  return {
    /** Removes what an unanswered press created, because the person doesn't want it after all. */
    takeBack: async ({ isSame, remove }: TakingBack<E>) => {
      const lost = unsettledOf(endpoint).filter(({ input }) => isSame(input));
      // It counts as there until its removal was answered, so that the next press removes it.
      created.current = learn(isSame) ?? (await answerOfOne(endpoint, lost));
      if (created.current) await remove(created.current).catch(unlessGone);
      created.current = undefined;
      isOpen.current = false;
    },
    save: async <Created, Corrected>(creation: Omit<Creation<E, Created, Corrected>, "endpoint">) => {
      const known = learn(creation.isSame);
      const corrected = known && (await creation.correct(known));
      if (corrected) return corrected;
      const correct = (earlier: Answer<E>) => {
        created.current = earlier;
        return creation.correct(earlier);
      };
      isOpen.current = true;
      const answer = await createOrCorrect({ ...creation, endpoint, correct });
      isOpen.current = false;
      return answer;
    },
    /** Forgets the earlier press when the form starts on something else. */
    forget,
  };
}

const unlessGone = (error: unknown) => {
  if (!(error instanceof Refusal && error.status === 404)) throw error;
};

const isKeyReused = (error: unknown) => error instanceof Refusal && error.code === "idempotencyKeyReused";

/** The answer of the one press that was carried out. Sending each again gets its answer or a rejection, but carries nothing out. */
async function answerOfOne<E extends Endpoint>(
  endpoint: E,
  lost: ReturnType<typeof unsettledOf<E>>,
): Promise<Answer<E> | undefined> {
  for (const { input } of lost) {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (!isKeyReused(error)) throw error;
    }
  }
  return undefined;
}
