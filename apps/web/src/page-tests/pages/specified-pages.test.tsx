// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import type { Journey } from "@portico/contract/journey";
import { flows } from "@portico/domain/flow/flows";
import { headerImages, type HeaderImage } from "@portico/domain/tenant/header-images";
import { type Outcome } from "@portico/domain/flow/step";
import { ProductCode, productPaths } from "@portico/domain/loan/product";
import { hasUnsavedInput } from "../../forms/saving/unsaved-input.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { journeyAt, openInShell } from "../../testing/whole-shell.tsx";

/*
 * Tests the pages of the specification's chapter 2. Each is opened by its URL in the whole shell. The URL must stay, and the page must show
 * its heading and its route's header image.
 */

const codes = Object.keys(flows).map(Number) as ProductCode[];
const { branding: plain, products } = aStartUp();
const images = (names: readonly HeaderImage[]) => ({
  ...plain.images,
  headers: Object.fromEntries(names.map((name) => [name, `/brand/${name}.svg`])),
});
const startUp = aStartUp({
  branding: { ...plain, images: images(headerImages) },
  products: codes.map((id) => ({ ...products[0]!, id, routePrefix: productPaths[id] })),
});

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

/** The result of opening a URL: the browser's path, the page's heading, and the name of its header image. */
async function opened(address: string, journey?: Journey, start = startUp) {
  return openInShell(address, { journey, startUp: start }, (heading) => {
    const picture = document.querySelector("[data-print=no] > img")?.getAttribute("src");
    const { pathname } = window.location;
    // The page has no input, so leaving it opens no dialog.
    expect(hasUnsavedInput()).toBe(false);
    return { path: pathname, heading, picture: /(\w+)\.svg$/.exec(picture ?? "")?.[1] };
  });
}

type Row = readonly [statement: string, address: string, picture: HeaderImage, heading: string];

const tagsOf = (statement: string, picture: HeaderImage) => ({
  tags: [`2.route.${statement}`, `2.header.${picture}`, "4.header-by-route"],
});

const ofEveryProduct: readonly Row[] = [
  ["shared.authentication", "authentication", "home", "Your name and contact"],
  ["shared.identification", "identification", "identity", "Your identity"],
  ["shared.disclosures", "disclosures", "disclosures", "Agreements to read"],
  ["shared.verify", "verify", "verify", "A few questions only you can answer"],
  ["shared.documentVerification", "documentVerification", "identity", "Show us your ID"],
  ["shared.eligibility", "eligibility", "eligibility", "How can you join?"],
  ["shared.productEligibility", "productEligibility", "eligibility", "Is this the right loan for you?"],
  ["shared.co-applicant", "co-applicant", "joint", "Just you, or together?"],
  ["shared.address-current", "address/current", "contact", "Where do you live?"],
  ["shared.address-previous", "address/previous", "contact", "Where did you live before?"],
  ["shared.employment-current", "employment/current", "employment", "Your work and income"],
  ["shared.employment-previous", "employment/previous", "employment", "What did you do before?"],
  ["co-applicant.address-current", "co-applicant/address/current", "contact", "Where does your co-borrower live?"],
  [
    "co-applicant.address-previous",
    "co-applicant/address/previous",
    "contact",
    "Where did your co-borrower live before?",
  ],
  [
    "co-applicant.employment-current",
    "co-applicant/employment/current",
    "employment",
    "Your co-borrower's work and income",
  ],
  [
    "co-applicant.employment-previous",
    "co-applicant/employment/previous",
    "employment",
    "What did your co-borrower do before?",
  ],
];

for (const [statement, page, picture, heading] of ofEveryProduct)
  test(`opens {productType}/${page} for every product`, tagsOf(statement, picture), async () => {
    for (const code of codes) {
      const path = `/${productPaths[code]}/${page}`;
      expect(await opened(path, journeyAt(path, code))).toEqual({ path, heading, picture });
    }
  });

test(
  "begins an application of every product at {productType}/authentication",
  tagsOf("shared.authentication", "home"),
  async () => {
    for (const code of codes) {
      const path = `/${productPaths[code]}/authentication`;
      expect(await opened(path)).toEqual({ path, heading: "Let's get started", picture: "home" });
    }
  },
);

const withVehicle: ReadonlySet<ProductCode> = new Set([
  ProductCode.auto,
  ProductCode.autoRefi,
  ProductCode.motorcycle,
  ProductCode.boat,
  ProductCode.rv,
]);

test(
  "opens {productType}/vehicleCollateral for every product with a vehicle",
  tagsOf("shared.vehicleCollateral", "select"),
  async () => {
    for (const code of codes.filter((one) => withVehicle.has(one))) {
      const path = `/${productPaths[code]}/vehicleCollateral`;
      const at = await opened(path, journeyAt(path, code));
      expect(at).toMatchObject({ path, picture: "select" });
      expect(at.heading).toMatch(/vehicle|motorcycle|boat|RV/);
    }
  },
);

test(
  "redirects {productType}/vehicleCollateral of any other product to the open step",
  { tags: ["2.route.shared.vehicleCollateral"] },
  async () => {
    for (const code of codes.filter((one) => !withVehicle.has(one))) {
      const product = productPaths[code];
      const at = await opened(`/${product}/vehicleCollateral`, journeyAt("", code));
      expect(at).toMatchObject({ path: `/${product}/identification`, heading: "Your identity" });
    }
  },
);

const howMuch = "How much would you like to borrow?";
const vehicle = (thing: string) => `Which ${thing}?`;

const ofOneProduct: readonly Row[] = [
  ["auto.product-type", "/auto/product/type", "select", vehicle("vehicle")],
  ["auto.product-details", "/auto/product/details", "funding", howMuch],
  ["autorefi.product-details", "/autorefi/product/details", "fundingtransfer", "Your loan today"],
  ["heloc.property-type", "/heloc/property/type", "select", "Which home is it?"],
  ["heloc.loan-details", "/heloc/loan/details", "funding", "What is your home worth?"],
  ["heloc.property-details", "/heloc/property/details", "home", "Where is the home?"],
  ["heloc.demographics", "/heloc/demographics", "identity", "Demographic information"],
  [
    "heloc.co-applicant-demographics",
    "/heloc/co-applicant/demographics",
    "identity",
    "Your co-borrower's demographic information",
  ],
  ["signature.product-type", "/signature/product/type", "funding", howMuch],
  ["ploc.product-type", "/ploc/product/type", "funding", howMuch],
  ["creditcard.product-type", "/creditcard/product/type", "fundingcard", howMuch],
  ["seasonal.product-type", "/seasonal/product/type", "funding", howMuch],
  ["motorcycle.product-details", "/motorcycle/product/details", "funding", howMuch],
  ["motorcycle.product-type", "/motorcycle/product/type", "select", vehicle("motorcycle")],
  ["boat.product-details", "/boat/product/details", "funding", howMuch],
  ["boat.product-type", "/boat/product/type", "select", vehicle("boat")],
  ["rv.product-details", "/rv/product/details", "funding", howMuch],
  ["rv.product-type", "/rv/product/type", "select", vehicle("RV")],
  ["othersecured.product-type", "/othersecured/product/type", "funding", howMuch],
  ["sharesecured.product-type", "/sharesecured/product/type", "funding", howMuch],
  ...codes.map((code): Row => {
    const product = productPaths[code];
    return [`${product}.review`, `/${product}/review`, "print", "Check and send"];
  }),
];

for (const [statement, path, picture, heading] of ofOneProduct)
  test(`opens ${path}`, tagsOf(statement, picture), async () => {
    const code = codes.find((one) => path.startsWith(`/${productPaths[one]}/`))!;

    expect(await opened(path, journeyAt(path, code))).toEqual({ path, heading, picture });
  });

test(
  "redirects autorefi/product/type to autorefi/vehicleCollateral",
  { tags: ["2.route.autorefi.product-type"] },
  async () => {
    const path = "/autorefi/vehicleCollateral";

    expect(await opened("/autorefi/product/type", journeyAt(path, ProductCode.autoRefi))).toMatchObject({ path });
  },
);

for (const product of ["auto", "autorefi", "heloc", "signature", "ploc", "motorcycle", "boat", "rv"] as const)
  test(`opens /${product}/offer once there is an offer`, tagsOf(`${product}.offer`, "sign"), async () => {
    const path = `/${product}/offer`;
    const productTypeId = codes.find((code) => productPaths[code] === product)!;
    const journey = aJourney({ productTypeId, exit: "offer", frontier: null, submitted: true });

    expect(await opened(path, journey)).toEqual({ path, heading: "Your offer isn't ready yet", picture: "sign" });
  });

const endings: readonly (readonly [...Row, Outcome])[] = [
  ["outcome.ineligible", "/ineligible", "eligibility", "You cannot join", "ineligible"],
  ["outcome.ineligible-member", "/ineligible/member", "eligibility", "You cannot join", "ineligibleMember"],
  ["outcome.ineligible-product", "/ineligible/product", "reselect", "Not this loan", "ineligibleProduct"],
  ["outcome.declined", "/declined", "default", "We can't approve this loan", "declined"],
  ["outcome.unverifiable", "/unverifiable", "verify", "We need to confirm your identity another way", "unverifiable"],
  ["outcome.duplicate", "/duplicate/cancelled", "default", "We stopped this application", "duplicate"],
  ["outcome.duplicate", "/duplicate/2", "default", "We stopped this application", "duplicate"],
  ["outcome.review", "/review", "default", "We have your application", "pending"],
  ["outcome.simplified-loan-offer", "/simplifiedLoanOffer", "funding", "You're approved", "simplifiedLoanOffer"],
];

for (const [statement, path, picture, heading, exit] of endings)
  test(`opens ${path} for an application that ends there`, tagsOf(statement, picture), async () => {
    const journey = aJourney({ exit, frontier: null, submitted: true });

    expect(await opened(path, journey)).toEqual({ path, heading, picture });
  });

test("shows the picture named 'cards' on /auto/paymentProtection", { tags: ["2.header.cards"] }, async () => {
  const path = "/auto/paymentProtection";

  expect(await opened(path, journeyAt(path, ProductCode.auto))).toMatchObject({ path, picture: "cards" });
});

const ofNoApplication: readonly Row[] = [
  ["resume.bare", "/resume", "identity", "Open your application"],
  ["resume.app-id", "/resume/7001", "identity", "Open your application"],
  ["resume.document-verification-bare", "/ResumeDocumentVerification", "identity", "You can close this page"],
  ["outcome.loan-type-unavailable", "/loan/type/unavailable", "default", "This loan isn't available here"],
  ["outcome.sso-expired", "/ssoExpired", "default", "That link has expired"],
  ["outcome.error", "/error/500", "default", "Error"],
  ["unknown", "/nope", "default", "Page not found"],
];

for (const [statement, path, picture, heading] of ofNoApplication)
  test(`opens ${path} without an application`, tagsOf(statement, picture), async () => {
    expect(await opened(path)).toEqual({ path, heading, picture });
  });

test("shows the default picture if the brand has none for the route", { tags: ["2.header.default"] }, async () => {
  const sparse = aStartUp({ branding: { ...plain, images: images(["default", "home"]) } });

  expect(await opened("/resume", undefined, sparse)).toMatchObject({ picture: "default" });
});
