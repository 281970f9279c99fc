import type { TestInfo } from "@playwright/test";
import { messagesTo } from "./mailbox.ts";
import { expect } from "./watched-page.ts";

/* The letters that people get at each step of a story. */

const linkKinds = /https?:\/\/[^/\s]+\/(invitation|resume|notice)\/[\w-]+/g;

/** A letter as a story tells it: its subject without the loan and the institution, and the pages that its links lead to. */
const told = ({ subject, text }: { readonly subject: string; readonly text: string }) =>
  [
    subject.replace(/: .*$/, "").replace(/^\d{6} is your code.*/, "Your code"),
    ...[...text.matchAll(linkKinds)].map(([, kind]) => kind).filter((kind, place, all) => all.indexOf(kind) === place),
  ].join(", ");

/** Watches the mailboxes of the people of a story, by their names. */
export function watchLetters<Name extends string>(mailboxes: Readonly<Record<Name, string>>, info: TestInfo) {
  const names = Object.keys(mailboxes) as Name[];
  const seen = new Map<Name, number>();
  const lettersOf = async (name: Name) => messagesTo(info, mailboxes[name]);
  const newOnes = async () => {
    const all = await Promise.all(
      names.map(async (name) => [
        name,
        (await lettersOf(name))
          .slice(seen.get(name) ?? 0)
          .map(told)
          .toSorted(),
      ]),
    );
    return Object.fromEntries(all) as Record<Name, string[]>;
  };
  return {
    lettersOf,
    /** The letters since the last step, and no others. The order between two letters of one step doesn't matter. */
    expectNext: async (wanted: Readonly<Record<Name, readonly string[]>>) => {
      await expect.poll(newOnes, { timeout: 20_000 }).toEqual(wanted);
      for (const name of names) seen.set(name, (seen.get(name) ?? 0) + wanted[name].length);
    },
  };
}
