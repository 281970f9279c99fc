import type { InputOf } from "@portico/contract/endpoint";
import type { paperHandOffApi } from "@portico/contract/paper-hand-off";
import { paperName } from "@portico/domain/documents/papers";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, type Change } from "../../kernel/change.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";
import { guestScope, HandedPaper, requireWanted } from "./handed-paper.ts";
import { findOpenedPaperHandOff, openPaperHandOffRow } from "./paper-hand-off-store.ts";
import type { PaperHandOffTable } from "../../database/tables.ts";

type Open = (typeof paperHandOffApi)["open"];

export const placeOfHandOff = (tokenHash: Buffer) => `paper-hand-off|${tokenHash.toString("base64")}`;

/** Opens the seal of a link. */
export function handedPaperOf(
  scope: SessionScope,
  { tokenHash, sealed }: Pick<PaperHandOffTable, "tokenHash" | "sealed">,
): HandedPaper {
  return HandedPaper.parse(JSON.parse(scope.unseal(placeOfHandOff(tokenHash), sealed)));
}

/** Opens a link in the first browser that has it. Its page learns the paper's name, and nothing else of the application. */
export async function openPaperHandOff(scope: SessionScope, { paperToken }: InputOf<Open>): Promise<Change<Open>> {
  const { tenant, session, now } = scope;
  const opening = { tenant: tenant.name, tokenHash: hashOfToken(paperToken), sessionHash: session.id, now };
  const [[row]] = await scope.database.trip([openPaperHandOffRow(opening)]);
  if (!row) throw new AppError("resumeLinkExpired");
  const { handOffName, expiresAt } = row;
  const paper = await unlessOver(async () => {
    const handed = handedPaperOf(scope, row);
    const guest = await guestScope(scope, handed);
    const { kind, what = "" } = requireWanted(guest, handed.paper);
    return kind === undefined ? what : paperName(kind, guest.application.productCode);
  });
  return nothingChanged({ handOffName, paper, expiresAt: expiresAt.toISOString() });
}

/** The link that this browser opened, as long as it works. */
export async function openedHandOff(
  { tenant, session, now, database }: SessionScope,
  { handOffName }: { readonly handOffName: string },
) {
  const opened = { tenant: tenant.name, handOffName, sessionHash: session.id, now };
  const [[row]] = await database.trip([findOpenedPaperHandOff(opened)]);
  if (!row) throw new AppError("resumeLinkExpired");
  return row;
}

/** What a phone hears besides a link's end: why a file is no good, and to try again. */
const saidToPhone: ReadonlySet<string> = new Set<AppError["code"]>(["uploadRefused", "unavailable", "busy"]);

/** Gives every other reason the answer of an unknown link, because the phone may learn nothing about the application. */
export async function unlessOver<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError && !saidToPhone.has(error.code)) throw new AppError("resumeLinkExpired");
    throw error;
  }
}
