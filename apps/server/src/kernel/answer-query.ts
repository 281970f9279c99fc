import { AppError } from "./app-error.ts";
import { answerOf } from "./answer-of.ts";
import { askedOnce } from "./asked-once.ts";
import { asksOf } from "./asks-of.ts";
import { browserScope } from "./browser-session.ts";
import type { Kernel } from "./kernel.ts";
import { makeScope } from "./make-scope.ts";
import { sessionApart } from "./onlooker.ts";
import { readAll, readSession, requireSession } from "./read-trip.ts";
import type { Call, Reply } from "./requests.ts";
import { runRead } from "./run-read.ts";
import type { Scope } from "./scope.ts";

/**
 * Answers a query. Only browser queries write: they open or renew the session. Other queries don't extend it, so a page that polls keeps
 * nobody signed in.
 */
export async function answerQuery(kernel: Kernel, call: Call): Promise<Reply> {
  const { route, input } = call;
  const scope = makeScope(kernel, call, kernel.clock());
  if (route.scope === "browser") {
    const { browser, opened } = browserScope(kernel, scope, call);
    const body = answerOf(route.endpoint, await route.run(browser, input));
    const token = opened();
    return token === undefined ? { body } : { body, opened: token };
  }
  const answer =
    route.scope === "public" ? await route.run(scope, input) : await answerWithSession(kernel, call, scope);
  return { body: answerOf(route.endpoint, answer) };
}

async function answerWithSession(
  kernel: Kernel,
  { route, input, token, counting }: Call,
  scope: Scope,
): Promise<unknown> {
  if (token === undefined) throw new AppError("noSession");
  const tenant = scope.tenant.name;
  if (route.scope === "session") {
    const session = requireSession(await readSession(kernel, tenant, token, counting));
    return route.run({ ...scope, session: sessionApart(session) }, input, []);
  }
  const read = await readAll(kernel, tenant, token, { counting, asks: asksOf(route, scope) });
  const session = requireSession(read);
  const { application } = read;
  if (!application) throw new AppError("notFound");
  if (route.scope !== "application") throw new Error(`${route.endpoint.name} is a query without a scope.`);
  const database = askedOnce(scope.database, read.rows);
  return runRead({ ...scope, database, session }, application, { route, input });
}
