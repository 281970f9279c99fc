import type { TriggerTable } from "../trigger-table.ts";

/** Kickbox's result for an address. */
export interface Verdict {
  readonly result: "deliverable" | "undeliverable" | "risky" | "unknown";
  readonly reason: string;
  readonly role?: boolean;
  readonly free?: boolean;
  readonly disposable?: boolean;
  readonly acceptAll?: boolean;
  readonly didYouMean?: string;
}

/** Kickbox's own sandbox uses these names before the @. */
const byLocalPart: Readonly<Record<string, Verdict>> = {
  rejected: { result: "undeliverable", reason: "rejected_email" },
  "invalid-domain": { result: "undeliverable", reason: "invalid_domain" },
  "invalid-smtp": { result: "undeliverable", reason: "invalid_smtp" },
  "low-quality": { result: "risky", reason: "low_quality" },
  "low-deliverability": { result: "risky", reason: "low_deliverability" },
  "accept-all": { result: "risky", reason: "low_deliverability", acceptAll: true },
  disposable: { result: "risky", reason: "low_quality", disposable: true },
  role: { result: "risky", reason: "low_quality", role: true },
  "no-connect": { result: "unknown", reason: "no_connect" },
  timeout: { result: "unknown", reason: "timeout" },
  "unavailable-smtp": { result: "unknown", reason: "unavailable_smtp" },
};

const accepted: Verdict = { result: "deliverable", reason: "accepted_email" };
const freeDomains = new Set(["gmail.com", "yahoo.com", "outlook.com", "hotmail.com", "icloud.com", "aol.com"]);
const misspelled: Readonly<Record<string, string>> = {
  "gmial.com": "gmail.com",
  "gmai.com": "gmail.com",
  "yaho.com": "yahoo.com",
  "hotmial.com": "hotmail.com",
  "outlok.com": "outlook.com",
};
const wellFormed = /^[^\s@]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Decides by the local part (without a `+tag`), then by the domain. Any other address can receive mail. */
export function verdictOn(email: string): Verdict {
  const address = email.trim().toLowerCase();
  if (!wellFormed.test(address)) return { result: "undeliverable", reason: "invalid_email" };
  const [local = "", domain = ""] = address.split("@");
  const name = local.split("+")[0] ?? "";
  if (Object.hasOwn(byLocalPart, name)) return byLocalPart[name] ?? accepted;
  return verdictOnDomain(local, domain);
}

function verdictOnDomain(local: string, domain: string): Verdict {
  const noDomain: Verdict = { result: "undeliverable", reason: "invalid_domain" };
  if (domain.endsWith(".invalid")) return noDomain;
  if (Object.hasOwn(misspelled, domain)) return { ...noDomain, didYouMean: `${local}@${misspelled[domain] ?? ""}` };
  return freeDomains.has(domain) ? { ...accepted, free: true } : accepted;
}

export const emailTriggers: TriggerTable = {
  title: "Email addresses: verification",
  note: "The part before the @ sets the result. A tag as in `rejected+anything@example.com` gives you more addresses.",
  columns: ["Address", "Result", "Reason"],
  rows: [
    ...Object.entries(byLocalPart).map(([local, { result, reason }]) => [`${local}@example.com`, result, reason]),
    ...Object.entries(misspelled).map(([domain, meant]) => [
      `anyone@${domain}`,
      "undeliverable",
      `invalid_domain, did you mean anyone@${meant}`,
    ]),
    ["anyone@example.invalid", "undeliverable", "invalid_domain"],
    ["any other", "deliverable", "accepted_email"],
  ],
};
