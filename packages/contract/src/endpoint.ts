import * as z from "zod/mini";
import type { EndpointName } from "@portico/domain/flow/endpoint-name";
import type { Turn } from "@portico/domain/flow/step";
import { errors, type ErrorCode } from "./errors.ts";
import { idKindOf } from "./ids.ts";

/**
 * The allowed callers: anybody, anybody with a session, or a session that owns the application (in the input or not).
 * The server also checks every ID of the input against the session (`idsIn`).
 */
export type Access = "public" | "session" | "application";

/** When a command is allowed: while its step is on the path, before or after the submission, or always. */
export type When = "itsStep" | "beforeSubmit" | "afterSubmit" | "always";

type Effect = "query" | "command";

type AnyObject = z.ZodMiniObject;

export interface EndpointOptions<Input extends z.ZodMiniType, Output extends AnyObject, Callers extends Access> {
  readonly access: Callers;
  /** Path parameters and body together. A path parameter is a key of it. */
  readonly input?: Input;
  readonly output: Output;
  /** The error for an ID that the application doesn't have, or no longer has. It never reveals whose ID it is. */
  readonly whenGone?: ErrorCode;
  /** The error for a command whose step isn't open, if it has its own message. */
  readonly whenClosed?: ErrorCode;
  /**
   * The error for a result that reports failure, such as `{updated: false}`. Defaults to `whenGone`, or else to the
   * default fault.
   */
  readonly whenNotDone?: ErrorCode;
  /**
   * Which of two people may call it when the co-borrower was invited and each has their own session. Left out: only the first person.
   * People who fill in together share the first person's session.
   */
  readonly turn?: Turn;
  /** A file upload. The body is multipart, and the files aren't part of the input. */
  readonly multipart?: true;
}

export interface CommandOptions<
  Input extends z.ZodMiniType,
  Output extends AnyObject,
  Callers extends Access,
> extends EndpointOptions<Input, Output, Callers> {
  readonly when: When;
  /** The caller agrees to what the page shows of the loan. Then it is stale after a change by either of two people, and not only by the same one. */
  readonly agreesToLoan?: true;
}

/** The facts that a caller needs to make a call. The web's build keeps only these of an endpoint. */
export interface Route<Callers extends Access = Access, Kind extends Effect = Effect> {
  readonly name: EndpointName;
  readonly method: "GET" | "POST";
  /** "/api/Address/{applicantId}/{type}" */
  readonly path: string;
  /** The names in the path. */
  readonly parameters: readonly string[];
  readonly effect: Kind;
  readonly access: Callers;
  readonly whenGone: ErrorCode;
  readonly whenNotDone: ErrorCode;
  /** The message of `whenNotDone`, if it has its own. */
  readonly notDoneMessage: string | undefined;
  readonly multipart: boolean;
  /** The fields that an answer must have. Callers check the answers to commands, and to reads of the application. */
  readonly promised: readonly string[];
  /** The input's field with the applicant's ID, if there is one. */
  readonly applicantField: string | undefined;
}

/** An endpoint of the public API: a function from input to output, with its allowed callers and times. */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends AnyObject = AnyObject,
  Callers extends Access = Access,
  Kind extends Effect = Effect,
> extends Route<Callers, Kind> {
  readonly when: When;
  readonly agreesToLoan: true | undefined;
  readonly whenClosed: ErrorCode;
  readonly turn: Turn;
  readonly input: Input;
  readonly output: Output;
}

export type InputOf<E extends Endpoint> = z.output<E["input"]>;
/** The input as a caller writes it. Defaults may be left out. */
export type RequestOf<E extends Endpoint> = z.input<E["input"]>;
export type OutputOf<E extends Endpoint> = z.output<E["output"]>;

/** An endpoint that reads. */
export function query<
  Output extends AnyObject,
  Callers extends Access,
  Input extends z.ZodMiniType = z.ZodMiniObject<{}>,
>(name: EndpointName, options: EndpointOptions<Input, Output, Callers>): Endpoint<Input, Output, Callers, "query"> {
  return endpoint(name, "query", { ...options, when: "always" });
}

/** An endpoint that changes data, with the times when it is allowed. Its response also has the journey. */
export function command<
  Output extends AnyObject,
  Callers extends Access,
  Input extends z.ZodMiniType = z.ZodMiniObject<{}>,
>(name: EndpointName, options: CommandOptions<Input, Output, Callers>): Endpoint<Input, Output, Callers, "command"> {
  return endpoint(name, "command", options);
}

function endpoint<Input extends z.ZodMiniType, Output extends AnyObject, Callers extends Access, Kind extends Effect>(
  name: EndpointName,
  effect: Kind,
  options: CommandOptions<Input, Output, Callers>,
): Endpoint<Input, Output, Callers, Kind> {
  const { access, when, output, whenGone, whenClosed = "notItsTurn", turn = "first", multipart = false } = options;
  const input = options.input ?? (z.strictObject({}) as unknown as Input);
  const whenNotDone = options.whenNotDone ?? whenGone ?? routeDefaults.whenNotDone;
  const isChecked = name.startsWith("POST") || access === "application";
  return {
    ...route(name, effect, access, {
      whenGone: whenGone ?? routeDefaults.whenGone,
      whenNotDone,
      notDoneMessage: ownMessageOf(whenNotDone),
      multipart,
      promised: isChecked ? promisedBy(output) : [],
      applicantField: applicantFieldOf(input),
    }),
    when,
    agreesToLoan: options.agreesToLoan,
    whenClosed,
    turn,
    input,
    output,
  };
}

function ownMessageOf(code: ErrorCode): string | undefined {
  return code === "fault" || code === "notFound" ? undefined : errors[code].message;
}

/** The usual facts about a route. */
export const routeDefaults = {
  whenGone: "notFound",
  whenNotDone: "fault",
  notDoneMessage: undefined,
  multipart: false,
  promised: [],
  applicantField: undefined,
} as const satisfies Partial<Route>;

/** A route by its name, which says its method and path. `unusual` has the facts that differ from the defaults. */
export function route<Callers extends Access, Kind extends Effect>(
  name: EndpointName,
  effect: Kind,
  access: Callers,
  unusual: Partial<Pick<Route, keyof typeof routeDefaults>>,
): Route<Callers, Kind> {
  const [method, path] = name.split(" ") as ["GET" | "POST", string];
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
  return { name, method, path, parameters, effect, access, ...routeDefaults, ...unusual };
}

function promisedBy({ shape }: AnyObject): readonly string[] {
  return Object.keys(shape).filter((name) => shape[name]!._zod.optout === undefined);
}

function applicantFieldOf(input: z.ZodMiniType): string | undefined {
  const { shape = {} } = input as Partial<z.ZodMiniObject>;
  return Object.keys(shape).find((name) => idKindOf(shape[name]!) === "applicant");
}

/** The part of an input for the body: everything that isn't in the path. */
export function bodyOf(
  { parameters }: Pick<Route, "parameters">,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !parameters.includes(name)));
}

/** Fills in a path's parameters from an input. */
export function urlOf({ path }: Pick<Route, "path">, input: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(String(input[parameter])));
}

/**
 * A call's content without its captcha. Two calls with the same content are one request, and may share an idempotency
 * key.
 */
export function contentOf(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  const { captchaToken: _proof, ...content } = input as Record<string, unknown>;
  return content;
}
