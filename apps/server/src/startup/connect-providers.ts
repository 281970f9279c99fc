import type { Vendors } from "@portico/domain/tenant/vendors";
import type { Institution } from "../kernel/scope.ts";
import { createSmartyStreet } from "../providers/address-verification/smarty-street.ts";
import { createJdPower } from "../providers/collateral/jd-power.ts";
import { createCoreOverHttp } from "../providers/core-banking/core-over-http.ts";
import { createFairwaterBureau } from "../providers/credit-report/fairwater-bureau.ts";
import { createZenDecisionEngine } from "../providers/decision-engine/zen-decision-engine.ts";
import { createFolderStore } from "../providers/documents/folder-store.ts";
import { createKickbox } from "../providers/email-verification/kickbox.ts";
import { createIdology } from "../providers/identity-quiz/idology.ts";
import { createExperian } from "../providers/military-status/experian.ts";
import type { Providers } from "../providers/providers.ts";
import { createSmartyZipCodes } from "../providers/zip-codes/smarty-zip-codes.ts";
import { connectCaptcha } from "./connect-captcha.ts";
import { connectMessages } from "./connect-messages.ts";
import { connectPayments } from "./connect-payments.ts";
import { connectScreening } from "./connect-screening.ts";
import { connectSingleSignOn } from "./connect-single-sign-on.ts";
import { connectSocure } from "./connect-socure.ts";
import { connector, type Connect } from "./connector.ts";
import * as no from "./no-vendors.ts";
import { withSandbox, type SandboxPlace } from "./sandbox-place.ts";
import type { SecretStore } from "./secret-store.ts";

export interface ProviderOptions {
  readonly secrets: SecretStore;
  readonly sandbox: SandboxPlace | undefined;
  /** The folder of uploaded files, which are stored sealed. */
  readonly documentFolder: string;
  readonly clock: () => Date;
}

interface Connected {
  readonly institution: Institution;
  readonly connect: Connect;
  readonly secretsVersion: number;
  readonly providers: Providers;
}

/**
 * Chooses the adapters behind the ports by each institution's vendors.json. Each institution gets its own clients, and so its own circuit
 * breakers and connections. They stay until the institution or one of their secrets changes. Calls under way finish with the clients that they began with.
 */
export function connectProviders(options: ProviderOptions): (institution: Institution) => Providers {
  const { secrets, sandbox, documentFolder, clock } = options;
  const decisionEngine = createZenDecisionEngine();
  const ofEverybody = {
    decisionEngine,
    accountDecisionEngine: decisionEngine,
    documents: createFolderStore(documentFolder),
  };
  const connected = new Map<string, Connected>();
  return (institution) => {
    const { name } = institution.settings;
    const known = connected.get(name);
    const secretsVersion = secrets.version();
    const isSame = known?.institution === institution;
    if (isSame && known.secretsVersion === secretsVersion) return known.providers;
    const vendors = withSandbox(institution.vendors, sandbox);
    const connect = isSame ? known.connect : connector(vendors, secrets);
    const providers = { ...portsOf(connect, { institution, vendors, clock }), ...ofEverybody };
    connected.set(name, { institution, connect, secretsVersion, providers });
    return providers;
  };
}

interface Place {
  readonly institution: Institution;
  readonly vendors: Vendors;
  readonly clock: () => Date;
}

function portsOf(
  connect: Connect,
  { institution, clock }: Place,
): Omit<Providers, "decisionEngine" | "accountDecisionEngine" | "documents"> {
  const { settings } = institution;
  return {
    ...connectAddresses(connect, settings),
    ...connectSocure(connect, settings, clock),
    ...connectMessages(connect, clock),
    ...connectPayments(connect, clock),
    publicIpLookup: settings.switches.publicIpLookup ? connect("publicIp", ({ url }) => ({ url })) : undefined,
    emailVerifier:
      connect("emailVerification", (vendor, { apiKey }) => createKickbox({ ...vendor, apiKey })) ?? no.emailVerifier,
    coreBanking:
      connect("coreBanking", (vendor, { key }) => createCoreOverHttp({ ...vendor, bearerKey: key })) ?? no.coreBanking,
    identityQuiz:
      connect("identityQuiz", ({ userName: username, ...vendor }, { password }) =>
        createIdology({ ...vendor, username, password }),
      ) ?? no.identityQuiz,
    captcha: connectCaptcha(connect, settings),
    collateral: connect("collateral", (vendor, { apiKey }) => createJdPower({ ...vendor, apiKey })) ?? no.collateral,
    creditBureau:
      connect("creditReport", (vendor, { key }) => createFairwaterBureau({ ...vendor, key })) ?? no.creditBureau,
    ...connectScreening(connect, clock),
    militaryStatus: connect("militaryStatus", (vendor, secrets) => createExperian({ ...vendor, ...secrets, clock })),
    singleSignOn: connectSingleSignOn(connect, clock),
  };
}

function connectAddresses(
  connect: Connect,
  { switches }: Institution["settings"],
): Pick<Providers, "addressVerifier" | "zipCodes" | "autocomplete"> {
  return {
    addressVerifier:
      connect("addressVerification", (vendor, { authToken }) => createSmartyStreet({ ...vendor, authToken })) ??
      no.addressVerifier,
    zipCodes:
      connect("zipCodes", (vendor, { authToken }) => createSmartyZipCodes({ ...vendor, authToken })) ?? no.zipCodes,
    autocomplete: switches.addressAutocomplete
      ? connect("addressAutocomplete", ({ embeddedKey, baseUrl }) => ({ token: embeddedKey, baseUrl }))
      : undefined,
  };
}
