import { randomBytes } from "node:crypto";
import { describeError } from "@portico/domain/error-report/describe-error";
import {
  cleanReport,
  type ErrorEvent,
  type ReportedEvent,
  type Tags,
} from "@portico/domain/error-report/reported-event";
import { idsOfSession } from "../../kernel/ids-of-session.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Log, LogDetails } from "../../log/log.ts";
import type { Institution } from "../../kernel/scope.ts";
import type { ErrorSink } from "../../providers/error-reporting/port.ts";
import type { Institutions } from "../../tenants/institutions.ts";
import { hashedTokens } from "./hashed-tokens.ts";

/** The browser of a request. */
export interface Reporter {
  readonly institution: Institution;
  /** SHA-256 of the session's cookie. */
  readonly session: Buffer | undefined;
}

/** Passes errors on in the background. Nothing waits for it or fails with it. */
export interface ErrorReports {
  readonly dsn: string;
  /** Passes on a page's report, which must be sanitized already. */
  fromPage(event: ReportedEvent, reporter: Reporter): void;
  /** Passes on a logged fault of the server. `host` and `session` (hex) in the details identify the caller. */
  fromServer(message: string, error: unknown, details: LogDetails): void;
  /** Resolves when all reports in progress were sent or dropped. */
  idle(): Promise<void>;
}

interface Parts {
  readonly sink: ErrorSink;
  /** A function, because the kernel's log reports errors too, so the reports exist before the kernel. */
  readonly kernel: () => Kernel;
  readonly institutions: Institutions;
  /** The process's own log, so that failed reports aren't reported again. */
  readonly log: Log;
  readonly environment: string;
}

/**
 * The most reports that may wait for the database or the vendor. Any more are dropped: an outage causes thousands, and a few of them say
 * enough.
 */
const mostUnderWay = 32;

/** Reports errors in the background, so that nothing waits. A failed or dropped report is logged (decision 029). */
export function createErrorReports({ sink, kernel, institutions, log, environment }: Parts): ErrorReports {
  const underWay = new Set<Promise<void>>();

  async function send(event: ReportedEvent, reporter: Reporter | undefined): Promise<void> {
    try {
      const tags = reporter ? await tagsOf(kernel(), event.tags, reporter) : event.tags;
      await sink.send({ ...event, environment, tags });
    } catch (error) {
      log.warn("An error could not be reported.", { reason: error instanceof Error ? error.message : typeof error });
    }
  }

  function start(event: ReportedEvent, reporter: Reporter | undefined): void {
    if (underWay.size >= mostUnderWay) return;
    const sending = send(event, reporter).finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  return {
    dsn: sink.dsn,
    fromPage: start,
    fromServer(message, error, details) {
      const event = cleanReport({ type: "event", payload: serverEvent(message, error, details, kernel().clock()) });
      if (event) start(event, reporterOf(institutions, details));
    },
    idle: async () => {
      await Promise.all(underWay);
    },
  };
}

/**
 * The page's tags, the institution's name, and keyed hashes in place of ids. Hashes that a page sends are dropped, because they could be
 * another person's.
 */
async function tagsOf(
  kernel: Kernel,
  { applicantId, applicationToken: _application, applicantToken: _applicant, ...tags }: Tags,
  { institution, session }: Reporter,
): Promise<Tags> {
  const tenant = institution.settings.name;
  const ids = session && (await idsOfSession(kernel, tenant, session).catch(() => undefined));
  return {
    ...tags,
    institution: tenant,
    ...(ids ? hashedTokens(kernel.keyring, tenant, ids, applicantId) : {}),
  };
}

function serverEvent(message: string, error: unknown, details: LogDetails, now: Date) {
  const { route, method, requestId, tenant } = details;
  return {
    event_id: randomBytes(16).toString("hex"),
    timestamp: now.getTime() / 1000,
    platform: "node",
    level: "error",
    message,
    exception: { values: describeError(error) },
    tags: {
      ...(typeof requestId === "string" ? { requestId } : {}),
      ...(typeof tenant === "string" ? { institution: tenant } : {}),
    },
    ...(typeof route === "string" && (method === "GET" || method === "POST")
      ? { request: { method, url: route.replace(/:(\w+)/g, "{$1}") } }
      : {}),
  } satisfies Omit<ErrorEvent, "exception"> & { exception: unknown };
}

function reporterOf(institutions: Institutions, { host, session }: LogDetails): Reporter | undefined {
  const institution = typeof host === "string" ? institutions.ofHost(host) : undefined;
  return institution && { institution, session: typeof session === "string" ? Buffer.from(session, "hex") : undefined };
}
