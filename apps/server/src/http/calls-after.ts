import type { FastifyRequest } from "fastify";
import { CallsAfter, callsAfterHeader, type AnswersAfter } from "@portico/contract/calls-after";
import type { Journey } from "@portico/contract/journey";
import type { Kernel } from "../kernel/kernel.ts";
import { AppError } from "../kernel/app-error.ts";
import type { Call, Reply } from "../kernel/requests.ts";
import type { ApplicationRoute, Route } from "../kernel/route.ts";
import { runCommand } from "../kernel/run-command.ts";
import { countingOf, type Counts } from "./rate-limits.ts";

/** A command that its caller makes right after another one, with its checked input. */
export interface CallAfter {
  readonly route: ApplicationRoute;
  readonly input: unknown;
  readonly idempotencyKey: string;
}

/** What the caller of a command needs next. */
interface After extends Pick<Call, "readsAfter"> {
  readonly following: readonly (CallAfter | null)[];
  readonly counts: Counts;
}

/** Makes the reader of the header in which a command names the commands that follow it. Null for one that can't. */
export function callsAfterReader(routes: readonly Route[]): (request: FastifyRequest) => readonly (CallAfter | null)[] {
  const byName = new Map(routes.filter(mayFollow).map((route) => [route.endpoint.name as string, route]));
  return ({ headers }) => {
    const text = headers[callsAfterHeader];
    if (text === undefined) return [];
    const named = CallsAfter.safeParse(parsed(String(text)));
    if (!named.success) throw new AppError("malformed");
    return named.data.map(([name, input, idempotencyKey]) => {
      const route = byName.get(name);
      const checked = route?.endpoint.input.safeParse(input);
      return route && checked?.success ? { route, input: checked.data, idempotencyKey } : null;
    });
  };
}

/** Only commands of the application follow another one, because they name its revision. */
function mayFollow(route: Route): route is ApplicationRoute {
  return route.scope === "application" && route.endpoint.effect === "command" && !route.endpoint.multipart;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    throw new AppError("malformed");
  }
}

/**
 * Carries out the commands that follow another one, each with the checks of a call of its own and on the revision that the one before it
 * made. The first that isn't carried out ends the list. Its refusal isn't reported, because the caller makes that call itself and is told
 * then. The reads that the caller needs come with the last one.
 */
export async function answersAfter(
  kernel: Kernel,
  call: Call,
  { body }: Reply,
  { following, readsAfter, counts }: After,
): Promise<AnswersAfter> {
  const answers: (Record<string, unknown> | null)[] = following.map(() => null);
  let journey = body["journey"] as Journey | undefined;
  for (const [place, each] of following.entries()) {
    if (!each || !journey) break;
    const isLast = place === following.length - 1;
    const next = { ...call, ...each, ifMatch: journey.revision, readsAfter: isLast ? readsAfter : [] };
    const reply = await runCounted(kernel, next, counts).catch(() => undefined);
    if (!reply) break;
    answers[place] = { ...reply.body };
    journey = reply.body["journey"] as Journey | undefined;
  }
  return answers;
}

async function runCounted(kernel: Kernel, call: Call, counts: Counts): Promise<Reply> {
  const { route, institution, caller, token } = call;
  const who = { tenant: institution.settings.name, ipAddress: caller.ipAddress, token };
  return runCommand(kernel, { ...call, counting: countingOf(kernel, route, who, counts) });
}
