import type { CompiledQuery } from "kysely";
import type { Access, Endpoint, InputOf, OutputOf } from "@portico/contract/endpoint";
import type { Change } from "./change.ts";
import type { RateLimit } from "./rate-limit.ts";
import { AppError } from "./app-error.ts";
import {
  isInLoan,
  type AnyApplicationScope,
  type ApplicationScope,
  type BrowserScope,
  type Scope,
  type SessionScope,
} from "./scope.ts";

/** An uploaded file in memory, already within the server's size limits. */
export interface UploadedFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

interface RouteOptions {
  /** For calls that let somebody guess (passwords, TINs, codes) and calls that cost money or memory each time. */
  readonly rateLimit?: RateLimit;
}

interface ApplicationOptions extends RouteOptions {
  /**
   * Reads that the use case will probably make. If the application is in memory, they come with the trip that reads the session, and the use
   * case's own trip for one of them gets these rows.
   */
  readonly asks?: (scope: ApplicationScope) => readonly CompiledQuery[];
}

/** A session that wants to send files, although it may have no application. */
export interface FileGuest {
  readonly tenant: string;
  readonly sessionHash: Buffer;
  readonly now: Date;
}

/** The options of a call for loans and accounts. */
interface AnyOptions extends RouteOptions {
  readonly asks?: (scope: AnyApplicationScope) => readonly CompiledQuery[];
}

interface SessionOptions extends RouteOptions {
  /** For a call with files: finds a row if the session may send some. Without it, nobody may. */
  readonly admits?: (guest: FileGuest, input: unknown) => CompiledQuery;
}

/** An endpoint with its use case. The endpoint's access determines the scope. */
export type Route = { readonly endpoint: Endpoint } & RouteOptions &
  (
    | { readonly scope: "public"; readonly run: (scope: Scope, input: unknown) => unknown }
    | { readonly scope: "browser"; readonly run: (scope: BrowserScope, input: unknown) => unknown }
    | {
        readonly scope: "session";
        readonly run: (scope: SessionScope, input: unknown, files: readonly UploadedFile[]) => unknown;
        readonly admits?: SessionOptions["admits"];
      }
    | {
        readonly scope: "application";
        readonly run: (scope: AnyApplicationScope, input: unknown, files: readonly UploadedFile[]) => unknown;
        readonly asks?: AnyOptions["asks"];
      }
  );

/** A route whose use case gets an application. */
export type ApplicationRoute = Extract<Route, { readonly scope: "application" }>;

/** Endpoints for these callers. A helper for other callers would skip checks, such as whether the application owns an ID. */
type Query<Callers extends Access> = Endpoint<Endpoint["input"], Endpoint["output"], Callers, "query">;
type Command<Callers extends Access> = Endpoint<Endpoint["input"], Endpoint["output"], Callers, "command">;

type Answer<E extends Endpoint> = OutputOf<E> | Promise<OutputOf<E>>;
type Decided<E extends Endpoint> = Change<E> | Promise<Change<E>>;

/** Gives a use case its input's type. The kernel checks every input against the endpoint's schema before. */
function checked<Input, S, More extends readonly unknown[]>(run: (scope: S, input: Input, ...more: More) => unknown) {
  return (scope: S, input: unknown, ...more: More): unknown => run(scope, input as Input, ...more);
}

/** A query that anybody may make. */
export function answerPublic<E extends Query<"public">>(
  endpoint: E,
  run: (scope: Scope, input: InputOf<E>) => Answer<E>,
  options: RouteOptions = {},
): Route {
  return { ...options, endpoint, scope: "public", run: checked(run) };
}

/** A query that opens or renews the browser's session. Only the session itself has GETs with an effect. */
export function answerBrowser<E extends Query<"public" | "session">>(
  endpoint: E,
  run: (scope: BrowserScope, input: InputOf<E>) => Answer<E>,
  options: RouteOptions = {},
): Route {
  return { ...options, endpoint, scope: "browser", run: checked(run) };
}

/** A query that anybody with a session may make. */
export function answerSession<E extends Query<"session">>(
  endpoint: E,
  run: (scope: SessionScope, input: InputOf<E>) => Answer<E>,
  options: RouteOptions = {},
): Route {
  return { ...options, endpoint, scope: "session", run: checked(run) };
}

/** A query inside a loan's application, with its records in the scope. For accounts, there is nothing to find. */
export function answer<E extends Query<"application">>(
  endpoint: E,
  run: (scope: ApplicationScope, input: InputOf<E>) => Answer<E>,
  options: ApplicationOptions = {},
): Route {
  return { ...ofLoans(options), endpoint, scope: "application", run: onlyLoans(checked(run), "notFound") };
}

/** A query inside an application for a loan or for accounts. */
export function answerAny<E extends Query<"application">>(
  endpoint: E,
  run: (scope: AnyApplicationScope, input: InputOf<E>) => Answer<E>,
  options: AnyOptions = {},
): Route {
  return { ...options, endpoint, scope: "application", run: checked(run) };
}

/** A command for a session that may have no application yet: sign-in, creation, resume, sign-out. */
export function decideSession<E extends Command<"session">>(
  endpoint: E,
  run: (scope: SessionScope, input: InputOf<E>, files: readonly UploadedFile[]) => Decided<E>,
  options: SessionOptions = {},
): Route {
  return { ...options, endpoint, scope: "session", run: checked(run) };
}

/** A command inside a loan's application. It is never the turn of one for accounts. */
export function decide<E extends Command<"application">>(
  endpoint: E,
  run: (scope: ApplicationScope, input: InputOf<E>, files: readonly UploadedFile[]) => Decided<E>,
  options: ApplicationOptions = {},
): Route {
  return { ...ofLoans(options), endpoint, scope: "application", run: onlyLoans(checked(run), "notItsTurn") };
}

/** A command inside an application for a loan or for accounts. */
export function decideAny<E extends Command<"application">>(
  endpoint: E,
  run: (scope: AnyApplicationScope, input: InputOf<E>, files: readonly UploadedFile[]) => Decided<E>,
  options: AnyOptions = {},
): Route {
  return { ...options, endpoint, scope: "application", run: checked(run) };
}

/** Keeps accounts away from a use case of loans, such as a credit report or a hand-off (decision 349). */
function onlyLoans<More extends readonly unknown[]>(
  run: (scope: ApplicationScope, ...more: More) => unknown,
  refusal: "notFound" | "notItsTurn",
) {
  return (scope: AnyApplicationScope, ...more: More): unknown => {
    if (!isInLoan(scope)) throw new AppError(refusal);
    return run(scope, ...more);
  };
}

function ofLoans({ asks, ...options }: ApplicationOptions): AnyOptions {
  return { ...options, ...(asks && { asks: asksInLoan(asks) }) };
}

/** Reads that only the use case of a loan makes. */
export function asksInLoan(asks: NonNullable<ApplicationOptions["asks"]>): NonNullable<AnyOptions["asks"]> {
  return (scope) => (isInLoan(scope) ? asks(scope) : []);
}
