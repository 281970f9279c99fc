import type { collateralOptionsApi } from "@portico/contract/vehicle";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { RvType, VehicleProductKind } from "@portico/domain/collateral/vehicle";
import { otherKindOf } from "./check-vin.ts";
import { catalogueFor } from "./collateral-of.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import type { CollateralCatalogue } from "../../providers/collateral/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";

type Api = typeof collateralOptionsApi;
type Choices = OutputOf<Api["years"]>;

/*
 * The questions that lead to a vehicle. Where the catalogue is switched off or cannot answer, a list is empty: the applicant types the
 * vehicle instead, and a person looks at its value.
 */

async function choices(
  scope: SessionScope,
  kind: VehicleProductKind,
  ask: (catalogue: CollateralCatalogue) => Promise<readonly (string | number)[]>,
): Promise<Choices> {
  const catalogue = catalogueFor(scope, kind);
  const values = catalogue ? await whenProviderFails(scope.log, ask(catalogue), []) : [];
  return { options: [...new Set(values)].map((value) => ({ value: String(value), displayText: String(value) })) };
}

interface Wanted {
  readonly kind: VehicleProductKind;
  readonly rvCategoryId: number | null | undefined;
}

/** The same for a list that depends on the category of an RV. Without a category nothing is listed: an RV always has one. */
async function choicesOf(
  scope: SessionScope,
  { kind, rvCategoryId }: Wanted,
  ask: (catalogue: CollateralCatalogue, category: RvType | undefined) => Promise<readonly (string | number)[]>,
): Promise<Choices> {
  const category = categoryOf(rvCategoryId);
  if (kind === VehicleProductKind.rv && category === undefined) return { options: [] };
  return choices(scope, kind, (catalogue) => ask(catalogue, category));
}

/** Model years, the newest first. */
export async function listYears(
  scope: SessionScope,
  { collateralValuationTypeId: kind, rvCategoryId }: InputOf<Api["years"]>,
): Promise<Choices> {
  return choicesOf(scope, { kind, rvCategoryId }, async (catalogue, category) =>
    (await catalogue.years(kind, category)).toSorted((one, other) => other - one),
  );
}

/** Makes of a year. A catalogue that fails answers an empty list, so that the page lets people type. */
export async function listMakes(
  scope: SessionScope,
  { collateralValuationTypeId: kind, year, rvCategoryId }: InputOf<Api["makes"]>,
): Promise<Choices> {
  return choicesOf(scope, { kind, rvCategoryId }, (catalogue, category) => catalogue.makes(kind, year, category));
}

/** Models of a make. A catalogue that fails answers an empty list, so that the page lets people type. */
export async function listModels(
  scope: SessionScope,
  { collateralValuationTypeId: kind, year, make, rvCategoryId }: InputOf<Api["models"]>,
): Promise<Choices> {
  return choicesOf(scope, { kind, rvCategoryId }, (catalogue, category) =>
    catalogue.models(kind, year, make, category),
  );
}

/** The API says none as 0, as null, or not at all. */
function categoryOf(rvCategoryId: number | null | undefined): RvType | undefined {
  return Object.values(RvType).find((category) => category === rvCategoryId);
}

/** Trim and body in one: the vendor's body is what its values hang on. */
export async function listTrims(
  scope: SessionScope,
  { collateralValuationTypeId: kind, year, make, model }: InputOf<Api["trims"]>,
): Promise<Choices> {
  const { options } = await choices(scope, kind, async (catalogue) => {
    const bodies = await catalogue.bodies({ kind, year, make, model });
    return bodies.map(({ bodyStyle }) => bodyStyle);
  });
  return { options: options.map((option) => ({ ...option, bodyStyle: option.value })) };
}

/** The vehicle behind a VIN, with its bodies where the number leaves them open. A catalogue that is down says nothing about the VIN. */
export async function lookUpVin(
  scope: SessionScope,
  { collateralValuationTypeId: kind, vin: typed }: InputOf<Api["vin"]>,
): Promise<OutputOf<Api["vin"]>> {
  const vin = typed.toUpperCase();
  const catalogue = catalogueFor(scope, kind);
  const bodies = catalogue && (await whenProviderFails(scope.log, catalogue.byVin(kind, vin), undefined));
  const isCatalogueAvailable = bodies !== undefined;
  const first = bodies?.[0];
  if (!first) {
    const asked = catalogue && isCatalogueAvailable ? otherKindOf(catalogue, { kind }, vin) : undefined;
    const otherKind = asked && (await whenProviderFails(scope.log, asked, undefined));
    return { vinDetails: null, isCatalogueAvailable, otherKind: otherKind ?? null };
  }
  const trims = bodies
    .filter(({ year, make, model }) => year === first.year && make === first.make && model === first.model)
    .map(({ bodyStyle }) => ({ trim: bodyStyle, bodyStyle }));
  const vinDetails = { vin, year: first.year, make: first.make, model: first.model, trims };
  return { vinDetails, isCatalogueAvailable, otherKind: null };
}
