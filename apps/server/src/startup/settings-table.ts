import * as z from "zod/mini";
import { capabilityNames, Vendors, type Capability } from "@portico/domain/tenant/vendors";
import { withoutVendor } from "@portico/domain/tenant/without-vendors";
import { settingVariables } from "./settings.ts";

/** Lists the server's environment variables and the settings of vendors for operators. `docs/settings.md` is this text. */
export function settingsTable(): string {
  return [
    "# Settings of the server",
    "",
    "Generated from `apps/server/src/startup/settings.ts` and `packages/domain/src/tenant/vendors.ts` by `npm run docs`; a test fails when it is out of date.",
    "The server reads its settings from environment variables. If one is missing or wrong, the server doesn't start, and the error says what to do.",
    "",
    ...table(
      ["variable", "what it is"],
      Object.entries(settingVariables).map(([name, what]) => [code(name), what]),
    ),
    "",
    ...vendorSection(),
    "",
  ].join("\n");
}

function vendorSection(): readonly string[] {
  return [
    "## Vendors",
    "",
    "Each institution names its own vendors in `tenants/<name>/vendors.json`. A capability that the file leaves out, or whose adapter is `none`, is off.",
    "The file never holds a secret: `secrets` has the **names** of secrets, and [operations.md](operations.md#vendors) says where their values are.",
    "",
    ...table(["capability", "adapter", "settings", "secrets", "without a vendor"], capabilityNames.flatMap(rowsOf)),
    "",
    "Most adapters also take these. A vendor that only browsers call has no timeout and no retries.",
    "",
    ...table(
      ["setting", "what it is"],
      [
        [
          code("mode"),
          "`live` by default. `sandbox`: the sandbox answers, and addresses begin with `{sandbox}` or have `{sandboxMail}`. A server for real people refuses that.",
        ],
        [
          code("timeoutMs"),
          `The timeout of a call in milliseconds, from 100 to 60000. The defaults are: ${timeouts()}.`,
        ],
        [
          code("retries"),
          "How often a failed call is repeated at once, if the vendor may get it twice: from 0 to 3, 1 by default. Email and OpenID Connect have none.",
        ],
      ],
    ),
  ];
}

interface Described {
  readonly properties: Readonly<Record<string, { const?: string; default?: number; properties?: object }>>;
  readonly required?: readonly string[];
}

/** The adapters of a capability as its schema declares them, without "none". */
function adaptersOf(name: Capability): readonly Described[] {
  const schema = z.toJSONSchema(Vendors, { io: "input", unrepresentable: "any" });
  const { oneOf, anyOf } = schema.properties![name] as { oneOf?: readonly Described[]; anyOf?: readonly Described[] };
  return (oneOf ?? anyOf)!.filter(({ properties }) => properties["adapter"]?.const !== "none");
}

const common: ReadonlySet<string> = new Set(["adapter", "mode", "timeoutMs", "retries", "secrets"]);

function rowsOf(name: Capability): readonly (readonly string[])[] {
  return adaptersOf(name).map(({ properties }) => {
    const own = Object.keys(properties).filter((key) => !common.has(key));
    const secrets = Object.keys(properties["secrets"]?.properties ?? {});
    return [code(name), code(properties["adapter"]?.const ?? ""), listed(own), listed(secrets), withoutVendor[name]];
  });
}

function timeouts(): string {
  const known = capabilityNames.flatMap((name) => {
    const milliseconds = adaptersOf(name)[0]!.properties["timeoutMs"]?.default;
    return milliseconds === undefined ? [] : [`${code(name)} ${milliseconds}`];
  });
  return known.join(", ");
}

const code = (text: string): string => `\`${text}\``;
const listed = (names: readonly string[]): string => names.map(code).join(", ");

/** Formats a table like the formatter does, with every column as wide as its widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)];
}
