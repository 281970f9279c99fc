import { Kysely, PostgresDialect } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { Pool } from "pg";
import * as foundation from "./migrations/001-foundation.ts";
import * as upkeep from "./migrations/002-upkeep.ts";
import * as signOn from "./migrations/003-sign-on.ts";
import * as outboxLeases from "./migrations/004-outbox-leases.ts";
import * as documentHandOff from "./migrations/006-document-hand-off.ts";
import * as comingBack from "./migrations/007-coming-back.ts";
import * as securityChain from "./migrations/008-security-chain.ts";
import * as handOffEnd from "./migrations/009-hand-off-end.ts";
import * as wayOfCode from "./migrations/010-way-of-code.ts";
import * as triedCode from "./migrations/011-tried-code.ts";
import * as recordOrder from "./migrations/012-record-order.ts";
import * as firstExit from "./migrations/013-first-exit.ts";
import * as vendorAnswers from "./migrations/014-vendor-answers.ts";
import * as noticeLink from "./migrations/015-notice-link.ts";
import * as boundedUpkeep from "./migrations/016-bounded-upkeep.ts";
import * as priorAnswers from "./migrations/017-prior-answers.ts";
import * as smallerEvents from "./migrations/018-smaller-events.ts";
import * as messageSequence from "./migrations/019-message-sequence.ts";
import * as deadMessages from "./migrations/020-dead-messages.ts";
import * as statusUpdates from "./migrations/021-status-updates.ts";
import * as notice from "./migrations/024-notice.ts";
import * as inboundText from "./migrations/026-inbound-text.ts";
import * as invitedSession from "./migrations/030-invited-session.ts";
import * as paperHandOff from "./migrations/031-paper-hand-off.ts";
import * as accounts from "./migrations/032-accounts.ts";
import * as payments from "./migrations/033-payments.ts";

/** Keep this order. Never change a released migration, add a new one instead. */
const migrations: Record<string, Migration> = {
  "001-foundation": foundation,
  "002-upkeep": upkeep,
  "003-sign-on": signOn,
  "004-outbox-leases": outboxLeases,
  "006-document-hand-off": documentHandOff,
  "007-coming-back": comingBack,
  "008-security-chain": securityChain,
  "009-hand-off-end": handOffEnd,
  "010-way-of-code": wayOfCode,
  "011-tried-code": triedCode,
  "012-record-order": recordOrder,
  "013-first-exit": firstExit,
  "014-vendor-answers": vendorAnswers,
  "015-notice-link": noticeLink,
  "016-bounded-upkeep": boundedUpkeep,
  "017-prior-answers": priorAnswers,
  "018-smaller-events": smallerEvents,
  "019-message-sequence": messageSequence,
  "020-dead-messages": deadMessages,
  "021-status-updates": statusUpdates,
  "024-notice": notice,
  "026-inbound-text": inboundText,
  "030-invited-session": invitedSession,
  "031-paper-hand-off": paperHandOff,
  "032-accounts": accounts,
  "033-payments": payments,
};

export const migrationSchema = "portico_migrations";

/**
 * Brings the database's tables up to date with the role in `url`. Several processes may start at once: the migrator's lock lets one work,
 * and the others find it done. Rejects with the database's error.
 */
export async function migrate(url: string): Promise<void> {
  await withMigrator(url, async (migrator) => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

/** Names the migrations that the database still needs, and changes nothing. Rejects with the database's error. */
export async function pendingMigrations(url: string): Promise<readonly string[]> {
  return withMigrator(url, async (migrator) => {
    const known = await migrator.getMigrations();
    return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
  });
}

async function withMigrator<Result>(url: string, work: (migrator: Migrator) => Promise<Result>): Promise<Result> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 10_000,
    application_name: "portico-migrate",
  });
  pool.on("error", () => undefined); // the running query rejects, and the caller gets that error
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const provider = { getMigrations: async () => migrations };
    return await work(new Migrator({ db, provider, migrationTableSchema: migrationSchema }));
  } finally {
    await db.destroy();
  }
}
