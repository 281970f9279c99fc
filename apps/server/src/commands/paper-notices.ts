import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { Keyring } from "../database/keyring.ts";
import { pagesOfLegal } from "../features/account-signing/document-pdf.ts";
import { documentOf } from "../features/notices/notice-document.ts";
import { logoOf } from "../features/notices/logo-shapes.ts";
import { pdfOf } from "../features/notices/notice-pdf.ts";
import { pdfPlaceOf, placeOf, type KeptDocument, type KeptNotice } from "../features/notices/keep-notice.ts";
import {
  confirmMailing,
  findWaysOf,
  keepPrint,
  listToMail,
  mailInstead,
} from "../features/notices/notice-clock-store.ts";
import { sealFileOf, unsealFileOf } from "../kernel/make-scope.ts";
import { readDatabaseSettings } from "../startup/settings.ts";
import { operatorEvent } from "./operator-event.ts";
import { withDatabases, type InstitutionDatabase } from "./institution-databases.ts";
import { CommandFailed, report, type Row, type Terminal } from "./terminal.ts";

export interface PrintOptions {
  readonly institution?: string;
  readonly to: string;
  readonly limit: number;
  readonly json: boolean;
}

/** Writes the notices that wait for their mailing as PDFs into a folder that only the operator may read, the most urgent first. */
export async function printNotices(terminal: Terminal, { institution, to, limit, json }: PrintOptions): Promise<void> {
  const settings = readDatabaseSettings(terminal.environment);
  const keyring = new Keyring(settings.masterKey, settings.previousMasterKeys);
  const now = terminal.clock();
  await mkdir(to, { recursive: true, mode: 0o700 });
  const rows = await withDatabases(terminal, institution, async (institutions) => {
    const printed: Row[] = [];
    for (const one of institutions) printed.push(...(await printAll(one, { keyring, now, to, limit })));
    return printed;
  });
  report(terminal, { rows, json, whenEmpty: "No notice waits for its mailing." });
}

interface Printing {
  readonly keyring: Keyring;
  readonly now: Date;
  readonly to: string;
  readonly limit: number;
}

async function printAll(institution: InstitutionDatabase, printing: Printing): Promise<readonly Row[]> {
  const { name, database } = institution;
  const [notices] = await database.trip([listToMail({ tenant: name, count: printing.limit })]);
  const rows: Row[] = [];
  for (const notice of notices) {
    const { pdf, hasAddress } = await pagesOf(institution, notice, printing);
    const file = path.join(printing.to, `${name}-${notice.applicationId}-${notice.letterKey}.pdf`);
    await writeFile(file, pdf, { mode: 0o600 });
    const { applicationId: application, applicantId: applicant, dueAt } = notice;
    rows.push({
      institution: name,
      application,
      applicant,
      sendBy: dueAt.toISOString().slice(0, 10),
      hasAddress,
      file,
    });
  }
  return rows;
}

interface Waiting {
  readonly applicationId: number;
  readonly applicantId: number;
  readonly letterKey: string;
  readonly sealed: Buffer;
  readonly sealedPdf: Buffer | null;
  readonly dataKey: Buffer;
  readonly keyVersion: number;
  readonly renderedAt: Date;
}

/** The pages of a notice. They are rendered at the first print and kept, so a second print is the same. */
async function pagesOf(
  { name, tenant, institution, database }: InstitutionDatabase,
  notice: Waiting,
  { keyring, now }: Printing,
) {
  const { applicationId, letterKey, renderedAt } = notice;
  const dataKey = keyring.unwrap(name, applicationId, { wrapped: notice.dataKey, version: notice.keyVersion });
  const of = { dataKey, state: { applicationId } };
  const kept = JSON.parse(unsealFileOf({ tenant }, of, placeOf(letterKey), notice.sealed).toString()) as
    | KeptNotice
    | KeptDocument;
  const hasAddress = kept.mailTo !== null;
  const place = pdfPlaceOf(letterKey);
  if (notice.sealedPdf) return { pdf: unsealFileOf({ tenant }, of, place, notice.sealedPdf), hasAddress };
  const printed = { sender: tenant, logo: logoOf(institution), mailTo: kept.mailTo, renderedAt };
  const pages = "document" in kept ? pagesOfLegal(kept.document) : documentOf(kept.notice);
  const pdf = await pdfOf(pages, printed);
  const sealedPdf = sealFileOf({ tenant }, of, place, pdf);
  const event = byOperator(tenant, { action: "notice.printed", applicationId, now, details: { letter: letterKey } });
  await database.trip([keepPrint({ tenant: name, applicationId, letterKey, sealedPdf, now }), event]);
  return { pdf, hasAddress };
}

export interface PersonOptions {
  readonly institution: string;
  readonly applicationId: number;
  readonly applicantId: number;
  readonly json: boolean;
}

/** Confirms that a person's printed notices were mailed, which ends their time. */
export async function confirmMailed(terminal: Terminal, options: PersonOptions): Promise<void> {
  const { institution: tenant, applicationId, applicantId } = options;
  const now = terminal.clock();
  await changeNotices(terminal, options, {
    statement: confirmMailing({ tenant, applicationId, applicantId, now }),
    isChanged: ({ paperBecause, printedAt, mailedAt }) =>
      paperBecause !== null && printedAt !== null && mailedAt === null,
    action: "notice.mailed",
    whenNone: "Nothing printed waits for its mailing there. Run portico notices print first.",
  });
}

export const paperReasons = ["bounced", "withdrawn"] as const;

/** Lets a person's notices go by mail, because the email came back or the person no longer agrees to electronic documents. */
export async function sendOnPaper(
  terminal: Terminal,
  { because, ...options }: PersonOptions & { because: (typeof paperReasons)[number] },
): Promise<void> {
  const { institution: tenant, applicationId, applicantId } = options;
  await changeNotices(terminal, options, {
    statement: mailInstead({ tenant, applicationId, applicantId, because }),
    isChanged: ({ paperBecause }) => paperBecause === null,
    action: `notice.${because}`,
    whenNone: "There is no notice of that person, or it goes by mail already. See portico notices.",
  });
}

interface Way {
  readonly paperBecause: string | null;
  readonly printedAt: Date | null;
  readonly mailedAt: Date | null;
}

interface NoticeChange {
  readonly isChanged: (way: Way) => boolean;
  readonly statement: ReturnType<typeof mailInstead>;
  readonly action: string;
  readonly whenNone: string;
}

async function changeNotices(
  terminal: Terminal,
  { institution, applicationId, applicantId, json }: PersonOptions,
  { statement, isChanged, action, whenNone }: NoticeChange,
): Promise<void> {
  const now = terminal.clock();
  const rows = await withDatabases(terminal, institution, async ([only]) => {
    const [ways] = await only!.database.trip([findWaysOf({ tenant: institution, applicationId, applicantId })]);
    if (!ways.some(isChanged)) return [];
    const event = byOperator(only!.tenant, { action, applicationId, now, details: { applicantId } });
    const [changed] = await only!.database.trip([statement, event]);
    return changed.map(({ letterKey, dueAt }) => ({
      institution,
      application: applicationId,
      letter: letterKey,
      sendBy: dueAt.toISOString().slice(0, 10),
    }));
  });
  if (rows.length === 0) throw new CommandFailed(whenNone);
  report(terminal, { rows, json, whenEmpty: "" });
}

interface ByOperator {
  readonly action: string;
  readonly applicationId: number;
  readonly now: Date;
  readonly details: Readonly<Record<string, string | number>>;
}

function byOperator(tenant: Tenant, event: ByOperator) {
  return operatorEvent(tenant, { command: "portico notices", ...event });
}
