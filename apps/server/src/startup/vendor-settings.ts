/** Vendor addresses and credentials. `{tenant}` in a credential stands for the institution's name. */
export interface VendorSettings {
  readonly core: { readonly url: string; readonly key: string };
  readonly bureau: { readonly url: string; readonly key: string; readonly subscriberCode: string };
  readonly smarty: {
    readonly streetUrl: string;
    readonly zipUrl: string;
    readonly autocompleteUrl: string;
    readonly authId: string;
    readonly authToken: string;
    /** The key that browsers send themselves. */
    readonly embeddedKey: string;
  };
  readonly kickbox: { readonly url: string; readonly key: string };
  /** reCAPTCHA: the server's secret, and the browsers' key and script. */
  readonly recaptcha: {
    readonly url: string;
    readonly secret: string;
    readonly siteKey: string;
    readonly scriptUrl: string;
  };
  readonly socure: {
    /** ID+: the identity check and the results of documents. */
    readonly idPlusUrl: string;
    readonly documentsUrl: string;
    readonly apiKey: string;
    /** Shared secrets of the webhook, separated by commas, the newest first. */
    readonly webhookSecret: string;
    /** The key that browsers send themselves. */
    readonly sdkKey: string;
    readonly documentScriptUrl: string;
    readonly deviceScriptUrl: string;
  };
  readonly idology: { readonly url: string; readonly userName: string; readonly password: string };
  readonly jdPower: { readonly url: string; readonly key: string };
  readonly twilio: {
    readonly url: string;
    readonly accountSid: string;
    readonly authToken: string;
    readonly from: string;
  };
  /** The DSN for error reporting. If left out, errors are only logged. */
  readonly sentry: { readonly dsn: string };
  /** The service that tells a browser its public address. Without it, the lookup stays off even where an institution switched it on. */
  readonly ipify: { readonly url: string };
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  readonly smtp: { readonly url: string };
  readonly loanHandOff: { readonly url: string; readonly secret: string };
  /** Without its variables, a single sign-on method is off. */
  readonly openIdConnect: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly memberClaim: string;
  };
  readonly signedHandOff: { readonly keysUrl: string; readonly issuer: string; readonly audience: string };
  readonly saml: { readonly metadataUrl: string; readonly audience: string; readonly memberAttribute: string };
}

/** One vendor setting: its variable, and its value when the sandbox stands in for the vendor. */
export interface VendorVariable {
  readonly name: string;
  readonly inSandbox: (sandbox: Sandbox) => string | undefined;
  readonly isUrl: boolean;
  /** The minimum length of a secret. A process that serves real people refuses a shorter one. */
  readonly shortest?: number;
  /** May be missing if all of the vendor's variables are. The vendor is then off. */
  readonly isOptional?: true;
}

export interface Sandbox {
  readonly url: string;
  readonly smtpUrl: string | undefined;
}

const at = (name: string, path: string): VendorVariable => ({
  name,
  inSandbox: ({ url }) => `${url}/${path}`,
  isUrl: true,
});
const credential = (name: string, value: string): VendorVariable => ({ name, inSandbox: () => value, isUrl: false });

/** A secret that opens something or signs. */
const secret = (name: string, value: string): VendorVariable => ({ ...credential(name, value), shortest: 16 });
/** A secret that the vendor chose. */
const vendorsSecret = (name: string, value: string): VendorVariable => ({ ...credential(name, value), shortest: 8 });

const optional = (variable: VendorVariable): VendorVariable => ({ ...variable, isOptional: true });

/** All vendor variables. The sandbox documents and checks these default credentials, and they open nothing else. */
export const vendorVariables = {
  core: { url: at("PORTICO_CORE_URL", "core"), key: secret("PORTICO_CORE_KEY", "sandbox-core-{tenant}") },
  bureau: {
    url: at("PORTICO_BUREAU_URL", "bureau"),
    key: vendorsSecret("PORTICO_BUREAU_KEY", "sandbox-bureau-key"),
    subscriberCode: credential("PORTICO_BUREAU_SUBSCRIBER_CODE", "PORTICO01"),
  },
  smarty: {
    streetUrl: at("PORTICO_SMARTY_STREET_URL", "smarty/street"),
    zipUrl: at("PORTICO_SMARTY_ZIP_URL", "smarty/zip"),
    autocompleteUrl: at("PORTICO_SMARTY_AUTOCOMPLETE_URL", "smarty/autocomplete"),
    authId: credential("PORTICO_SMARTY_AUTH_ID", "sandbox-smarty-auth-id"),
    authToken: vendorsSecret("PORTICO_SMARTY_AUTH_TOKEN", "sandbox-smarty-auth-token"),
    embeddedKey: credential("PORTICO_SMARTY_EMBEDDED_KEY", "sandbox-smarty-embedded-key"),
  },
  kickbox: {
    url: at("PORTICO_KICKBOX_URL", "kickbox"),
    key: vendorsSecret("PORTICO_KICKBOX_KEY", "sandbox-kickbox-key"),
  },
  recaptcha: {
    url: at("PORTICO_RECAPTCHA_URL", "recaptcha"),
    secret: vendorsSecret("PORTICO_RECAPTCHA_SECRET", "sandbox-recaptcha-secret"),
    siteKey: credential("PORTICO_RECAPTCHA_SITE_KEY", "sandbox-recaptcha-site"),
    scriptUrl: at("PORTICO_RECAPTCHA_SCRIPT_URL", "recaptcha/api.js"),
  },
  socure: {
    idPlusUrl: at("PORTICO_SOCURE_ID_PLUS_URL", "socure"),
    documentsUrl: at("PORTICO_SOCURE_DOCUMENTS_URL", "socure"),
    apiKey: vendorsSecret("PORTICO_SOCURE_API_KEY", "sandbox-socure-api-key"),
    webhookSecret: secret("PORTICO_SOCURE_WEBHOOK_SECRET", "sandbox-socure-webhook"),
    sdkKey: credential("PORTICO_SOCURE_SDK_KEY", "sandbox-socure-sdk-key"),
    documentScriptUrl: at("PORTICO_SOCURE_DOCUMENT_SCRIPT_URL", "socure/websdk/bundle.js"),
    deviceScriptUrl: at("PORTICO_SOCURE_DEVICE_SCRIPT_URL", "socure/device/sigma.js"),
  },
  idology: {
    url: at("PORTICO_IDOLOGY_URL", "idology"),
    userName: credential("PORTICO_IDOLOGY_USER_NAME", "sandbox-idology-user"),
    password: vendorsSecret("PORTICO_IDOLOGY_PASSWORD", "sandbox-idology-password"),
  },
  jdPower: {
    url: at("PORTICO_JDPOWER_URL", "jdpower"),
    key: vendorsSecret("PORTICO_JDPOWER_KEY", "sandbox-jdpower-key"),
  },
  twilio: {
    url: at("PORTICO_TWILIO_URL", "twilio"),
    accountSid: credential("PORTICO_TWILIO_ACCOUNT_SID", "ACsandbox00000000000000000000000000"),
    authToken: vendorsSecret("PORTICO_TWILIO_AUTH_TOKEN", "sandbox-twilio-token"),
    from: credential("PORTICO_TWILIO_FROM", "+12075550100"),
  },
  sentry: {
    dsn: optional({
      name: "PORTICO_SENTRY_DSN",
      inSandbox: ({ url }) => `${url.replace("://", "://sandbox-sentry-key@")}/sentry/1`,
      isUrl: true,
    }),
  },
  ipify: { url: optional(at("PORTICO_IPIFY_URL", "ipify")) },
  smtp: { url: { name: "PORTICO_SMTP_URL", inSandbox: ({ smtpUrl }) => smtpUrl, isUrl: true } },
  loanHandOff: {
    url: at("PORTICO_LOAN_HAND_OFF_URL", "los"),
    secret: secret("PORTICO_LOAN_HAND_OFF_SECRET", "sandbox-los-secret-{tenant}"),
  },
  openIdConnect: {
    issuer: optional(at("PORTICO_OIDC_ISSUER", "identity-provider/{tenant}/oidc")),
    clientId: optional(credential("PORTICO_OIDC_CLIENT_ID", "portico-{tenant}")),
    clientSecret: optional(secret("PORTICO_OIDC_CLIENT_SECRET", "sandbox-oidc-secret-{tenant}")),
    memberClaim: optional(credential("PORTICO_OIDC_MEMBER_CLAIM", "member_number")),
  },
  signedHandOff: {
    keysUrl: optional(at("PORTICO_SSO_KEYS_URL", "identity-provider/{tenant}/keys")),
    issuer: optional(at("PORTICO_SSO_ISSUER", "identity-provider/{tenant}")),
    audience: optional(credential("PORTICO_SSO_AUDIENCE", "portico-{tenant}")),
  },
  saml: {
    metadataUrl: optional(at("PORTICO_SAML_METADATA_URL", "identity-provider/{tenant}/saml/metadata")),
    audience: optional(credential("PORTICO_SAML_AUDIENCE", "urn:portico:{tenant}")),
    memberAttribute: optional(credential("PORTICO_SAML_MEMBER_ATTRIBUTE", "memberNumber")),
  },
} as const satisfies {
  readonly [Vendor in keyof VendorSettings]: { readonly [Key in keyof VendorSettings[Vendor]]: VendorVariable };
};

/** Vendor settings with the sandbox behind every vendor, for tests. */
export function sandboxVendors(sandbox: Sandbox): VendorSettings {
  return vendorSettings((variable) => variable.inSandbox(sandbox) ?? "");
}

/** Builds vendor settings from the value of each variable. */
export function vendorSettings(valueOf: (variable: VendorVariable) => string): VendorSettings {
  return Object.fromEntries(
    Object.entries(vendorVariables).map(([vendor, variables]) => [
      vendor,
      Object.fromEntries(Object.entries(variables).map(([key, variable]) => [key, valueOf(variable)])),
    ]),
  ) as unknown as VendorSettings;
}
