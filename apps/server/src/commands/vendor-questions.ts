import { setTimeout as delay } from "node:timers/promises";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { capabilityNames, vendorOf, type Capability, type Vendors } from "@portico/domain/tenant/vendors";
import type { Institution } from "../kernel/scope.ts";
import { exchange, TimedOut } from "../providers/http/exchange.ts";
import { SignInFailed, signInToSmtp } from "../providers/messages/smtp-sign-in.ts";
import { ProviderError } from "../providers/provider-error.ts";
import type { Providers } from "../providers/providers.ts";
import { smtpOptions } from "../startup/connect-messages.ts";
import { withSandbox, type SandboxPlace } from "../startup/sandbox-place.ts";
import type { SecretStore } from "../startup/secret-store.ts";

/** The answer to one question. `proves` says how much a good answer means. */
export interface VendorAnswer {
  readonly capability: Capability;
  readonly proves: "key" | "document" | "address";
  /** Undefined if the vendor answered well. */
  readonly problem: string | undefined;
}

interface Asked {
  readonly vendors: Vendors;
  readonly providers: Providers;
  readonly secrets: SecretStore;
  readonly timeoutMs: number;
}

type Question = (asked: Asked) => Promise<unknown>;

/** Questions that read public data with the institution's own key, and concern nobody. */
const withKey: Readonly<Partial<Record<Capability, Question>>> = {
  // Nobody made this token, so a good key is told that it isn't valid.
  captcha: async ({ providers }) =>
    providers.captcha?.verify({ token: "portico-check", action: "check", ipAddress: "127.0.0.1" }),
  zipCodes: ({ providers }) => providers.zipCodes.find("10001"),
  collateral: ({ providers }) => providers.collateral.years(VehicleProductKind.auto),
  payments: ({ providers }) => providers.payments.list(new Date(), new Date()),
  email: async ({ vendors, secrets, timeoutMs }) => {
    const vendor = vendorOf(vendors, "email")!;
    const { password } = vendor.secrets;
    const own = { ...vendor, timeoutMs: Math.min(vendor.timeoutMs, timeoutMs) };
    await signInToSmtp(smtpOptions(own, password === undefined ? undefined : secrets.find(password)));
  },
};

/** Public documents of a vendor, which a sign-on needs. */
const documentOf: Readonly<Partial<Record<Capability, (vendors: Vendors) => string | undefined>>> = {
  // Without loaded lists, the service would find nobody, so their list is what matters.
  sanctionsScreening: (vendors) => {
    const address = vendorOf(vendors, "sanctionsScreening")?.baseUrl;
    return address && `${address}/v2/listinfo`;
  },
  openIdConnect: (vendors) => {
    const issuer = vendorOf(vendors, "openIdConnect")?.issuer;
    return issuer && `${issuer}/.well-known/openid-configuration`;
  },
  signedHandOff: (vendors) => vendorOf(vendors, "signedHandOff")?.keysUrl,
  saml: (vendors) => vendorOf(vendors, "saml")?.metadataUrl,
};

/**
 * The address of any other vendor. A question with the key would cost money, look up a person, or send something, so this only finds out
 * whether somebody answers there.
 */
function addressOf(vendors: Vendors, name: Capability): string {
  const settings: Readonly<Record<string, unknown>> = { ...vendorOf(vendors, name) };
  return String(settings["baseUrl"] ?? settings["documentsUrl"] ?? settings["scriptUrl"] ?? settings["url"]);
}

interface Place {
  readonly providers: Providers;
  readonly secrets: SecretStore;
  readonly sandbox: SandboxPlace | undefined;
  /** No question waits longer. */
  readonly timeoutMs: number;
}

/** Asks each of an institution's vendors one harmless question, all at the same time. */
export async function askVendors(institution: Institution, place: Place): Promise<readonly VendorAnswer[]> {
  const vendors = withSandbox(institution.vendors, place.sandbox);
  // A file of metadata is no vendor to ask.
  const isFile = (name: Capability) => name === "saml" && vendorOf(vendors, "saml")?.metadataUrl === undefined;
  const names = capabilityNames.filter((name) => vendorOf(vendors, name) !== undefined && !isFile(name));
  return Promise.all(names.map((name) => ask(name, { ...place, vendors })));
}

async function ask(capability: Capability, asked: Asked): Promise<VendorAnswer> {
  const isUnused = capability === "captcha" && asked.providers.captcha === undefined;
  const own = isUnused ? undefined : withKey[capability];
  const document = documentOf[capability]?.(asked.vendors);
  if (own) return { capability, proves: "key", problem: await problemIn(own(asked), asked.timeoutMs) };
  if (document !== undefined)
    return { capability, proves: "document", problem: await problemIn(getFrom(document, asked, 299), asked.timeoutMs) };
  // Any answer below 500 means that the vendor is there. Most refuse a question without a key.
  const question = getFrom(addressOf(asked.vendors, capability), asked, 499);
  return { capability, proves: "address", problem: await problemIn(question, asked.timeoutMs) };
}

class UnwantedAnswer extends Error {}

async function getFrom(url: string, { timeoutMs }: Asked, highestStatus: number): Promise<void> {
  const { status } = await exchange(url, { method: "GET", headers: {}, timeoutMs, maximumBytes: 5_000_000 });
  if (status > highestStatus) throw new UnwantedAnswer(`The vendor answered ${status}.`);
}

async function problemIn(question: Promise<unknown>, timeoutMs: number): Promise<string | undefined> {
  const late = Symbol("late");
  const ended = new AbortController();
  try {
    const timer = delay(timeoutMs, late, { signal: ended.signal }).catch(() => undefined);
    return (await Promise.race([question, timer])) === late ? noAnswer(timeoutMs) : undefined;
  } catch (error) {
    return wordsOf(error, timeoutMs);
  } finally {
    ended.abort();
  }
}

const noAnswer = (timeoutMs: number): string => `No answer within ${timeoutMs} ms.`;

/** Our own errors quote nothing. A system error has a code. */
function wordsOf(error: unknown, timeoutMs: number): string {
  if (error instanceof TimedOut) return noAnswer(timeoutMs);
  if (error instanceof ProviderError) return error.cause instanceof Error ? error.cause.message : error.message;
  if (error instanceof UnwantedAnswer || error instanceof SignInFailed) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "no answer";
  return `The connection failed: ${code}.`;
}
