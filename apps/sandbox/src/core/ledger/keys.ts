import { canonicalJson } from "@portico/domain/values/canonical-json";
import { CoreRefused } from "../core-refused.ts";

interface Kept {
  readonly call: string;
  /** Undefined while the work runs. */
  answer: object | undefined;
}

/** The keys of one institution, with their calls and first answers. */
export type Keys = Map<string, Kept>;

/**
 * Does the work of a call once per key. The same call again gets the first answer. A refused or failed call leaves no key behind, because
 * nothing happened.
 */
export async function once<Answer extends object>(
  keys: Keys,
  key: string,
  { call, work }: { readonly call: object; readonly work: () => Answer | Promise<Answer> },
): Promise<Answer> {
  const asked = canonicalJson(call);
  const known = keys.get(key);
  if (known && known.call !== asked) throw new CoreRefused("keyReused");
  if (known?.answer) return known.answer as Answer;
  if (known) throw new CoreRefused("keyInUse");
  const kept: Kept = { call: asked, answer: undefined };
  keys.set(key, kept);
  try {
    const answer = await work();
    kept.answer = answer;
    return answer;
  } catch (error) {
    keys.delete(key);
    throw error;
  }
}
