import { msPerDay } from "@portico/domain/values/duration";
import { daysToNotify, kindsWithNotice } from "../features/outcome-letters/outcome-letters-jobs.ts";
import { listLetters } from "../jobs/operator-store.ts";
import { withDatabases } from "./institution-databases.ts";
import { report, type Row, type Terminal } from "./terminal.ts";

export const noticeStates = ["due", "sent", "undeliverable", "overdue"] as const;
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
}

function rowOf(institution: string, letter: Letter, now: Date): Row {
  const sendBy = new Date(letter.createdAt.getTime() + daysToNotify * msPerDay);
  return {
    institution,
    application: letter.applicationId,
    applicant: Number(letter.applicantId),
    letter: letter.kind,
    state: stateOf(letter, sendBy < now),
    sendBy: sendBy.toISOString().slice(0, 10),
    sentAt: letter.deliveredAt?.toISOString() ?? null,
  };
}

function stateOf({ deliveredAt, deadAt }: Letter, isLate: boolean): NoticeState {
  if (deliveredAt !== null) return "sent";
  if (isLate) return "overdue";
  return deadAt === null ? "due" : "undeliverable";
}
