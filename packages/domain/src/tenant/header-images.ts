/** Header images by route (specification, chapter 2). */
export const headerImages = [
  "cards",
  "contact",
  "disclosures",
  "eligibility",
  "employment",
  "funding",
  "fundingcard",
  "fundingtransfer",
  "home",
  "identity",
  "joint",
  "print",
  "select",
  "sign",
  "verify",
  "reselect",
  "default",
] as const;
export type HeaderImage = (typeof headerImages)[number];
