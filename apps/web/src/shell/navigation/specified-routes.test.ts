import { expect, test } from "vitest";
import { flowOf, flows, stepUrl } from "@portico/domain/flow/flows";
import { productPaths, type ProductCode, type ProductPath } from "@portico/domain/loan/product";
import { routeOf } from "./route.ts";

/* Tests the URL of every page in the specification's chapter 2. Other tests check whether the journey lets a page open. */

const paths = Object.keys(flows).map((code) => productPaths[Number(code) as ProductCode]);

/** The page of a URL: the step's id, the outcome, or the kind of page that belongs to no application. */
function pageAt(path: string): string {
  const route = routeOf(path);
  if (route.kind === "step") return `step ${route.step.id}`;
  return route.kind === "outcome" ? `outcome ${route.outcome}` : route.kind;
}

const ofEveryProduct = [
  ["shared.authentication", "authentication", "start"],
  ["shared.identification", "identification", "step identification"],
  ["shared.disclosures", "disclosures", "step disclosures"],
  ["shared.verify", "verify", "step verify"],
  ["shared.eligibility", "eligibility", "step eligibility"],
  ["shared.productEligibility", "productEligibility", "step productEligibility"],
  ["shared.co-applicant", "co-applicant", "step coApplicant"],
  ["shared.address-current", "address/current", "step currentAddress"],
  ["shared.address-previous", "address/previous", "step previousAddress"],
  ["shared.employment-current", "employment/current", "step currentEmployment"],
  ["shared.employment-previous", "employment/previous", "step previousEmployment"],
  ["co-applicant.address-current", "co-applicant/address/current", "step coApplicantCurrentAddress"],
  ["co-applicant.address-previous", "co-applicant/address/previous", "step coApplicantPreviousAddress"],
  ["co-applicant.employment-current", "co-applicant/employment/current", "step coApplicantCurrentEmployment"],
  ["co-applicant.employment-previous", "co-applicant/employment/previous", "step coApplicantPreviousEmployment"],
] as const;

for (const [statement, path, page] of ofEveryProduct)
  test(`recognizes ${path} as a page of every product`, { tags: [`2.route.${statement}`] }, () => {
    expect(paths.map((product) => pageAt(`/${product}/${path}`))).toEqual(paths.map(() => page));
  });

const withVehicle: ReadonlySet<ProductPath> = new Set(["auto", "autorefi", "motorcycle", "boat", "rv"]);

test("recognizes vehicleCollateral as a page of every product", { tags: ["2.route.shared.vehicleCollateral"] }, () => {
  expect(paths.map((product) => pageAt(`/${product}/vehicleCollateral`))).toEqual(
    paths.map((product) => (withVehicle.has(product) ? "step vehicleCollateral" : "openStep")),
  );
});

test(
  "recognizes documentVerification as a page of every product",
  { tags: ["2.route.shared.documentVerification"] },
  () => {
    expect(paths.map((product) => pageAt(`/${product}/documentVerification`))).toEqual(
      paths.map(() => "step documentVerification"),
    );
  },
);

const ofOneProduct = [
  ["auto.product-type", "/auto/product/type", "step vehicleSeller"],
  ["auto.product-details", "/auto/product/details", "step vehicleLoanDetails"],
  ["auto.review", "/auto/review", "step review"],
  ["auto.offer", "/auto/offer", "outcome offer"],
  ["autorefi.product-type", "/autorefi/product/type", "redirect"],
  ["autorefi.product-details", "/autorefi/product/details", "step refinanceDetails"],
  ["autorefi.review", "/autorefi/review", "step review"],
  ["autorefi.offer", "/autorefi/offer", "outcome offer"],
  ["heloc.property-type", "/heloc/property/type", "step helocPropertyType"],
  ["heloc.property-details", "/heloc/property/details", "step helocPropertyDetails"],
  ["heloc.loan-details", "/heloc/loan/details", "step helocLoanDetails"],
  ["heloc.demographics", "/heloc/demographics", "step demographics"],
  ["heloc.co-applicant-demographics", "/heloc/co-applicant/demographics", "step coApplicantDemographics"],
  ["heloc.review", "/heloc/review", "step review"],
  ["heloc.offer", "/heloc/offer", "outcome offer"],
  ["signature.product-type", "/signature/product/type", "step loanRequest"],
  ["signature.review", "/signature/review", "step review"],
  ["signature.offer", "/signature/offer", "outcome offer"],
  ["ploc.product-type", "/ploc/product/type", "step loanRequest"],
  ["ploc.review", "/ploc/review", "step review"],
  ["ploc.offer", "/ploc/offer", "outcome offer"],
  ["creditcard.product-type", "/creditcard/product/type", "step loanRequest"],
  ["creditcard.review", "/creditcard/review", "step review"],
  ["seasonal.product-type", "/seasonal/product/type", "step loanRequest"],
  ["seasonal.review", "/seasonal/review", "step review"],
  ["othersecured.product-type", "/othersecured/product/type", "step loanRequest"],
  ["othersecured.review", "/othersecured/review", "step review"],
  ["sharesecured.product-type", "/sharesecured/product/type", "step loanRequest"],
  ["sharesecured.review", "/sharesecured/review", "step review"],
] as const;

const vehicles = (["motorcycle", "boat", "rv"] as const).flatMap((product) => [
  [`${product}.product-type`, `/${product}/product/type`, "step vehicleSeller"] as const,
  [`${product}.product-details`, `/${product}/product/details`, "step vehicleLoanDetails"] as const,
  [`${product}.review`, `/${product}/review`, "step review"] as const,
  [`${product}.offer`, `/${product}/offer`, "outcome offer"] as const,
]);

for (const [statement, path, page] of [...ofOneProduct, ...vehicles])
  test(`opens the ${page} at ${path}`, { tags: [`2.route.${statement}`] }, () => {
    expect(pageAt(path)).toBe(page);
  });

const ofNoProduct = [
  ["home", "/", "home"],
  ["resume.bare", "/resume", "resume"],
  ["resume.document-verification-bare", "/ResumeDocumentVerification", "handOff"],
  ["unknown", "/nothing/here", "notFound"],
] as const;

for (const [statement, path, page] of ofNoProduct)
  test(`recognizes ${path} as a page of its own`, { tags: [`2.route.${statement}`] }, () => {
    expect(pageAt(path)).toBe(page);
  });

test.each([
  ["/ineligible", "outcome ineligible"],
  ["/ineligible/member", "outcome ineligibleMember"],
  ["/ineligible/product", "outcome ineligibleProduct"],
  ["/declined", "outcome declined"],
  ["/unverifiable", "outcome unverifiable"],
  ["/duplicate/detected", "step duplicate"],
  ["/duplicate/cancelled", "outcome duplicate"],
  ["/duplicate/2", "outcome duplicate"],
  ["/duplicate/DuplicateDetectedCancelled", "outcome duplicate"],
  ["/duplicate/0", "openStep"],
  ["/duplicate/notTriggered", "openStep"],
  ["/duplicate/3", "openStep"],
  ["/duplicate/4", "notFound"],
  ["/duplicate/nonsense", "notFound"],
  ["/review", "outcome pending"],
  ["/simplifiedLoanOffer", "outcome simplifiedLoanOffer"],
  ["/loan/type/unavailable", "notice"],
  ["/ssoExpired", "notice"],
  ["/error/500", "error"],
])("opens %s as the end of an application: %s", (path, page) => {
  expect(pageAt(path)).toBe(page);
});

test("recognizes every step by its URL", () => {
  for (const code of Object.keys(flows).map(Number) as ProductCode[])
    for (const step of flowOf(code)?.steps ?? [])
      expect(pageAt(stepUrl(step, code))).toBe(step.id === "authentication" ? "start" : `step ${step.id}`);
});
