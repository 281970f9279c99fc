import type { KeyObject } from "node:crypto";
import type { AnyApplication } from "@portico/domain/records/records";
import { calendarDay } from "@portico/domain/values/calendar-day";
import { publicRandom } from "../database/public-random.ts";
import { seal, unseal } from "../database/sealing.ts";
import { newToken } from "./sessions/tokens.ts";
import type { Kernel } from "./kernel.ts";
import type { LoadedApplication } from "./loaded.ts";
import { placeOf } from "./onlooker.ts";
import { loadAnyApplication, loadApplication } from "./read-trip.ts";
import type { AnyApplicationScope, Caller, Institution, OtherApplication, Scope, SessionScope } from "./scope.ts";

/** The caller and the institution, known to an HTTP request or a job before it reads anything. */
export interface CallContext {
  readonly institution: Institution;
  readonly caller: Caller;
}

/** Several questions of a call hash the same number. */
function hashedOnce(hashes: Scope["keyedHashes"]): Scope["keyedHashes"] {
  const known = new Map<string, readonly Buffer[]>();
  return (purpose, value) => {
    const name = `${purpose} ${value}`;
    const found = known.get(name) ?? hashes(purpose, value);
    known.set(name, found);
    return found;
  };
}

/** Builds the scope of a use case for one institution, before an application is read. `now` is fixed, so a call has one time. */
export function makeScope(kernel: Kernel, { institution, caller }: CallContext, now: Date): Scope {
  const tenant = institution.settings;
  return {
    tenant,
    institution,
    caller,
    now,
    today: calendarDay(now, tenant.timeZone),
    providers: kernel.providersOf(institution),
    database: kernel.databases.of(tenant.name),
    newId,
    newToken,
    keyedHash: (purpose, value) => kernel.keyring.hash(tenant.name, purpose, value),
    keyedHashes: hashedOnce((purpose, value) => kernel.keyring.hashes(tenant.name, purpose, value)),
    seal: (place, content) => kernel.keyring.seal(tenant.name, place, Buffer.from(content)),
    unseal: (place, sealed) => kernel.keyring.unseal(tenant.name, place, sealed).toString(),
    otherApplication: async (applicationId) =>
      otherOf({ tenant }, await loadApplication(kernel, tenant.name, applicationId)),
    anyOtherApplication: async (applicationId) =>
      otherOf({ tenant }, await loadAnyApplication(kernel, tenant.name, applicationId)),
    log: kernel.log,
  };
}

function otherOf<Application extends AnyApplication>(
  scope: Pick<Scope, "tenant">,
  loaded: LoadedApplication<Application>,
): OtherApplication<Application> {
  const { state, records, row } = loaded;
  return {
    application: state,
    records,
    startedAt: row.createdAt,
    savedAt: row.updatedAt,
    sealFile: (key, content) => sealFileOf(scope, loaded, key, content),
    unsealFile: (key, sealed) => unsealFileOf(scope, loaded, key, sealed),
  };
}

/** Adds the application that was read. Files are sealed under their application and key, so a moved file doesn't open. */
export function inApplication(scope: SessionScope, loaded: LoadedApplication): AnyApplicationScope {
  return {
    ...scope,
    application: loaded.state,
    records: loaded.records,
    place: placeOf(scope.session, loaded.records),
    startedTime: loaded.row.createdAt,
    sealFile: (key, content) => sealFileOf(scope, loaded, key, content),
    unsealFile: (key, sealed) => unsealFileOf(scope, loaded, key, sealed),
  };
}

type OfTenant = Pick<Scope, "tenant">;

/** An application's own key. */
interface Keyed {
  readonly dataKey: KeyObject;
  readonly state: { readonly applicationId: number };
}

function placeOfFile({ tenant }: OfTenant, { state }: Keyed, key: string): string {
  return `file|${tenant.name}|${state.applicationId}|${key}`;
}

/** Encrypts a file of an application under its own key. */
export function sealFileOf(scope: OfTenant, loaded: Keyed, key: string, content: Buffer): Buffer {
  return seal(loaded.dataKey, placeOfFile(scope, loaded, key), content);
}

/** Opens a stored file of an application. */
export function unsealFileOf(scope: OfTenant, loaded: Keyed, key: string, sealed: Buffer): Buffer {
  return unseal(loaded.dataKey, placeOfFile(scope, loaded, key), sealed);
}

/** Every new id has 16 digits, so that all reference numbers look alike. */
const smallestId = 10 ** 15;

/** A random 53-bit integer of 16 digits. It reveals neither the number of applications nor their order. */
export function newId(): number {
  const id = idFrom(publicRandom(8));
  return id < smallestId ? newId() : id;
}

/** The first 53 bits of random bytes or of a keyed hash. */
export function idFrom(bytes: Buffer): number {
  return bytes.readUInt32BE(0) * 2 ** 21 + (bytes.readUInt32BE(4) >>> 11);
}
