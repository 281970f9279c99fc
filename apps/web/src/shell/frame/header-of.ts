import type { Branding } from "@portico/contract/configuration";
import type { HeaderImage } from "@portico/domain/tenant/header-images";
import type { Outcome, Step } from "@portico/domain/flow/step";
import type { Page } from "../navigation/enforce.ts";

/** The pictures of outcomes, with the specification's names. */
const outcomeHeaders: Partial<Record<Outcome, HeaderImage>> = {
  offer: "sign",
  simplifiedLoanOffer: "funding",
  ineligible: "eligibility",
  ineligibleMember: "eligibility",
  ineligibleProduct: "reselect",
  unsupportedProperty: "reselect",
  unverifiable: "verify",
};

/** The header image of a page, by its route (specification, chapter 2). Falls back to the brand's default image. */
export function headerOf(page: Page, branding: Pick<Branding, "images">): string | undefined {
  return imageOf(headerName(page), branding);
}

/** The header image of a step's page. */
export function headerOfStep({ header }: Pick<Step, "header">, branding: Pick<Branding, "images">): string | undefined {
  return imageOf(header, branding);
}

function imageOf(name: HeaderImage, { images }: Pick<Branding, "images">): string | undefined {
  return images.headers[name] ?? images.headers["default"];
}

const pagesOfLinks: ReadonlySet<Page["kind"]> = new Set([
  "resume",
  "handOff",
  "paperHandOff",
  "personalNotice",
  "invitation",
] as const);

function headerName(page: Page): HeaderImage {
  switch (page.kind) {
    case "step":
      return page.step.header;
    case "outcome":
      return outcomeHeaders[page.outcome] ?? "default";
    case "start":
      return page.step?.header ?? "home";
    default:
      return pagesOfLinks.has(page.kind) ? "identity" : "default";
  }
}
