import { sandboxMailPlaceholder, sandboxPlaceholder, type Vendors } from "@portico/domain/tenant/vendors";

/** The sandbox of a demonstration. */
export interface SandboxPlace {
  readonly url: string;
  /** The host and port of its mail server. */
  readonly mail: string | undefined;
}

/** Puts the sandbox's addresses into the settings of vendors. */
export function withSandbox(vendors: Vendors, sandbox: SandboxPlace | undefined): Vendors {
  if (sandbox === undefined) return vendors;
  const { url, mail = "" } = sandbox;
  const place = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(sandboxPlaceholder, url).replace(sandboxMailPlaceholder, mail);
    if (Array.isArray(value)) return value.map(place);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, place(inner)]));
  };
  return place(vendors) as Vendors;
}
