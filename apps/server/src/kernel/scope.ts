import type { CalendarDate } from "@portico/domain/values/dates";
import { isLoan } from "@portico/domain/records/is-loan";
import type { AnyApplication, ApplicationState, Records } from "@portico/domain/records/records";
import type { Brand } from "@portico/domain/tenant/brand";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { Vendors } from "@portico/domain/tenant/vendors";
import type { Database } from "../database/database.ts";
import type { Providers } from "../providers/providers.ts";
import type { Log } from "../log/log.ts";
import type { Place } from "./onlooker.ts";

/** An institution in memory: its settings, its vendors, its brand, and its decision tables by file name. */
export interface Institution {
  /** Everything that needs a vendor whom the institution doesn't have is off. */
  readonly settings: Tenant;
  readonly vendors: Vendors;
  readonly brand: Brand;
  /** The path of the brand's files below the site's root. It contains a hash of all files, so browsers can cache them forever. */
  readonly brandPath: string;
  /** Keyed by path below the brand folder, such as "headers/home.svg". */
  readonly brandFiles: ReadonlyMap<string, Buffer>;
  /** JDM documents by file name. */
  readonly decisionTables: ReadonlyMap<string, DecisionTable>;
  /** The table of account applications. Undefined if the institution offers none. */
  readonly accountTable?: DecisionTable;
}

export interface DecisionTable {
  readonly content: Buffer;
  /** SHA-256 of the file. A decision names it as its policy version. */
  readonly version: string;
}

/** The caller as the connection shows it. Claims by the browser are kept apart. */
export interface Caller {
  readonly requestId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** The site as the browser addressed it, such as "https://apply.harborlight.test". Its host belongs to the institution. A job has none. */
  readonly origin: string;
  /** The random name of the browser's tab, if it sends one. It only tells apart what two tabs of a session answer before an application. */
  readonly tab?: string;
  /** The factor that widens limits for load tests. Captchas use it too. If left out, limits stay as they are. */
  readonly limitScale?: number;
}

/** Everything a use case may touch. There is no ambient state: a clock, an id or a vendor outside the scope is off limits. */
export interface Scope {
  readonly tenant: Tenant;
  readonly institution: Institution;
  readonly providers: Providers;
  readonly database: Database;
  readonly caller: Caller;
  /** The time of this call, from the server's clock. */
  readonly now: Date;
  /** The date of this call in the institution's time zone. */
  readonly today: CalendarDate;
  newId(): number;
  /** 256 random bits as base64url, for tokens. */
  newToken(): string;
  /** Hashes a value with the current key, by tenant and purpose ("taxpayer", "resume-code"). Use it for writes. */
  keyedHash(purpose: string, value: string): Buffer;
  /** Hashes a value with every known key, the current one first. Use it for lookups. */
  keyedHashes(purpose: string, value: string): readonly Buffer[];
  /** Seals data of the institution that belongs to no application. It doesn't open under another place. */
  seal(place: string, content: string): Buffer;
  unseal(place: string, sealed: Buffer): string;
  /**
   * Opens any loan application of the institution without checking its owner. Call it only after a sign-in or a code established the owner.
   * Throws notFound.
   */
  otherApplication(applicationId: number): Promise<OtherApplication>;
  /** The same for an application for a loan or for accounts. */
  anyOtherApplication(applicationId: number): Promise<AnyOtherApplication>;
  readonly log: Log;
}

export interface OtherApplication<Application extends AnyApplication = ApplicationState> {
  readonly application: Application;
  readonly records: Records;
  readonly startedAt: Date;
  /** The time of the last change. */
  readonly savedAt: Date;
  /** As in an application's own scope. */
  sealFile(key: string, content: Buffer): Buffer;
  unsealFile(key: string, sealed: Buffer): Buffer;
}

/** Another application for a loan or for accounts. */
export type AnyOtherApplication = OtherApplication<AnyApplication>;

/** The scope of a call about the browser's session itself. */
export interface BrowserScope extends Scope {
  /** Opens a session if the browser has none. Returns the value for the XSRF header. */
  openSession(): Promise<string>;
  /** The application of the session that `openSession` found. Null if the session is new or has no application. */
  openApplicationId(): number | null;
  /** Takes over the session of a lost answer, by its command's idempotency key. Returns the session's application. */
  takeLostSession(): Promise<number | undefined>;
  /** Extends the session and returns its new end. Throws noSession if there is none. */
  renewSession(): Promise<Date>;
}

/** The scope of a call with a session, which may have no application yet. */
export interface SessionScope extends Scope {
  readonly session: {
    readonly id: Buffer;
    readonly applicationId: number | null;
    readonly applicantId: number | null;
    readonly isInvited: boolean;
    /** See `signedInMember` in `sessions/signed-in-member.ts`. */
    readonly sealedMember: Buffer | null;
    /** See `answersOfSession` in `sessions/session-answers.ts`. */
    readonly sealedAnswers: Buffer | null;
    readonly expiresAt: Date;
  };
}

/** The scope of a call inside an application that the session owns. Unless it says otherwise, the application is for a loan (decision 349). */
export interface ApplicationScope<Application extends AnyApplication = ApplicationState> extends SessionScope {
  readonly application: Application;
  readonly records: Records;
  /** Whose session it is. */
  readonly place: Place;
  readonly startedTime: Date;
  /**
   * Encrypts a file for the document store under the application's own key. `key` is its storage key. The file doesn't open under another
   * one.
   */
  sealFile(key: string, content: Buffer): Buffer;
  unsealFile(key: string, sealed: Buffer): Buffer;
}

/** The scope of a call inside an application for a loan or for accounts. */
export type AnyApplicationScope = ApplicationScope<AnyApplication>;

/** Whether a call's application is for a loan. */
export function isInLoan(scope: AnyApplicationScope): scope is ApplicationScope {
  return isLoan(scope.application);
}
