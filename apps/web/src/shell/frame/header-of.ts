import type { Branding } from "@portico/contract/configuration";
import type { HeaderImage } from "@portico/domain/tenant/header-images";
import type { Outcome } from "@portico/domain/flow/step";
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
export function headerOf(page: Page, { images }: Pick<Branding, "images">): string | undefined {
  return images.headers[headerName(page)] ?? images.headers["default"];
}

function headerName(page: Page): HeaderImage {
  switch (page.kind) {
    case "step":
      return page.step.header;
    case "outcome":
      return outcomeHeaders[page.outcome] ?? "default";
    case "start":
      return page.step?.header ?? "home";
    case "resume":
    case "handOff":
    case "personalNotice":
      return "identity";
    default:
      return "default";
  }
}
