import {
  sandboxMailPlaceholder,
  capabilityNames,
  secretNamesOf,
  shortestSecret,
  valuesOf,
  vendorOf,
} from "@portico/domain/tenant/vendors";
import { CaptchaImplementation } from "@portico/domain/access/captcha";
import type { Institution } from "../kernel/scope.ts";
import { kindsOf } from "../providers/captcha/widget-script.ts";
import type { SandboxPlace } from "./sandbox-place.ts";
import type { SecretStore } from "./secret-store.ts";

interface Known {
  readonly secrets: SecretStore;
  readonly sandbox: SandboxPlace | undefined;
}

/** Lists what an institution's vendors still need, in sentences. They name secrets, and never quote one. */
export function vendorProblems({ settings, vendors }: Pick<Institution, "settings" | "vendors">, known: Known) {
  return [
    ...sandboxProblems(vendors, known),
    ...captchaProblems(settings, vendors),
    ...missingSecrets(vendors, known),
    ...weakSecrets(vendors, known),
  ].map((problem) => `${settings.name}: ${problem}`);
}

/** Not every captcha has a score, or works without a box. */
function captchaProblems({ captcha }: Institution["settings"], vendors: OfVendors): readonly string[] {
  const vendor = vendorOf(vendors, "captcha");
  const { implementation } = captcha;
  if (!captcha.enabled || !vendor || implementation === CaptchaImplementation.altcha) return [];
  const kinds = kindsOf[vendor.adapter];
  return kinds.includes(implementation)
    ? []
    : [
        `captcha.implementation in tenant.json is ${implementation}, which ${vendor.adapter} in vendors.json doesn't have. It has ${listOf(kinds.map(String))}.`,
      ];
}

type OfVendors = Institution["vendors"];

function sandboxProblems(vendors: OfVendors, { sandbox }: Known): readonly string[] {
  const simulated = capabilityNames.filter((name) => vendorOf(vendors, name)?.mode === "sandbox");
  if (simulated.length > 0 && sandbox === undefined)
    return [
      `${listOf(simulated)} in vendors.json ${simulated.length === 1 ? "is" : "are"} in the mode "sandbox". Set the values from your vendors, turn them off with "adapter": "none", or set PORTICO_SANDBOX_URL for a demonstration.`,
    ];
  const needsMail = vendorOf(vendors, "email")?.url.includes(sandboxMailPlaceholder) ?? false;
  return needsMail && sandbox?.mail === undefined && sandbox !== undefined
    ? ["email in vendors.json uses the sandbox's mail server: set PORTICO_SANDBOX_SMTP_PORT to its port."]
    : [];
}

interface Named {
  readonly name: string;
  readonly place: string;
  readonly isTooShort: (secret: string) => boolean;
  readonly shortest: number;
}

function secretsOf(vendors: OfVendors): readonly Named[] {
  return capabilityNames.flatMap((capability) =>
    Object.entries(secretNamesOf(vendors, capability)).map(([role, name]) => ({
      name,
      place: `${capability}.${role}`,
      shortest: shortestSecret(capability, role),
      isTooShort: (secret) =>
        valuesOf(capability, role, secret).some(({ length }) => length < shortestSecret(capability, role)),
    })),
  );
}

function missingSecrets(vendors: OfVendors, { secrets, sandbox }: Known): readonly string[] {
  const missing = secretsOf(vendors).filter(({ name }) => secrets.find(name) === undefined);
  // Without a sandbox, the message about its mode says enough.
  const told = sandbox === undefined ? missing.filter(({ name }) => !name.startsWith("SANDBOX_")) : missing;
  if (told.length === 0) return [];
  const list = listOf(told.map(({ name, place }) => `${name} (${place})`));
  return [
    told.length === 1
      ? `the secret ${list} is missing, empty, or unreadable. Set it as an environment variable, or as a file in the folder of PORTICO_SECRETS.`
      : `the secrets ${list} are missing, empty, or unreadable. Set each as an environment variable, or as a file in the folder of PORTICO_SECRETS.`,
  ];
}

/** A server for real people refuses secrets that are easy to guess. */
function weakSecrets(vendors: OfVendors, { secrets, sandbox }: Known): readonly string[] {
  if (sandbox !== undefined) return [];
  const isWeak = ({ name, isTooShort }: Named): boolean => {
    const secret = secrets.find(name);
    return secret !== undefined && isTooShort(secret);
  };
  return secretsOf(vendors)
    .filter(isWeak)
    .map(({ name, place, shortest }) => `the secret ${name} (${place}) needs at least ${shortest} characters.`);
}

function listOf(names: readonly string[]): string {
  return names.join(", ");
}
