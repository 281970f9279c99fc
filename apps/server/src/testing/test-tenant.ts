import { Tenant } from "@portico/domain/tenant/tenant";
import type { Brand } from "@portico/domain/tenant/brand";
import { headerImages, type HeaderImage } from "@portico/domain/tenant/header-images";
import type * as z from "zod/mini";
import { testProduct } from "./test-product.ts";

export type DeepPartial<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: DeepPartial<Value[Key]> }
    : Value;

/** A complete institution for tests, so no test depends on a demo institution's file. */
const base: z.input<typeof Tenant> = {
  name: "test",
  hosts: ["test.localhost"],
  clientName: "Test Valley Credit Union",
  clientDisplayName: "Test Valley",
  clientTelephone: "(207) 555-0199",
  clientWebsiteLink: "https://www.testvalley.example/",
  clientOpenAnywhereLink: "https://www.testvalley.example/join",
  clientLocationsWebsiteLink: "https://www.testvalley.example/branches",
  clientAddress: "1 Test Street, Portland, ME 04101",
  timeZone: "America/New_York",
  insuranceText: "Federally insured by NCUA.",
  allowedLinkHosts: ["www.testvalley.example"],
  endOfApplicationFlowButtonText: "Back to Test Valley",
  authenticationReminderText: "Use your online banking user name and password.",
  timeoutWarningMessage: "Your session is about to end.",
  regulator: { name: "Federal Trade Commission, Equal Credit Opportunity", address: "Washington, DC 20580" },
  welcome: { headline: "A good loan", lede: "Apply on your phone.", promises: ["No fee to apply"] },
  lists: {
    branches: [
      { id: 1, displayText: "Portland" },
      { id: 2, displayText: "Online" },
    ],
  },
  products: [testProduct({ rateText: "From 5.49% APR", paymentProtection: [] })],
  eligibility: {
    counties: ["Cumberland, ME"],
    options: [
      { id: 1, displayText: "I live or work nearby", asks: "county" },
      { id: 2, displayText: "Somebody in my family belongs to it", asks: "familyMember" },
      { id: 9, displayText: "None of these", asks: "none" },
    ],
    ineligiblePageText: "We cannot help yet.",
    ineligiblePageCardText: "See who can join.",
    eligibilityPageHeader: "How are you connected to us?",
    eligibilityPageSuboptionLabel: "Which one?",
  },
  disclosures: [
    {
      id: 1,
      title: "Electronic records",
      summary: "You agree to get papers by e-mail.",
      version: "1",
      effectiveOn: "2026-01-01",
      html: "<p>You agree.</p>",
      consentText: "I agree",
    },
  ],
  leaveReasons: [
    { id: 1, reason: "Just looking", allowCustomEntry: false, externalLink: "https://www.testvalley.example/" },
  ],
  declineText: "We cannot offer you this loan.",
  pendingText: "A person will look at it.",
  coApplicantModal: { title: "Applying together", content: "Both of you owe the whole loan." },
};

const oneHeaderForAll = Object.fromEntries(headerImages.map((name) => [name, "headers/home.svg"])) as Record<
  HeaderImage,
  string
>;

export const testBrand: Brand = {
  tokens: {
    brand: "#0b4f6c",
    brandStrong: "#083a50",
    onBrand: "#ffffff",
    accent: "#b3541e",
    onAccent: "#ffffff",
    surface: "#f7f5f0",
    surfaceRaised: "#ffffff",
    text: "#1b1b1b",
    textQuiet: "#4a4a4a",
    border: "#767676",
    danger: "#a4161a",
    success: "#1b6e3c",
    warning: "#8a5a00",
    focus: "#0b4f6c",
  },
  fonts: { heading: "source-serif-4", body: "public-sans" },
  corners: "round",
  images: {
    logo: "logo.svg",
    logoDark: "logo-dark.svg",
    favicon: "favicon.svg",
    headers: oneHeaderForAll,
  },
  loaders: {},
  films: {},
  themes: { night: { tokens: { brand: "#05384f" }, corners: "square" } },
};

/** Builds the test institution under its own name and host, with some settings changed. Lists are replaced as a whole. */
export function aTenant(name: string, changes: DeepPartial<z.input<typeof Tenant>> = {}): Tenant {
  return Tenant.parse(merged({ ...base, name, hosts: [`${name}.localhost`] }, changes));
}

function merged(value: unknown, changes: unknown): unknown {
  if (changes === undefined) return value;
  if (!isPlainObject(value) || !isPlainObject(changes)) return changes;
  const keys = new Set([...Object.keys(value), ...Object.keys(changes)]);
  return Object.fromEntries([...keys].map((key) => [key, merged(value[key], changes[key])]));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
