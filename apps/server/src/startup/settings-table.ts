import { settingVariables } from "./settings.ts";
import { vendorVariables, type VendorVariable } from "./vendor-settings.ts";

/** Lists the server's environment variables for operators. `docs/settings.md` is this text. */
export function settingsTable(): string {
  const own = Object.entries(settingVariables).map(([name, what]) => [`\`${name}\``, what]);
  const vendors = Object.entries(vendorVariables).map(([vendor, variables]) => [
    vendor,
    Object.values(variables)
      .map(({ name }) => `\`${name}\``)
      .join(", "),
  ]);
  const optionalVendors = Object.entries(vendorVariables).flatMap(([vendor, variables]) =>
    Object.values<VendorVariable>(variables).every(({ isOptional }) => isOptional) ? [vendor] : [],
  );
  return [
    "# Settings of the server",
    "",
    "Generated from `apps/server/src/startup/settings.ts` by `npm run docs`; a test fails when it is out of date.",
    "The server reads its settings from environment variables. If one is missing or wrong, the server doesn't start, and the error says what to do.",
    "",
    ...table(["variable", "what it is"], own),
    "",
    "Each vendor has an address and credentials. With `PORTICO_SANDBOX_URL`, the sandbox's values are the defaults. Without it, set the variables of",
    `every vendor. These can be left out, and are then off: ${optionalVendors.join(", ")}.`,
    "The institution's name replaces `{tenant}` in a credential.",
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
