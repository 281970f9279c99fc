import * as z from "zod/mini";
import { TextSender } from "./contact.ts";

/** Stands for the sandbox's address in an address, and `{sandboxMail}` for the host and port of its mail server. */
export const sandboxPlaceholder = "{sandbox}";
export const sandboxMailPlaceholder = "{sandboxMail}";

/** Keys of the server itself. No vendor may get them, whatever a file says. */
const ownSecrets: ReadonlySet<string> = new Set([
  "DATABASE_URL",
  "PORTICO_MASTER_KEY",
  "PORTICO_PREVIOUS_MASTER_KEYS",
  "PORTICO_SENTRY_DSN",
]);

/** The name of a secret, never its value: an environment variable, or a file in the folder of secrets. */
const Secret = z.string().check(
  z.regex(/^[A-Z][A-Z0-9_]{2,99}$/, "The name of a secret is capital letters, digits and underscores."),
  z.refine((name) => !ownSecrets.has(name), "This is a secret of the server itself, and no vendor may get it."),
);

const Address = z
  .string()
  .check(
    z.regex(
      /^(?:https?:\/\/[^\s/?#@]+|\{sandbox\})(?:\/[^\s?#]*[^\s?#/])?$/,
      "This should be an address such as https://vendor.example/api, without a slash at its end.",
    ),
  );
const MailAddress = z
  .string()
  .check(
    z.regex(
      /^smtps?:\/\/(?:[^\s:@/]+@)?(?:(?:[^\s:@/[\]]+|\[[0-9a-f:]+\])(?::\d{1,5})?|\{sandboxMail\})$/,
      "This should be smtp://user@host:port or smtps://user@host:port. The password is a secret.",
    ),
  );
/** Something that is printed or sent in the open, such as an account's name. */
const Text = z.string().check(z.minLength(1), z.maxLength(300));

const vendorModes = ["live", "sandbox"] as const;
/** `sandbox`: Portico's sandbox answers for the vendor. A server for real people refuses that. */
const mode = z._default(z.enum(vendorModes), "live");
const timeout = (milliseconds: number) => z._default(z.int().check(z.gte(100), z.lte(60_000)), milliseconds);
/** How often a call is repeated that the vendor may get twice. */
const retries = z._default(z.int().check(z.gte(0), z.lte(3)), 1);
const http = (milliseconds: number) => ({ mode, timeoutMs: timeout(milliseconds), retries });

const none = z.strictObject({ adapter: z.literal("none") });

function adapter<const Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) {
  return z.strictObject({ adapter: z.literal(name), ...shape });
}

/** A capability is off until the file names one of its adapters. */
function capability<Adapters extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]]>(
  ...adapters: Adapters
) {
  // The compiler doesn't see that each of these unions has "none".
  return z._default(z.discriminatedUnion("adapter", [...adapters, none]), { adapter: "none" } as never);
}

/** How long a message is tried before a person has to look. */
const retryDays = z._default(z.int().check(z.gte(1), z.lte(60)), 7);

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
    adapter("recaptcha", {
      ...http(4_000),
      baseUrl: Address,
      scriptUrl: Address,
      siteKey: Text,
      secrets: z.strictObject({ secret: Secret }),
    }),
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
      from: TextSender,
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
  openIdConnect: capability(
    adapter("openIdConnect", {
      mode,
      timeoutMs: timeout(5_000),
      issuer: Address,
      clientId: Text,
      memberClaim: Text,
      secrets: z.strictObject({ clientSecret: Secret }),
    }),
  ),
  signedHandOff: capability(adapter("jwt", { ...http(5_000), keysUrl: Address, issuer: Text, audience: Text })),
  saml: capability(adapter("saml2", { ...http(5_000), metadataUrl: Address, audience: Text, memberAttribute: Text })),
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
  "payments.webhookSecret",
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
