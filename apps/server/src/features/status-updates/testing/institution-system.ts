import { schemaVersion } from "@portico/contract/integration/version";
import type { UpdateStatus } from "@portico/contract/integration/status-updates";
import { signatureOf, signingKeys } from "../../../providers/loan-hand-off/signature.ts";
import type { TestApp } from "../../../testing/test-app.ts";

/* The institution's own system, as it calls Portico. */

export const secretOf = ({ tenant }: TestApp) => `sandbox-los-secret-${tenant.name}`;

/** An update with its own number, which is also its id. */
export function update(status: UpdateStatus, sequence: number, content: object = {}) {
  return { id: `los-${status}-${sequence}`, sequence, schemaVersion, status, ...content };
}

interface How {
  readonly secret?: string;
  readonly minutesAgo?: number;
  /** The signed text in place of the sent one. */
  readonly signed?: string;
  readonly isUnsigned?: boolean;
  readonly contentType?: string;
  /** The host that the system calls, if it isn't the institution's first one. */
  readonly host?: string;
}

/** Sends an update, or any other body, about an application. */
export async function send(app: TestApp, applicationId: number | string, body: object | string, how: How = {}) {
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  const url = `/integration/applications/${applicationId}/status`;
  const at = new Date(app.clock.read().getTime() - (how.minutesAgo ?? 0) * 60_000);
  const signature = signatureOf(how.signed ?? `POST ${url}\n${payload}`, signingKeys(how.secret ?? secretOf(app)), at);
  const answer = await app.app.inject({
    method: "POST",
    url,
    payload,
    headers: {
      host: how.host ?? app.tenant.hosts[0]!,
      "content-type": how.contentType ?? "application/json",
      ...(!how.isUnsigned && { "portico-signature": signature }),
    },
  });
  await app.outbox.idle();
  return { status: answer.statusCode, type: answer.headers["content-type"], body: answer.json<UpdateReply>() };
}

interface UpdateReply {
  readonly outcome?: string;
  readonly type?: string;
  readonly title?: string;
  readonly detail?: string;
}

/** The outcome of an update, or the name of its refusal. */
export async function outcomeOf(...call: Parameters<typeof send>): Promise<string | undefined> {
  const { body } = await send(...call);
  return body.outcome ?? body.type?.replace("urn:portico:refusal:", "");
}

/** The security events about refused updates. */
export async function refusalEvents(app: TestApp) {
  const rows = await app.sql<{ details: { reason: string } }>(
    `select details from security_event
     where tenant_id = $1 and action = 'integration.refused' and details->>'call' = 'updateStatus' order by sequence`,
    [app.tenant.name],
  );
  return rows.map(({ details }) => details.reason);
}

/** Everything that an update may change. */
export async function stateOf(app: TestApp, applicationId: number) {
  return app.sql(
    `select revision, status, event_count, (select count(*) from record r where r.tenant_id = a.tenant_id) as records,
       (select count(*) from outbox o where o.tenant_id = a.tenant_id) as work
     from application a where tenant_id = $1 and application_id = $2`,
    [app.tenant.name, applicationId],
  );
}
