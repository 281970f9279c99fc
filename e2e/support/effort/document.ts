import type { Effort } from "./measure.ts";
import { figures, type Efforts, type Figure, type Limits } from "./limits.ts";
import { accountEffort } from "./account-document.ts";
import { effortPaths, measuredPaths, type PathName } from "./paths.ts";
import { headOfPages, names, pageRow, table } from "./tables.ts";

/** The page docs/effort.md. */
export function effortDocument(now: Efforts, before: Efforts, limits: Limits): string {
  return [
    introduction,
    ...measuredPaths.flatMap((path) => [
      `## The path of a ${path.name}`,
      "",
      ...table(
        ["", "before", "now", "limit", "target"],
        figures.map((figure) => figureRow(figure, path.name, now[path.name], before[path.name], limits)),
      ),
      ...list(
        "Typed characters",
        change(now[path.name], before[path.name], (effort) => effort.characters),
      ),
      ...list(
        "Words in sentences",
        change(now[path.name], before[path.name], (effort) => effort.words),
      ),
      ...list(
        "All words",
        change(now[path.name], before[path.name], (effort) => effort.allWords),
      ),
      ...list(
        "Words of legal text",
        change(now[path.name], before[path.name], (effort) => effort.legalWords),
      ),
      ...list("Longer than two phone screens", names(now[path.name].longPages)),
      ...list("Knock-outs after the taxpayer number", names(now[path.name].lateKnockOuts)),
      ...list("Payment and rate are first shown at", now[path.name].paymentAndRateShownAt),
      "",
      ...table(headOfPages, now[path.name].pages.map(pageRow)),
      ...("comparesWith" in path ? [] : pagesBefore(before[path.name])),
    ]),
    "## Asked twice",
    "",
    ...table(
      ["path", "before", "now"],
      effortPaths.map(({ name }) => [name, names(before[name].askedTwice), names(now[name].askedTwice)]),
    ),
    ...accountEffort(),
  ]
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trimEnd()
    .concat("\n");
}

function pagesBefore({ pages }: Effort): readonly string[] {
  return ["### Before, at commit e75b3d97", "", ...table(headOfPages, pages.map(pageRow))];
}

const introduction = `# The effort of an application

Written by \`npm run effort\`. A journey (\`e2e/effort.journey.ts\`) walks the paths again. It fails if a figure rises above its limit, or if
this page is out of date.

The walk is in Chromium, on a screen of 360 by 800 pixels, at Harborlight: a used car by its VIN, one borrower, no previous home or job, and an
approval. It answers the pages as every journey does (\`e2e/support/travel.ts\`), and counts the page's own events. It ends at the offer.

The new applicant scans the barcode of their license on the page of their name, with Chromium's fake camera
([decision 099](decisions/099-one-scan-for-several-pages.md)). The scan fills in the name, the birth date, the home, and the ID. The second path of a
new applicant has no camera, so the person types them. Both keep an answer that is filled in already, such as the ZIP code, if it is right.

- **Fields typed** are the fields that people type into, including the user name, password, and codes. A date counts once, in one box or in three. So
  does a list that people search by typing.
- **Choices** are changes of radio buttons, checkboxes, lists, and sliders. **Taps** are presses of buttons and links.
- **Screens** are the headings at which the person does something, and the answer at the end.
- **Estimated time** is 0.3 seconds a character, 1.5 seconds a tap or choice, 4 seconds a screen, and reading at 200 words a minute. People read all
  visible sentences of the page, without its header and footer. The seconds of a screen or a choice include its heading, labels, and buttons.
- **Legal texts** are the parts of a page with \`data-legal\`. They don't count toward the time or the height, because nobody can shorten them.
  Their words are listed separately.
- **Height** is the height of the answered page, in pixels. Two phone screens are 1,600 pixels.
- **Asked twice** are listed answers (\`e2e/support/effort/asked-twice.ts\`) that more than one field of a path asks for. A field counts even if it
  is filled in already.
- **Knock-outs** are questions whose answer can end the application. A member's institution knows the taxpayer number from the sign-in on.

The limits are in \`e2e/effort/limits.json\`. \`npm run effort\` lowers them and never raises them. No limit may be above the figure before.
`;

function figureRow(figure: Figure, name: PathName, now: Effort, before: Effort, limits: Limits): readonly string[] {
  const limit = limits[name]?.[figure.name];
  const target = figure.targets?.[name];
  return [
    figure.name,
    ...[figure.of(before), figure.of(now)].map(String),
    String(limit ?? "none"),
    String(target ?? ""),
  ];
}

function change(now: Effort, before: Effort, of: (effort: Effort) => number): string {
  return `${of(now)} (before: ${of(before)})`;
}

function list(name: string, value: string): readonly string[] {
  return [`- ${name}: ${value}`];
}
