import type { Tenant } from "@portico/domain/tenant/tenant";
import type * as z from "zod/mini";
import type { TestApp } from "../test-app.ts";
import type { DeepPartial } from "../test-tenant.ts";

export type Settings = DeepPartial<z.input<typeof Tenant>>;

/** A switch of an institution's file, and what a caller sees of it. */
export interface SwitchCase {
  /** Where it is in the file: "switches.forceMobilePhone". Items of a list are "[]". */
  readonly path: string;
  /** The institution with the switch on and off; left out, the path alone is set. */
  readonly tenant?: (isOn: boolean) => Settings;
  /** Asks over HTTP. */
  readonly observe: (app: TestApp) => Promise<unknown>;
  readonly on: unknown;
  readonly off: unknown;
}

/** Settings with one value at a path. */
export function settingsWith(path: string, value: unknown): Settings {
  return path.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Settings;
}
