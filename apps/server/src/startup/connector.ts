import { secretNamesOf, vendorOf, type Capability, type Vendor, type Vendors } from "@portico/domain/tenant/vendors";
import type { SecretStore } from "./secret-store.ts";

/** The values of a capability's secrets by their role. */
type SecretsOf<Name extends Capability> = ValuesOf<Vendor<Name>>;
type ValuesOf<Named> = Named extends { secrets: infer Names } ? Names : Record<string, never>;

/** The settings that adapters get: without the names of secrets, whose values they get. */
type Settings<Name extends Capability> = Without<Vendor<Name>, "mode" | "secrets">;
/** Each of several adapters keeps its own settings. */
type Without<Of, Names extends PropertyKey> = Of extends unknown ? Omit<Of, Names> : never;

/** Returns the client of a capability, or undefined if the institution has no vendor for it. */
export type Connect = <Name extends Capability, Client>(
  name: Name,
  create: (vendor: Settings<Name>, secrets: SecretsOf<Name>) => Client,
) => Client | undefined;

interface Kept {
  readonly values: string;
  readonly client: unknown;
}

/** Creates an institution's clients. Each is made once, and again when one of its own secrets has changed. */
export function connector(vendors: Vendors, secrets: SecretStore): Connect {
  const kept = new Map<Capability, Kept>();
  return <Name extends Capability, Client>(
    name: Name,
    create: (vendor: Settings<Name>, secrets: SecretsOf<Name>) => Client,
  ) => {
    const vendor = vendorOf(vendors, name);
    if (vendor === undefined) return undefined;
    const named = Object.entries(secretNamesOf(vendors, name));
    const own = Object.fromEntries(named.map(([role, secret]) => [role, secrets.find(secret) ?? ""]));
    const values = JSON.stringify(own);
    const before = kept.get(name);
    if (before?.values === values) return before.client as Client;
    const { mode: _mode, secrets: _names, ...settings } = vendor as Vendor<Name> & { secrets?: unknown };
    const client = create(settings as unknown as Settings<Name>, own as SecretsOf<Name>);
    kept.set(name, { values, client });
    return client;
  };
}
