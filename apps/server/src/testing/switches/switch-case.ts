import type { Tenant } from "@portico/domain/tenant/tenant";
import type * as z from "zod/mini";
import type { TestApp } from "../test-app.ts";
import type { DeepPartial } from "../test-tenant.ts";

export type Settings = DeepPartial<z.input<typeof Tenant>>;

/** A switch in an institution's file, and its effect on a caller. */
export interface SwitchCase {
  /** The path in the file, such as "switches.forceMobilePhone". List items are "[]". */
  readonly path: string;
  /** Settings with the switch on and off. If left out, the test sets only the path. */
  readonly tenant?: (isOn: boolean) => Settings;
  /** Observes the effect over HTTP. */
  readonly observe: (app: TestApp) => Promise<unknown>;
  readonly on: unknown;
  readonly off: unknown;
}

/** Builds settings with one value at a path. */
export function settingsWith(path: string, value: unknown): Settings {
  return path.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Settings;
}
