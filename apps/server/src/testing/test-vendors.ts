import { readFileSync } from "node:fs";
import { Vendors } from "@portico/domain/tenant/vendors";
import type * as z from "zod/mini";

/** Overrides for the vendors of a test's institution, by capability. */
export type VendorOverrides = Partial<z.input<typeof Vendors>>;

const harborlight = readFileSync(new URL("../../../../tenants/harborlight/vendors.json", import.meta.url), "utf8");

/** The vendors of a test's institution: those of Harborlight, with the sandbox's credentials and mailbox of its own name. */
export function testVendors(name: string, overrides: VendorOverrides = {}): Vendors {
  const own = JSON.parse(
    harborlight
      .replaceAll("harborlight", name)
      .replaceAll("HARBORLIGHT", name.toUpperCase())
      .replace(`portico-${name}@`, `portico-${name}~${name}@`),
  ) as z.input<typeof Vendors>;
  return Vendors.parse({ ...own, ...overrides });
}
