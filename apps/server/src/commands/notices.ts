import { msPerDay } from "@portico/domain/values/duration";
import { daysToNotify, kindsWithNotice } from "../features/outcome-letters/outcome-letters-jobs.ts";
import { listLetters } from "../features/notices/notice-clock-store.ts";
import { withDatabases } from "./institution-databases.ts";
import { report, type Row, type Terminal } from "./terminal.ts";

export const noticeStates = ["due", "sent", "undeliverable", "toMail", "overdue"] as const;
export type NoticeState = (typeof noticeStates)[number];

export interface NoticeOptions {
  readonly institution?: string;
  readonly state?: NoticeState;
  readonly limit: number;
  readonly json: boolean;
}

/** Lists the letters that bring a notice, and says which still have to reach their reader. */
export async function listNotices(terminal: Terminal, options: NoticeOptions): Promise<void> {
  const { institution, state, limit, json } = options;
  const now = terminal.clock();
  const asked = { kinds: kindsWithNotice, onlyUnsent: state !== undefined && state !== "sent", count: limit };
  const rows = await withDatabases(terminal, institution, async (institutions) => {
    const lists: Row[] = [];
    for (const { name, database } of institutions) {
      const [letters] = await database.trip([listLetters({ ...asked, tenant: name })]);
      lists.push(...letters.map((letter) => rowOf(name, letter, now)));
    }
    return lists.filter((row) => state === undefined || row["state"] === state);
  });
  report(terminal, { rows, json, whenEmpty: "There are no such notices." });
}

interface Letter {
  readonly applicationId: number;
  readonly applicantId: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
  readonly deadAt: Date | null;
  /** Null if no notice was kept, as for a letter of an earlier release. */
  readonly dueAt: Date | null;
  readonly paperBecause: string | null;
  readonly printedAt: Date | null;
  readonly mailedAt: Date | null;
}

function rowOf(institution: string, letter: Letter, now: Date): Row {
  const sendBy = letter.dueAt ?? new Date(letter.createdAt.getTime() + daysToNotify * msPerDay);
  const isPaper = letter.paperBecause !== null;
  const sentAt = isPaper ? letter.mailedAt : letter.deliveredAt;
  return {
    institution,
    application: letter.applicationId,
    applicant: Number(letter.applicantId),
    letter: letter.kind,
    channel: isPaper ? "paper" : "email",
    because: letter.paperBecause,
    state: stateOf(letter, { isSent: sentAt !== null, isLate: sendBy < now }),
    sendBy: sendBy.toISOString().slice(0, 10),
    printedAt: letter.printedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
  };
}

interface Reached {
  readonly isSent: boolean;
  readonly isLate: boolean;
}

function stateOf({ paperBecause, deadAt }: Letter, { isSent, isLate }: Reached): NoticeState {
  if (isSent) return "sent";
  if (isLate) return "overdue";
  if (paperBecause !== null) return "toMail";
  return deadAt === null ? "due" : "undeliverable";
}
