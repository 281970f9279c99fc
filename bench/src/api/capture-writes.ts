import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import type { ApiLoad } from "./api-load.ts";
import { loggedDuring, transactionsIn, writesIn, type Transaction } from "./statement-log.ts";
import { writeTemplate, type WriteTemplate } from "./write-template.ts";

const settlePauseMs = 50;
const mostPauses = 200;

/**
 * Learns the server's writes for one application from the database's own log, so that the following peer writes the same rows in the same
 * transactions after any change of the server's code. It makes two applications to learn from.
 */
export async function captureWrites(
  superuser: Client,
  databaseLog: string,
  load: ApiLoad,
  peerTenant?: string,
): Promise<WriteTemplate> {
  const first = await captureOne(superuser, databaseLog, load);
  const second = await captureOne(superuser, databaseLog, load);
  const { rows } = await superuser.query<{ tenant_id: string }>(
    "select tenant_id from application where tenant_id not like 'bench-%' limit 1",
  );
  const template = writeTemplate(rows[0]?.tenant_id ?? "", second, first, peerTenant);
  const begins = template.transactions.flat().filter(({ text }) => text.startsWith('insert into "application"'));
  if (begins.length !== 1) throw new Error(`The captured writes begin ${begins.length} applications, not one.`);
  return template;
}

async function captureOne(superuser: Client, databaseLog: string, load: ApiLoad): Promise<readonly Transaction[]> {
  // PostgreSQL's own choice of writing statements (log_statement=mod) lacks a select whose CTE writes.
  const log = await loggedDuring(superuser, databaseLog, "all", async () => {
    const applicationId = await load.one();
    await untilSettled(superuser, applicationId);
  });
  return writesIn(transactionsIn(log));
}

/** Waits for the work that follows a submission, because its writes belong to the application too. Reminders wait for days. */
async function untilSettled(superuser: Client, applicationId: number): Promise<void> {
  for (let look = 0; look < mostPauses; look += 1) {
    const { rowCount } = await superuser.query(
      `select from outbox where application_id = $1 and delivered_at is null and dead_at is null
       and (attempts > 0 or next_attempt_at <= now())`,
      [applicationId],
    );
    if (rowCount === 0) return;
    await pause(settlePauseMs);
  }
  throw new Error("The work that follows from a submission did not end.");
}
