import { createHash, createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from "node:crypto";
import { inOwnMemory } from "./own-memory.ts";
import { seal, unseal } from "./sealing.ts";

/** A data key as stored: wrapped by one version of the tenant's key. */
export interface WrappedKey {
  readonly wrapped: Buffer;
  readonly version: number;
}

/**
 * Derives all keys from the installation's master key, one per tenant and purpose, so no key opens another tenant's data. Previous master
 * keys still unwrap, and the current one seals all new data, so keys rotate without downtime. Keys are KeyObjects. Node converts plain
 * buffers at each use, which takes four times as long.
 */
export class Keyring {
  readonly currentVersion: number;
  readonly #masters: ReadonlyMap<number, Buffer>;
  readonly #derived = new Map<string, KeyObject>();

  constructor(current: Buffer, previous: readonly Buffer[] = []) {
    this.currentVersion = versionOf(current);
    this.#masters = new Map([...previous, current].map((key) => [versionOf(key), key]));
  }

  /** The versions of all known master keys. Data under any other version doesn't open. */
  get versions(): readonly number[] {
    return [...this.#masters.keys()];
  }

  newDataKey(): KeyObject {
    return createSecretKey(randomBytes(32));
  }

  wrap(tenant: string, applicationId: number, dataKey: KeyObject): WrappedKey {
    const key = this.#key("wrapping", tenant, this.currentVersion);
    const wrapped = seal(key, keyPlace(tenant, applicationId), dataKey.export());
    return { wrapped: inOwnMemory(wrapped), version: this.currentVersion };
  }

  unwrap(tenant: string, applicationId: number, { wrapped, version }: WrappedKey): KeyObject {
    return createSecretKey(unseal(this.#key("wrapping", tenant, version), keyPlace(tenant, applicationId), wrapped));
  }

  /** Seals data of a tenant that belongs to no application. */
  seal(tenant: string, place: string, content: Buffer): Buffer {
    return seal(this.#key("sealing", tenant, this.currentVersion), place, content);
  }

  unseal(tenant: string, place: string, sealed: Buffer): Buffer {
    return this.#tryEach((version) => unseal(this.#key("sealing", tenant, version), place, sealed));
  }

  /** Equal values of a tenant and purpose have equal hashes. Nobody can guess values without the key. */
  hash(tenant: string, purpose: string, value: string): Buffer {
    return this.#hash(tenant, purpose, value, this.currentVersion);
  }

  /** Hashes under the current and all previous keys, to find values that were written earlier. */
  hashes(tenant: string, purpose: string, value: string): readonly Buffer[] {
    const earlier = [...this.#masters.keys()].filter((version) => version !== this.currentVersion);
    return [this.currentVersion, ...earlier].map((version) => this.#hash(tenant, purpose, value, version));
  }

  /** A secret that all processes of the installation share. */
  secret(purpose: string): Buffer {
    return this.#key(purpose, "", this.currentVersion).export();
  }

  #hash(tenant: string, purpose: string, value: string, version: number): Buffer {
    return createHmac("sha256", this.#key(`hash:${purpose}`, tenant, version))
      .update(value)
      .digest();
  }

  #tryEach(open: (version: number) => Buffer): Buffer {
    for (const version of this.#masters.keys()) {
      if (version === this.currentVersion) continue;
      try {
        return open(version);
      } catch {
        continue; // another previous key may fit, and the current key decides below
      }
    }
    return open(this.currentVersion);
  }

  #key(purpose: string, tenant: string, version: number): KeyObject {
    const name = `${version}|${purpose}|${tenant}`;
    const known = this.#derived.get(name);
    if (known) return known;
    const master = this.#masters.get(version);
    if (!master) throw new Error(`There is no master key of version ${version}.`);
    const key = createSecretKey(Buffer.from(hkdfSync("sha256", master, "portico", `${purpose}|${tenant}`, 32)));
    this.#derived.set(name, key);
    return key;
  }
}

function keyPlace(tenant: string, applicationId: number): string {
  return `data-key|${tenant}|${applicationId}`;
}

/** Derives the version from the key itself, so nobody has to number keys. It is 31 bits of a hash that reveals nothing else about the key. */
function versionOf(master: Buffer): number {
  return createHash("sha256").update("portico key version").update(master).digest().readUInt32BE() >>> 1;
}
