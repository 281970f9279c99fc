import type { Tenant } from "@portico/domain/tenant/tenant";
import type { JsonFile } from "./json-file.ts";
import type { JsonPath, Mistake } from "./mistake.ts";
import { misfitOf, type TextPlace } from "./text-fit.ts";

/** The places of an institution's texts on cards. Two loans share a line of the landing page, even at 320 px. */
const places = {
  headline: { width: 288, fontSize: 28, lines: 3 },
  lede: { width: 288, fontSize: 17, lines: 4 },
  promise: { width: 260, fontSize: 16, lines: 3 },
  product: { width: 120, fontSize: 16, lines: 2 },
  rate: { width: 120, fontSize: 14, lines: 2 },
  description: { width: 120, fontSize: 14, lines: 8 },
  account: { width: 220, fontSize: 16, lines: 2 },
  accountDescription: { width: 220, fontSize: 14, lines: 4 },
  option: { width: 200, fontSize: 16, lines: 2 },
  optionHelp: { width: 200, fontSize: 14, lines: 3 },
} as const satisfies Record<string, TextPlace>;

type CardText = readonly [path: JsonPath, text: string | undefined, place: TextPlace];

/** Finds texts that are too long for their card on a narrow phone. */
export function mistakesOfCards(file: JsonFile, settings: Partial<Tenant>): readonly Mistake[] {
  const texts = [...textsOfWelcome(settings), ...textsOfProducts(settings), ...textsOfMembership(settings)];
  return texts.flatMap(([path, text, place]) => {
    const misfit = text === undefined ? undefined : misfitOf(text, place);
    return misfit === undefined ? [] : [file.mistake(path, misfit)];
  });
}

function textsOfWelcome({ welcome }: Partial<Tenant>): readonly CardText[] {
  if (!welcome) return [];
  return [
    [["welcome", "headline"], welcome.headline, places.headline],
    [["welcome", "headlineWithAccounts"], welcome.headlineWithAccounts, places.headline],
    [["welcome", "lede"], welcome.lede, places.lede],
    ...welcome.promises.map((text, at): CardText => [["welcome", "promises", at], text, places.promise]),
  ];
}

function textsOfProducts({ products = [] }: Partial<Tenant>): readonly CardText[] {
  return products.flatMap(({ displayText, description, rateText }, at): readonly CardText[] => [
    [["products", at, "displayText"], displayText, places.product],
    [["products", at, "rateText"], rateText, places.rate],
    [["products", at, "description"], description, places.description],
  ]);
}

function textsOfMembership({ eligibility }: Partial<Tenant>): readonly CardText[] {
  const { fundingProducts = [], options = [] } = eligibility ?? {};
  return [
    ...fundingProducts.flatMap(({ displayText, description }, at): readonly CardText[] => [
      [["eligibility", "fundingProducts", at, "displayText"], displayText, places.account],
      [["eligibility", "fundingProducts", at, "description"], description, places.accountDescription],
    ]),
    ...options.flatMap(({ displayText, helpText }, at): readonly CardText[] => [
      [["eligibility", "options", at, "displayText"], displayText, places.option],
      [["eligibility", "options", at, "helpText"], helpText, places.optionHelp],
    ]),
  ];
}
