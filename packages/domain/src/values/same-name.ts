/** Words that many institutions' names share, so they don't tell which institution is meant. */
const sharedWords = new Set(["federal", "credit", "union", "fcu", "cu", "the", "of"]);

/** Whether somebody typed one of these names of an institution, perhaps misspelled or shortened: "Iron wood F.C.U." for "Ironwood FCU". */
export function isNameOf(typed: string, names: readonly string[]): boolean {
  const core = coreOf(typed);
  return core !== "" && names.some((name) => isAlmost(core, coreOf(name)));
}

function coreOf(name: string): string {
  const words =
    name
      .toLowerCase()
      .replaceAll(/['.’]/g, "")
      .match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => !sharedWords.has(word)).join("");
}

/** One mistake in a short name and two in a longer one are mistypings. */
function isAlmost(typed: string, name: string): boolean {
  if (name === "") return false;
  const allowed = name.length < 4 ? 0 : name.length < 8 ? 1 : 2;
  return Math.abs(typed.length - name.length) <= allowed && mistakesBetween(typed, name) <= allowed;
}

/** How many letters to add, remove, or replace to get from one text to the other (Levenshtein's distance). */
function mistakesBetween(one: string, other: string): number {
  let row = ["", ...lettersOf(other)].map((_letter, place) => place);
  lettersOf(one).forEach((letter, line) => {
    const next = [line + 1];
    lettersOf(other).forEach((another, place) => {
      const replaced = row[place]! + (letter === another ? 0 : 1);
      next.push(Math.min(replaced, row[place + 1]! + 1, next[place]! + 1));
    });
    row = next;
  });
  return row.at(-1)!;
}

/** The core of a name has only letters from a to z and digits. */
const lettersOf = (text: string): string[] => text.split("");
