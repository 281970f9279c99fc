import type { CalendarDate } from "@portico/domain/values/dates";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import type { Brand } from "@portico/domain/tenant/brand";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { Database } from "../database/database.ts";
import type { Providers } from "../providers/providers.ts";
import type { Log } from "./log.ts";

/** An institution as the server holds it: its settings, its look, its decision tables by file name. */
export interface Institution {
  readonly settings: Tenant;
  readonly brand: Brand;
  /** Where the brand's files are served, below the site's root: holds a hash of them all, so that they can be cached for good. */
  readonly brandPath: string;
  /** By path below the brand folder: "headers/home.svg". */
  readonly brandFiles: ReadonlyMap<string, Buffer>;
  /** JDM documents, by file name. */
  readonly decisionTables: ReadonlyMap<string, DecisionTable>;
}

export interface DecisionTable {
  readonly content: Buffer;
  /** SHA-256 of the file: the policy version that a decision names. */
  readonly version: string;
}

/** Who calls, as the connection tells it; what the browser claims is kept apart. */
export interface Caller {
  readonly requestId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** The site as the browser addressed it: "https://apply.harborlight.test". Its host is one of the institution's; a job has none. */
  readonly origin: string;
  /** By how much limits are widened, for load tests; not at all when left out. Captchas mind it. */
  readonly limitScale?: number;
}

/** Everything a use case may use. Nothing is ambient: a clock, an id or a vendor that is not here does not exist. */
export interface Scope {
  readonly tenant: Tenant;
  readonly institution: Institution;
  readonly providers: Providers;
  readonly database: Database;
  readonly caller: Caller;
  /** The instant of this call, by the server's clock. */
  readonly now: Date;
  /** The day of this call where the institution is. */
  readonly today: CalendarDate;
  newId(): number;
  /** 256 random bits as base64url: for tokens. */
  newToken(): string;
  /** Keyed hash of a value, by tenant and purpose: "taxpayer", "resume-code". To be written. */
  keyedHash(purpose: string, value: string): Buffer;
  /** The same under every key that is still known, the current one first: to be looked for. */
  keyedHashes(purpose: string, value: string): readonly Buffer[];
  /** Seals something of the institution that belongs to no application. Under another place it does not open. */
  seal(place: string, content: string): Buffer;
  unseal(place: string, sealed: Buffer): string;
  /**
   * Opens any application of the institution, without asking whose it is: for a feature that has just established that, by a sign-in or a
   * code. Refuses with notFound.
   */
  otherApplication(applicationId: number): Promise<OtherApplication>;
  readonly log: Log;
}

export interface OtherApplication {
  readonly application: ApplicationState;
  readonly records: Records;
  /** When it was last changed. */
  readonly savedAt: Date;
}

/** The scope of a call about the browser's session itself. */
export interface BrowserScope extends Scope {
  /** Opens a session where the browser has none, and answers the value of the XSRF header. */
  openSession(): Promise<string>;
  /** The application of the session that `openSession` found; null where it has none, or was opened just now. */
  openApplicationId(): number | null;
  /** Takes the session that a lost answer would have brought, by its command's idempotency key, and answers its application. */
  takeLostSession(): Promise<number | undefined>;
  /** Puts the session's end off, and answers it. Refuses with noSession where there is none. */
  renewSession(): Promise<Date>;
}

/** The scope of a call with a session, which may have no application yet. */
export interface SessionScope extends Scope {
  readonly session: {
    readonly id: Buffer;
    readonly applicationId: number | null;
    /** See `signedInMember` of `sessions/signed-in-member.ts`. */
    readonly sealedMember: Buffer | null;
    readonly expiresAt: Date;
  };
}

/** The scope of a call inside an application that the session owns. */
export interface ApplicationScope extends SessionScope {
  readonly application: ApplicationState;
  readonly records: Records;
  /** Encrypts a file under the application's own key, for the document store. `key` is its storage key: under another it does not open. */
  sealFile(key: string, content: Buffer): Buffer;
  unsealFile(key: string, sealed: Buffer): Buffer;
}
