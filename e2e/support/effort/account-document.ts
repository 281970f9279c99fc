import { accountFigures, readAccountEfforts, readAccountLimits } from "./account-limits.ts";
import { accountEffortPaths, type AccountEffortPath } from "./account-paths.ts";
import type { Effort } from "./measure.ts";
import { headOfPages, names, pageRow, table } from "./tables.ts";

/** The part of docs/effort.md about people who open accounts. */
export function accountEffort(): readonly string[] {
  const [efforts, limits] = [readAccountEfforts(), readAccountLimits()];
  return [
    "## Opening accounts",
    "",
    "The same phone, at Harborlight with accounts switched on, from the landing page to the account numbers. A new person opens the",
    "membership and checking, and pays $50 by card and $200 from another bank. The fields of the payment vendor count like ours. A joint",
    "owner fills in on the same phone, lives with the first one, and has a phone number of their own. The documents to sign are open on one page.",
    "The core has the member's consent to electronic documents, and the member has the privacy notice.",
    "`e2e/effort-of-accounts.journey.ts` walks these paths.",
    "",
    ...accountEffortPaths.flatMap((path) => section(path, efforts[path.name], limits[path.name] ?? {})),
  ];
}

function section(path: AccountEffortPath, effort: Effort, limits: Readonly<Record<string, number>>): readonly string[] {
  return [
    `### ${path.name.charAt(0).toUpperCase()}${path.name.slice(1)}`,
    "",
    ...table(
      ["", "now", "limit", "target"],
      accountFigures.map(({ name, of, isTime }) => [
        name,
        String(of(effort)),
        String(limits[name] ?? "none"),
        isTime ? String(path.targetSeconds) : "",
      ]),
    ),
    `- Beside its target: ${besideTarget(path, effort)}`,
    `- Typed characters: ${effort.characters}`,
    `- Words in sentences: ${effort.words}`,
    `- Words of legal text: ${effort.legalWords}`,
    `- Longer than two phone screens: ${names(effort.longPages)}`,
    `- Asked twice: ${names(effort.askedTwice)}`,
    "",
    ...table(headOfPages, effort.pages.map(pageRow)),
  ];
}

function besideTarget({ targetSeconds }: AccountEffortPath, { seconds }: Effort): string {
  return seconds < targetSeconds ? "met" : `${seconds - targetSeconds} seconds too long`;
}
