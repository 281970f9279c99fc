import { settingVariables } from "./settings.ts";
import { vendorVariables } from "./vendor-settings.ts";

/** Lists the server's environment variables for operators. `docs/settings.md` is this text. */
export function settingsTable(): string {
  const own = Object.entries(settingVariables).map(([name, what]) => [`\`${name}\``, what]);
  const vendors = Object.entries(vendorVariables).map(([vendor, variables]) => [
    vendor,
    Object.values(variables)
      .map(({ name }) => `\`${name}\``)
      .join(", "),
  ]);
  return [
    "# Settings of the server",
    "",
    "Made from `apps/server/src/startup/settings.ts` by `npm run docs`; a test fails when it is not up to date.",
    "Everything comes from the environment. A setting that is missing or wrong stops the start with a sentence that says what to do.",
    "",
    ...table(["variable", "what it is"], own),
    "",
    "Each vendor has an address and credentials. What is left out is the sandbox's own, where `PORTICO_SANDBOX_URL` is set; without it all",
    "of them are wanted. `{tenant}` in a credential stands for the institution's name.",
    "",
    ...table(["vendor", "variables"], vendors),
    "",
  ].join("\n");
}

/** Formats a table like the formatter does, with every column as wide as its widest cell. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)];
}
