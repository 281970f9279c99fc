import { readFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../../../launcher/paths.js";
import type { Transaction } from "./statement-log.ts";
import type { WriteTemplate } from "./write-template.ts";

/** Where the frozen peer's statements are kept. Only `bench/peer.ts --freeze` writes this file. */
export const frozenPeerFile = path.join(rootFolder, "bench/frozen-peer.json");

/** The writes of one application as the server sent them on the day of the recording. */
export interface FrozenPeer extends WriteTemplate {
  readonly recorded: { readonly on: string; readonly commit: string };
}

export function readFrozenPeer(): FrozenPeer {
  return JSON.parse(readFileSync(frozenPeerFile, "utf8")) as FrozenPeer;
}

/** One kind of statement, with the number of times that an application needs it. */
export interface Counted {
  readonly count: number;
  readonly text: string;
}

/** Counts the statements by their first words (`insert into "record"`), the most frequent first. */
export function statementCounts(transactions: readonly Transaction[]): readonly Counted[] {
  const counts = new Map<string, number>();
  for (const { text } of transactions.flat()) {
    const target = targetOf(text);
    counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return [...counts]
    .map(([text, count]) => ({ count, text }))
    .toSorted((one, other) => other.count - one.count || one.text.localeCompare(other.text));
}

function targetOf(text: string): string {
  return /\b(?:insert into|update|delete from) "?\w+"?/i.exec(text)?.[0].replaceAll('"', "").toLowerCase() ?? text;
}
