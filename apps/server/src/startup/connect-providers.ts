import { connectCaptcha } from "./connect-captcha.ts";
import { connectSingleSignOn } from "./connect-single-sign-on.ts";
import { connectSocure } from "./connect-socure.ts";
import type { Institution } from "../kernel/scope.ts";
import { createSmartyStreet } from "../providers/address-verification/smarty-street.ts";
import { createJdPower } from "../providers/collateral/jd-power.ts";
import { createCoreOverHttp } from "../providers/core-banking/core-over-http.ts";
import { createFairwaterBureau } from "../providers/credit-report/fairwater-bureau.ts";
import { createZenDecisionEngine } from "../providers/decision-engine/zen-decision-engine.ts";
import { createFolderStore } from "../providers/documents/folder-store.ts";
import { createKickbox } from "../providers/email-verification/kickbox.ts";
import { createSignedWebhook } from "../providers/loan-hand-off/signed-webhook.ts";
import { createSmtpMailer, type SmtpOptions } from "../providers/messages/smtp-mailer.ts";
import { createTwilio } from "../providers/messages/twilio.ts";
import { createIdology } from "../providers/identity-quiz/idology.ts";
import type { Providers } from "../providers/providers.ts";
import { createSmartyZipCodes } from "../providers/zip-codes/smarty-zip-codes.ts";
import { forTenant } from "./tenant-placeholder.ts";
import type { VendorSettings } from "./vendor-settings.ts";

/** Vendor timeouts in milliseconds. A person waits for most of them, but nobody waits for the last two. */
const timeouts = {
  address: 2_000,
  email: 2_000,
  core: 5_000,
  collateral: 4_000,
  quiz: 8_000,
  bureau: 10_000,
  message: 10_000,
  handOff: 10_000,
} as const;

export interface ProviderOptions {
  readonly vendors: VendorSettings;
  /** The folder of uploaded files, which are stored sealed. */
  readonly documentFolder: string;
  readonly clock: () => Date;
}

/** Chooses the adapters behind the ports. Each institution gets its own clients, and so its own circuit breakers. */
export function connectProviders({
  vendors,
  documentFolder,
  clock,
}: ProviderOptions): (institution: Institution) => Providers {
  const decisionEngine = createZenDecisionEngine();
  const documents = createFolderStore(documentFolder);
  const connected = new Map<string, Providers>();
  return (institution) => {
    const { name } = institution.settings;
    const known = connected.get(name);
    if (known) return known;
    const made = { ...connect(vendors, institution, clock), decisionEngine, documents };
    connected.set(name, made);
    return made;
  };
}

function connect(
  vendors: VendorSettings,
  { settings }: Institution,
  clock: () => Date,
): Omit<Providers, "decisionEngine" | "documents"> {
  const { name, switches } = settings;
  const { core, bureau, smarty, kickbox, idology, jdPower, twilio, smtp, loanHandOff, ipify } = vendors;
  const ours = forTenant(name);
  const smartyKeys = { authId: smarty.authId, authToken: smarty.authToken, timeoutMs: timeouts.address };
  return {
    addressVerifier: createSmartyStreet({ ...smartyKeys, baseUrl: smarty.streetUrl }),
    zipCodes: createSmartyZipCodes({ ...smartyKeys, baseUrl: smarty.zipUrl }),
    autocomplete: switches.addressAutocomplete
      ? { token: smarty.embeddedKey, baseUrl: smarty.autocompleteUrl }
      : undefined,
    publicIpLookup: switches.publicIpLookup && ipify.url !== "" ? ipify : undefined,
    emailVerifier: createKickbox({ baseUrl: kickbox.url, apiKey: ours(kickbox.key), timeoutMs: timeouts.email }),
    coreBanking: createCoreOverHttp({ baseUrl: core.url, bearerKey: ours(core.key), timeoutMs: timeouts.core }),
    identityQuiz: createIdology({
      baseUrl: idology.url,
      username: ours(idology.userName),
      password: ours(idology.password),
      timeoutMs: timeouts.quiz,
    }),
    captcha: connectCaptcha(vendors, settings),
    ...connectSocure(vendors, settings),
    collateral: createJdPower({ baseUrl: jdPower.url, apiKey: ours(jdPower.key), timeoutMs: timeouts.collateral }),
    creditBureau: createFairwaterBureau({
      baseUrl: bureau.url,
      key: ours(bureau.key),
      subscriberCode: ours(bureau.subscriberCode),
      timeoutMs: timeouts.bureau,
    }),
    mailer: createSmtpMailer(smtpOptions(ours(smtp.url))),
    textMessenger: createTwilio({
      baseUrl: twilio.url,
      accountSid: twilio.accountSid,
      authToken: twilio.authToken,
      from: twilio.from,
      timeoutMs: timeouts.message,
    }),
    singleSignOn: connectSingleSignOn(vendors, name, clock),
    loanHandOff: createSignedWebhook({
      baseUrl: loanHandOff.url,
      secret: ours(loanHandOff.secret),
      timeoutMs: timeouts.handOff,
      clock,
    }),
  };
}

const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

function smtpOptions(url: string): SmtpOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTls: !localHosts.has(hostname),
    timeoutMs: timeouts.message,
    ...(username === ""
      ? {}
      : { credentials: { user: decodeURIComponent(username), password: decodeURIComponent(password) } }),
  };
}
