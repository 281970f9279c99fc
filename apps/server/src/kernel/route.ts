import type { Endpoint, InputOf, OutputOf } from "@portico/contract/endpoint";
import type { Change } from "./change.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { ApplicationScope, BrowserScope, Scope, SessionScope } from "./scope.ts";

/** A file of an upload, still in memory, its size already within the limits of the server. */
export interface UploadedFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

interface RouteOptions {
  /** For calls that let somebody guess (passwords, taxpayer numbers, codes), and calls that cost money or memory each time. */
  readonly rateLimit?: RateLimit;
}

/** An endpoint with the use case that answers it; what the scope holds follows from the endpoint's access. */
export type Route = { readonly endpoint: Endpoint } & RouteOptions &
  (
    | { readonly scope: "public"; readonly run: (scope: Scope, input: unknown) => unknown }
    | { readonly scope: "browser"; readonly run: (scope: BrowserScope, input: unknown) => unknown }
    | { readonly scope: "session"; readonly run: (scope: SessionScope, input: unknown) => unknown }
    | {
        readonly scope: "application";
        readonly run: (scope: ApplicationScope, input: unknown, files: readonly UploadedFile[]) => unknown;
      }
  );

type Answer<E extends Endpoint> = OutputOf<E> | Promise<OutputOf<E>>;
type Decided<E extends Endpoint> = Change<E> | Promise<Change<E>>;

/** A query that anybody may ask. */
export function answerPublic<E extends Endpoint>(
  endpoint: E,
  run: (scope: Scope, input: InputOf<E>) => Answer<E>,
  options: RouteOptions = {},
): Route {
  return { ...options, endpoint, scope: "public", run: (scope, input) => run(scope, input as InputOf<E>) };
}

/** A query that opens or renews the browser's session: a GET with an effect, which only the session itself has. */
export function answerBrowser<E extends Endpoint>(
  endpoint: E,
  run: (scope: BrowserScope, input: InputOf<E>) => Answer<E>,
  options: RouteOptions = {},
): Route {
  return { ...options, endpoint, scope: "browser", run: (scope, input) => run(scope, input as InputOf<E>) };
}

/** A query of anybody with a session. */
export function answerSession<E extends Endpoint>(
  endpoint: E,
  run: (scope: SessionScope, input: InputOf<E>) => Answer<E>,
  options: RouteOptions = {},
): Route {
  return { ...options, endpoint, scope: "session", run: (scope, input) => run(scope, input as InputOf<E>) };
}

/** A query inside an application: its records are in the scope. */
export function answer<E extends Endpoint>(
  endpoint: E,
  run: (scope: ApplicationScope, input: InputOf<E>) => Answer<E>,
  options: RouteOptions = {},
): Route {
  return { ...options, endpoint, scope: "application", run: (scope, input) => run(scope, input as InputOf<E>) };
}

/** A command of somebody who may have no application yet: sign-in, creation, resume, sign-out. */
export function decideSession<E extends Endpoint>(
  endpoint: E,
  run: (scope: SessionScope, input: InputOf<E>) => Decided<E>,
  options: RouteOptions = {},
): Route {
  return { ...options, endpoint, scope: "session", run: (scope, input) => run(scope, input as InputOf<E>) };
}

/** A command inside an application. */
export function decide<E extends Endpoint>(
  endpoint: E,
  run: (scope: ApplicationScope, input: InputOf<E>, files: readonly UploadedFile[]) => Decided<E>,
  options: RouteOptions = {},
): Route {
  return {
    ...options,
    endpoint,
    scope: "application",
    run: (scope, input, files) => run(scope, input as InputOf<E>, files),
  };
}
