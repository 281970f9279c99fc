import type { FastifyInstance } from "fastify";
import { envelopeType, readEnvelope } from "@portico/domain/error-report/envelope";
import { cleanReport, largestReport } from "@portico/domain/error-report/reported-event";
import { errorReportPath } from "@portico/contract/error-report";
import type { ErrorReports } from "../features/error-reports/error-reports.ts";
import { AppError } from "../kernel/app-error.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { hashOfToken } from "../kernel/sessions/tokens.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { institutionOf } from "./api-routes.ts";
import type { Limit } from "../kernel/rate-limit.ts";
import { floodGuard } from "./rate-limits.ts";
import { isSameOrigin } from "./same-origin.ts";
import { sessionToken } from "./session-cookie.ts";

/** A failing page reports at most ten errors, and several people may share an address. */
const reportLimit: Limit = { calls: 60, seconds: 60 };

export interface ErrorReportParts {
  readonly kernel: Kernel;
  readonly institutions: Institutions;
  readonly reports: ErrorReports;
  readonly rateLimitScale: number;
}

/**
 * Pages report errors to their own host, and the server forwards them. It accepts only envelopes with this installation's DSN, sent by
 * pages of this origin. The destination comes from the settings, whatever the envelope says. A report needs no session, because the session
 * may be what failed, so there is no XSRF value. A browser says which site a call comes from, and the vendor's own package sends plain text.
 */
export function addErrorReportRoute(
  app: FastifyInstance,
  { kernel, institutions, reports, rateLimitScale }: ErrorReportParts,
): void {
  const guard = floodGuard(kernel.clock, rateLimitScale, reportLimit);
  app.register(async (tunnel) => {
    tunnel.removeAllContentTypeParsers();
    tunnel.addContentTypeParser<string>([envelopeType, "text/plain"], { parseAs: "string" }, (_request, text, done) =>
      done(null, text),
    );
    tunnel.post<{ Body: string | undefined }>(errorReportPath, { bodyLimit: largestReport }, async (request, reply) => {
      const institution = institutionOf(institutions, request);
      if (!isSameOrigin(request)) throw new AppError("xsrf");
      guard(request.ip);
      const envelope = readEnvelope(request.body ?? "");
      if (envelope?.dsn !== reports.dsn) throw new AppError("malformed");
      const token = sessionToken(request);
      const session = token === undefined ? undefined : hashOfToken(token);
      const clean = envelope.items.flatMap((item) => cleanReport(item) ?? []).slice(0, mostItems);
      for (const event of clean) reports.fromPage(event, { institution, session });
      return reply.send({ taken: clean.length });
    });
  });
}

const mostItems = 4;
