import { expect, test } from "vitest";
import { headerImages, type HeaderImage } from "@portico/domain/tenant/header-images";
import { productOf } from "@portico/domain/flow/destination";
import { ProductCode } from "@portico/domain/loan/product";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { headerOf } from "./header-of.ts";
import { enforce } from "../navigation/enforce.ts";
import { routeOf } from "../navigation/route.ts";

const { branding: plain } = aStartUp();
const headers = Object.fromEntries(headerImages.map((name) => [name, `/brand/${name}.svg`]));
const branding = { ...plain, images: { ...plain.images, headers } };

/** For each picture, the URL of a page that shows it, and an application that may open that page. */
const pages: Readonly<Record<HeaderImage, readonly [address: string, exit?: "offer" | "ineligibleProduct"]>> = {
  cards: ["/auto/paymentProtection"],
  contact: ["/auto/address/current"],
  disclosures: ["/auto/disclosures"],
  eligibility: ["/auto/eligibility"],
  employment: ["/auto/employment/current"],
  funding: ["/signature/product/type"],
  fundingcard: ["/creditcard/product/type"],
  fundingtransfer: ["/autorefi/product/details"],
  home: ["/auto/authentication"],
  identity: ["/auto/identification"],
  joint: ["/auto/co-applicant"],
  print: ["/auto/review"],
  select: ["/auto/vehicleCollateral"],
  sign: ["/auto/offer", "offer"],
  verify: ["/auto/verify"],
  reselect: ["/ineligible/product", "ineligibleProduct"],
  default: ["/error/404"],
};

function pictureAt(address: string, exit: "offer" | "ineligibleProduct" | null): string | undefined {
  const route = routeOf(address);
  const productCode = ("destination" in route ? productOf(route.destination) : undefined) ?? ProductCode.auto;
  const stepId = route.kind === "step" ? route.step.id : "review";
  const journey = aJourney({ productTypeId: productCode, path: ["authentication", stepId], frontier: stepId, exit });
  const verdict = enforce(route, { journey, offered: new Set([productCode]) });
  if (!("open" in verdict)) throw new Error(`${address} does not open, but leads to ${verdict.redirectTo}`);
  return headerOf(verdict.open, branding);
}

for (const name of headerImages)
  test(
    `shows the picture named ${name} above ${pages[name][0]}`,
    {
      tags: [`2.header.${name}`, "4.header-by-route"],
    },
    () => {
      const [address, exit = null] = pages[name];

      expect(pictureAt(address, exit)).toBe(`/brand/${name}.svg`);
    },
  );

test(
  "shows the brand's default picture if the brand has none with the page's name",
  { tags: ["2.header.default"] },
  () => {
    const sparse = { images: { ...plain.images, headers: { default: "/brand/default.svg" } } };

    expect(headerOf({ kind: "resume", applicationToken: undefined, applicationId: undefined }, sparse)).toBe(
      "/brand/default.svg",
    );
  },
);
