import * as z from "zod/mini";
import type { EndpointName } from "@portico/domain/flow/endpoint-name";
import type { ErrorCode } from "./errors.ts";

/**
 * Who may call: anybody; anybody with a session; a session that owns the application, named or not; a vendor, by its signature.
 * Every id of the input is checked against the session besides (`idsIn`).
 */
export type Access = "public" | "session" | "application" | "vendor";

/** When a command may be called: while its step is on the path, before or after the submission, or always. */
export type When = "itsStep" | "beforeSubmit" | "afterSubmit" | "always";

type AnyObject = z.ZodMiniObject;

export interface EndpointOptions<Input extends z.ZodMiniType, Output extends AnyObject> {
  readonly access: Access;
  /** Path parameters and body together: a parameter of the path is a key of it. */
  readonly input?: Input;
  readonly output: Output;
  /** The refusal for an id that the application does not have, or no more: whose it is otherwise is not told. */
  readonly whenGone?: ErrorCode;
  /** The refusal of a command whose step is not open, where it has a sentence of its own. */
  readonly whenClosed?: ErrorCode;
  /** The refusal for an answer that says it was not done, such as `{updated: false}`. Left out: `whenGone`, or else the default fault. */
  readonly whenNotDone?: ErrorCode;
  /** A file upload: the body is multipart and the files are not part of the input. */
  readonly multipart?: true;
}

export interface CommandOptions<Input extends z.ZodMiniType, Output extends AnyObject> extends EndpointOptions<
  Input,
  Output
> {
  readonly when: When;
}

/** An endpoint of the public API: a function from input to output, with who may call it and when. */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends AnyObject = AnyObject> {
  readonly name: EndpointName;
  readonly method: "GET" | "POST";
  /** "/api/Address/{applicantId}/{type}" */
  readonly path: string;
  /** The names in the path. */
  readonly parameters: readonly string[];
  readonly effect: "query" | "command";
  readonly access: Access;
  readonly when: When;
  readonly input: Input;
  readonly output: Output;
  readonly whenGone: ErrorCode;
  readonly whenClosed: ErrorCode;
  readonly whenNotDone: ErrorCode;
  readonly multipart: boolean;
}

export type InputOf<E extends Endpoint> = z.output<E["input"]>;
/** What a caller writes: defaults may be left out. */
export type RequestOf<E extends Endpoint> = z.input<E["input"]>;
export type OutputOf<E extends Endpoint> = z.output<E["output"]>;

/** An endpoint that reads. */
export function query<Output extends AnyObject, Input extends z.ZodMiniType = z.ZodMiniObject<{}>>(
  name: EndpointName,
  options: EndpointOptions<Input, Output>,
): Endpoint<Input, Output> {
  return endpoint(name, "query", { ...options, when: "always" });
}

/** An endpoint that changes something; it must say when it may. Its answer carries the journey besides. */
export function command<Output extends AnyObject, Input extends z.ZodMiniType = z.ZodMiniObject<{}>>(
  name: EndpointName,
  options: CommandOptions<Input, Output>,
): Endpoint<Input, Output> {
  return endpoint(name, "command", options);
}

function endpoint<Input extends z.ZodMiniType, Output extends AnyObject>(
  name: EndpointName,
  effect: "query" | "command",
  options: CommandOptions<Input, Output>,
): Endpoint<Input, Output> {
  const [method, path] = name.split(" ") as ["GET" | "POST", string];
  return {
    name,
    method,
    path,
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!),
    effect,
    access: options.access,
    when: options.when,
    input: options.input ?? (z.strictObject({}) as unknown as Input),
    output: options.output,
    whenGone: options.whenGone ?? "notFound",
    whenClosed: options.whenClosed ?? "notItsTurn",
    whenNotDone: options.whenNotDone ?? options.whenGone ?? "fault",
    multipart: options.multipart ?? false,
  };
}

/** What of an input is sent in the body: all that the path does not name. */
export function bodyOf(
  { parameters }: Pick<Endpoint, "parameters">,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !parameters.includes(name)));
}

/** A path with its parameters filled in from an input. */
export function urlOf({ path }: Pick<Endpoint, "path">, input: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(String(input[parameter])));
}

/** What a call asks for, without the proof that a person asks: two calls with the same content are one request, and may share an idempotency key. */
export function contentOf(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  const { captchaToken: _proof, ...content } = input as Record<string, unknown>;
  return content;
}
