import { callsAfterHeader } from "@portico/contract/calls-after";
import { contentOf, type Endpoint, type RequestOf, type Route } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { latestJourney, onJourney } from "./journey-store.ts";
import { countTry, keyOf, type Sent } from "./unsettled.ts";

/*
 * A page may make several commands in a row. The first one names the others, and its answer brings theirs. The page still makes each of
 * them as usual, and gets that answer at once.
 */

/** A command that the page makes right after another one. */
export interface NextCall {
  readonly endpoint: Route;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A command to name in another one, with the input that the page will send. */
export function nextCall<E extends Endpoint>(endpoint: E, input: RequestOf<E>): NextCall {
  return { endpoint, values: input ?? {} };
}

/** An answer, with the journey after it. */
export type Body = Readonly<Record<string, unknown>> & { readonly journey?: AnyJourney };

/** A named command with its answer. */
export interface Brought extends NextCall {
  readonly body: Body;
}

let brought: readonly Brought[] = [];
/** The journey after the last of them. */
let newest: AnyJourney | undefined;

// At the end of a session, none of the person's data stays.
onJourney((journey) => {
  if (!journey) keep([]);
});

/** Whether an earlier command brought the answer of an endpoint. */
export function isBrought({ name }: Route): boolean {
  return isNewest() && brought.some(({ endpoint }) => endpoint.name === name);
}

/** Takes the answer that an earlier command brought, unless the application has changed since. */
export function takeBrought({ name }: Route, values: NextCall["values"]): Body | undefined {
  const content = contentIn(values);
  const found = brought.find((each) => each.endpoint.name === name && contentIn(each.values) === content);
  brought = brought.filter((each) => each !== found);
  return isNewest() ? found?.body : undefined;
}

const contentIn = (values: NextCall["values"]) => JSON.stringify(contentOf(values));

/** Whether nothing has changed the application since the last of these commands. */
function isNewest(): boolean {
  const latest = latestJourney();
  return newest?.applicationId === latest?.applicationId && newest?.revision === latest?.revision;
}

function keep(answers: readonly Brought[]): void {
  brought = answers;
  newest = answers.at(-1)?.body.journey;
}

/** The journey of the latest answer, or of the last command that came with it. */
export const newestOf = (journey: AnyJourney): AnyJourney => newest ?? journey;

/** The commands that a command names, under keys of their own. */
export interface Named {
  readonly header: readonly [name: string, value: string] | undefined;
  /** Keeps their answers, and returns them. */
  readonly answered: (answer: object) => readonly Brought[];
  /** The command was rejected, so none of them was carried out. */
  readonly refused: () => void;
}

/** Gives these commands their keys. As long as the command that names them has no answer, they may have been carried out too. */
export function nameNext(calls: readonly NextCall[], sent: Pick<Sent, "applicationId" | "ifMatch">): Named {
  keep([]);
  const named = calls.map((each) => {
    const { key, applied, refused } = keyOf({ ...sent, ...each, files: undefined });
    const takeBack = countTry(key);
    return { ...each, key, applied, refused: () => [takeBack(), refused()] };
  });
  const list = named.map(({ endpoint, values, key }) => [endpoint.name, values, key]);
  return {
    header: list.length > 0 ? [callsAfterHeader, encodeURIComponent(JSON.stringify(list))] : undefined,
    answered: (answer) => {
      const answers = (answer as { readonly after?: unknown }).after;
      const kept = named.flatMap(({ endpoint, values, applied, refused }, place) => {
        const body: unknown = Array.isArray(answers) ? answers[place] : undefined;
        if (typeof body !== "object" || body === null) return refused() && [];
        applied();
        return [{ endpoint, values, body: body as Body }];
      });
      keep(kept);
      return kept;
    },
    refused: () => named.forEach((each) => each.refused()),
  };
}
