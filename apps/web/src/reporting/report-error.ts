import { errorReportMeta } from "@portico/contract/error-report";
import type { AboutError } from "./about-error.ts";

/*
 * Small, because every page has it from the beginning: what a report is made of is fetched when there is something to report.
 */

/** A page that fails without end tells it ten times. */
export const mostReports = 10;

const told = new WeakSet<object>();
let reportsLeft = mostReports;

/** Under which DSN this page reports its errors; undefined where it does not. */
export function errorDsn(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${errorReportMeta}"]`)?.content;
}

/** A chunk of its own: most visits have nothing to report. */
export const loadReporter = () => import("./reporter.ts");

/** Tells the server of an error, once, in the background and without anything that a person typed. Nothing fails with it. */
export function reportError(error: unknown, about: AboutError): void {
  const dsn = errorDsn();
  if (dsn === undefined || reportsLeft === 0 || isTold(error)) return;
  leaveUntold(error);
  reportsLeft -= 1;
  void send(dsn, error, about);
}

async function send(dsn: string, error: unknown, about: AboutError): Promise<void> {
  try {
    await (await loadReporter()).sendError(dsn, error, about);
  } catch {
    // offline, most likely: then nobody can be told
  }
}

/** An error that is not worth a report, or has had one, wherever it is caught later. */
export function leaveUntold(error: unknown): void {
  if (typeof error === "object" && error !== null) told.add(error);
}

function isTold(error: unknown): boolean {
  return typeof error === "object" && error !== null && told.has(error);
}
