import * as z from "zod/mini";
import { TextSender } from "./contact.ts";
import { signOnCapabilities, signOnIssues } from "./sign-on-vendors.ts";
import { adapter, Address, capability, http, MailAddress, mode, Secret, Text, timeout } from "./vendor-parts.ts";

/** Stands for the sandbox's address in an address, and `{sandboxMail}` for the host and port of its mail server. */
export const sandboxPlaceholder = "{sandbox}";
export const sandboxMailPlaceholder = "{sandboxMail}";

/** How long a message is tried before a person has to look. */
const retryDays = z._default(z.int().check(z.gte(1), z.lte(60)), 7);

/** The same for each captcha. Browsers load the script, with the site key. */
const captchaSettings = {
  ...http(4_000),
  baseUrl: Address,
  scriptUrl: Address,
  siteKey: Text,
  secrets: z.strictObject({ secret: Secret }),
};

/** Each capability with its adapter. Timeouts are milliseconds: a person waits for most of them. */
const capabilities = {
  coreBanking: capability(
    adapter("core", { ...http(5_000), baseUrl: Address, secrets: z.strictObject({ key: Secret }) }),
  ),
  creditReport: capability(
    adapter("fairwater", {
      ...http(10_000),
      baseUrl: Address,
      subscriberCode: Text,
      secrets: z.strictObject({ key: Secret }),
    }),
  ),
  /** How people handled accounts at other institutions. Asked only about people who open an account. */
  accountScreening: capability(
    adapter("tidegate", {
      ...http(10_000),
      baseUrl: Address,
      subscriberCode: Text,
      secrets: z.strictObject({ key: Secret }),
    }),
  ),
  /**
   * The lists of the Office of Foreign Assets Control. Asked about everybody whom an account application names. The service has no key, so
   * it runs inside the institution's network.
   */
  sanctionsScreening: capability(
    adapter("watchman", {
      ...http(5_000),
      baseUrl: Address,
      /** The lists that must be loaded. Entries of other lists don't count. */
      lists: z._default(z.array(Text).check(z.minLength(1)), ["us_ofac", "us_non_sdn"]),
    }),
  ),
  /** Cards and bank accounts that fund a new account. Browsers load the script, with the publishable key. */
  payments: capability(
    adapter("stripe", {
      ...http(20_000),
      baseUrl: Address,
      scriptUrl: Address,
      publishableKey: Text,
      secrets: z.strictObject({ secretKey: Secret, webhookSecret: Secret }),
    }),
  ),
  /** Whether a person is a covered borrower (32 CFR 232.5(b)). */
  militaryStatus: capability(
    adapter("experian", {
      ...http(5_000),
      baseUrl: Address,
      userName: Text,
      clientId: Text,
      subscriberCode: Text,
      secrets: z.strictObject({ password: Secret, clientSecret: Secret }),
    }),
  ),
  addressVerification: capability(
    adapter("smarty", {
      ...http(2_000),
      baseUrl: Address,
      authId: Text,
      secrets: z.strictObject({ authToken: Secret }),
    }),
  ),
  zipCodes: capability(
    adapter("smarty", {
      ...http(2_000),
      baseUrl: Address,
      authId: Text,
      secrets: z.strictObject({ authToken: Secret }),
    }),
  ),
  /** Browsers call it themselves, with the embedded key. */
  addressAutocomplete: capability(adapter("smarty", { mode, baseUrl: Address, embeddedKey: Text })),
  emailVerification: capability(
    adapter("kickbox", {
      ...http(2_000),
      baseUrl: Address,
      secrets: z.strictObject({ apiKey: Secret }),
    }),
  ),
  captcha: capability(
    adapter("recaptcha", captchaSettings),
    adapter("turnstile", captchaSettings),
    adapter("hcaptcha", captchaSettings),
  ),
  identityCheck: capability(
    adapter("socure", {
      ...http(8_000),
      baseUrl: Address,
      secrets: z.strictObject({ apiKey: Secret }),
    }),
  ),
  documentVerification: capability(
    adapter("socure", {
      ...http(8_000),
      documentsUrl: Address,
      resultsUrl: Address,
      scriptUrl: Address,
      sdkKey: Text,
      /** The flow of Socure's camera. Without it, the one that the account has by default. */
      useCaseKey: z.optional(Text),
      secrets: z.strictObject({ apiKey: Secret, webhookSecret: Secret }),
    }),
    /** Socure's newer service. `workflow` is the one of the account that verifies documents. */
    adapter("riskOs", {
      ...http(8_000),
      baseUrl: Address,
      workflow: Text,
      scriptUrl: Address,
      sdkKey: Text,
      useCaseKey: z.optional(Text),
      secrets: z.strictObject({ apiKey: Secret, webhookSecret: Secret }),
    }),
  ),
  /** Browsers load the script, which sends what it finds to the address. */
  deviceRisk: capability(adapter("socure", { mode, scriptUrl: Address, baseUrl: Address, sdkKey: Text })),
  identityQuiz: capability(
    adapter("idology", {
      ...http(8_000),
      baseUrl: Address,
      userName: Text,
      secrets: z.strictObject({ password: Secret }),
    }),
  ),
  collateral: capability(
    adapter("jdPower", {
      ...http(4_000),
      baseUrl: Address,
      secrets: z.strictObject({ apiKey: Secret }),
    }),
  ),
  email: capability(
    adapter("smtp", {
      mode,
      timeoutMs: timeout(10_000),
      url: MailAddress,
      /** The public key of SendGrid's signed event webhook, in base64. Without it, Portico hears of no email that came back. */
      eventKey: z.optional(
        z.string().check(z.regex(/^[A-Za-z0-9+/]{100,200}={0,2}$/, "This should be a key in base64.")),
      ),
      secrets: z._default(z.strictObject({ password: z.optional(Secret) }), {}),
    }),
  ),
  textMessages: capability(
    adapter("twilio", {
      ...http(10_000),
      baseUrl: Address,
      accountSid: Text,
      /** The sender: a number, or a messaging service that chooses one. */
      from: z.optional(TextSender),
      messagingServiceSid: z.optional(
        z.string().check(z.regex(/^MG[0-9a-f]{32}$/i, "This should be MG and 32 digits.")),
      ),
      secrets: z.strictObject({ authToken: Secret }),
    }),
  ),
  /** Browsers call it themselves. */
  publicIp: capability(adapter("ipify", { mode, url: Address })),
  loanHandOff: capability(
    adapter("webhook", {
      ...http(10_000),
      baseUrl: Address,
      retryDays,
      secrets: z.strictObject({ signingKey: Secret }),
    }),
    adapter("fineract", {
      ...http(10_000),
      baseUrl: Address,
      tenantId: Text,
      userName: Text,
      officeId: z.int().check(z.gte(1)),
      /** Fineract's product by Portico's `productTypeId`. */
      products: z.record(z.string().check(z.regex(/^\d{1,3}$/)), z.int().check(z.gte(1))),
      retryDays,
      secrets: z.strictObject({ password: Secret }),
    }),
  ),
  ...signOnCapabilities,
} as const;

/** One institution's vendors: `tenants/<name>/vendors.json`. */
export const Vendors = z.strictObject({ $schema: z.optional(z.string()), ...capabilities }).check((context) => {
  for (const name of capabilityNames) {
    const vendor = context.value[name];
    const usesSandbox = /\{sandbox(?:Mail)?\}/.test(JSON.stringify(vendor));
    if (vendor.adapter !== "none" && usesSandbox !== (vendor.mode === "sandbox"))
      context.issues.push({
        code: "custom",
        path: [name, "mode"],
        message: usesSandbox
          ? 'An address of the sandbox needs "mode": "sandbox".'
          : `In the mode "sandbox", addresses begin with ${sandboxPlaceholder}.`,
        input: vendor.mode,
      });
  }
  for (const { path, message } of signOnIssues(context.value))
    context.issues.push({ code: "custom", path: [...path], message, input: undefined });
  const texts = vendorOf(context.value, "textMessages");
  if (texts && (texts.from === undefined) === (texts.messagingServiceSid === undefined))
    context.issues.push({
      code: "custom",
      path: ["textMessages", "from"],
      message: "A text message needs one sender: from, or messagingServiceSid.",
      input: texts.from,
    });
  const email = vendorOf(context.value, "email");
  if (email && email.url.includes("@") !== (email.secrets.password !== undefined))
    context.issues.push({
      code: "custom",
      path: ["email", "secrets", "password"],
      message: "A user in the address needs a password, and a password needs a user.",
      input: email.secrets.password,
    });
});
export type Vendors = z.output<typeof Vendors>;

export type Capability = keyof typeof capabilities;
export const capabilityNames = Object.keys(capabilities) as readonly Capability[];

/** The settings of a capability's vendor. */
export type Vendor<Name extends Capability> = Exclude<Vendors[Name], { adapter: "none" }>;

/** Returns the settings of a capability's vendor, or undefined if the institution has none. */
export function vendorOf<Name extends Capability>(vendors: Vendors, name: Name): Vendor<Name> | undefined {
  const vendor = vendors[name];
  // The union of all vendors is too large for the compiler to narrow.
  return vendor.adapter === "none" ? undefined : (vendor as unknown as Vendor<Name>);
}

/** The names of a capability's secrets by their role, such as `key`. */
export function secretNamesOf(vendors: Vendors, name: Capability): Readonly<Record<string, string>> {
  const vendor = vendors[name];
  return "secrets" in vendor
    ? Object.fromEntries(
        Object.entries(vendor.secrets).filter((entry): entry is [string, string] => entry[1] !== undefined),
      )
    : {};
}

/** The secrets that open something here or sign. A vendor chose the others. */
const strongSecrets: ReadonlySet<string> = new Set([
  "coreBanking.key",
  "documentVerification.webhookSecret",
  "loanHandOff.signingKey",
  "openIdConnect.clientSecret",
  "openIdConnect.privateKey",
  "payments.webhookSecret",
  "saml.privateKey",
]);

/** These may hold several values, separated by commas, the newest first, so that both sides can change them one after the other. */
const severalValues: ReadonlySet<string> = new Set([
  "documentVerification.webhookSecret",
  "loanHandOff.signingKey",
  "payments.webhookSecret",
]);

/** Returns each value that a secret holds. */
export function valuesOf(name: Capability, role: string, secret: string): readonly string[] {
  return severalValues.has(`${name}.${role}`) ? secret.split(",").map((value) => value.trim()) : [secret];
}

/** The minimum length of a secret of a server for real people. */
export function shortestSecret(name: Capability, role: string): number {
  return strongSecrets.has(`${name}.${role}`) ? 16 : 8;
}
