import { readFileSync } from "node:fs";
import { productPaths } from "@portico/domain/loan/product";
import { screensOfPlan, type Plan } from "./itinerary.ts";

const file = new URL("../../docs/conformance/statements.tsv", import.meta.url);
const ids = new Set(
  readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.split("\t", 1)[0]),
);

/** The statements about routes that a trip shows, as tags (docs/decisions/023). The URL of each page that it opens is a statement. */
export function statementsOf(plan: Plan): string[] {
  const path = productPaths[plan.productCode];
  const named = screensOfPlan(plan).flatMap(({ url }) => idsOf(url.split("/").slice(1), path));
  return named.filter((id) => ids.has(id)).map((id) => `@${id}`);
}

function idsOf([first, ...rest]: readonly string[], path: string): readonly string[] {
  if (first === "simplifiedLoanOffer") return ["2.route.outcome.simplified-loan-offer"];
  if (first !== path) return [];
  const [person, ...own] = rest;
  return [
    `2.route.${path}.${rest.join("-")}`,
    `2.route.shared.${rest.join("-")}`,
    ...(person === "co-applicant" ? [`2.route.co-applicant.${own.join("-")}`] : []),
  ];
}
