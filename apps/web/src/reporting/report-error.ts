import { errorReportMeta } from "@portico/contract/error-report";
import type { AboutError } from "./about-error.ts";

/* This module is small, because every page loads it at the start. The code that builds reports is loaded when it is needed. */

/** The maximum number of reports from one page. */
export const mostReports = 10;

const told = new WeakSet<object>();
let reportsLeft = mostReports;

/** The DSN for this page's error reports. Undefined if reporting is off. */
export function errorDsn(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${errorReportMeta}"]`)?.content;
}

/** The reporter is a separate chunk, because most visits report nothing. */
export const loadReporter = () => import("./reporter.ts");

/** Reports an error to the server once, in the background and without typed input. It never throws. */
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
    // The browser is most likely offline, so nothing can be reported.
  }
}

/** Excludes an error that needs no report, or that was reported already. It may be caught again later. */
export function leaveUntold(error: unknown): void {
  if (typeof error === "object" && error !== null) told.add(error);
}

function isTold(error: unknown): boolean {
  return typeof error === "object" && error !== null && told.has(error);
}
