import type { collateralOptionsApi } from "@portico/contract/vehicle";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { RvType } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { otherKindOf } from "./check-vin.ts";
import { catalogFor } from "./collateral-of.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import type { CollateralCatalog } from "../../providers/collateral/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";

type Api = typeof collateralOptionsApi;
type Choices = OutputOf<Api["years"]>;

/*
 * The lists that lead to a vehicle. If the catalog is off or fails, a list is empty. The applicant then types the vehicle, and its value
 * goes to manual review.
 */

async function choices(
  scope: SessionScope,
  kind: VehicleProductKind,
  ask: (catalog: CollateralCatalog) => Promise<readonly (string | number)[]>,
): Promise<Choices> {
  const catalog = catalogFor(scope, kind);
  const values = catalog && (await whenProviderFails(scope.log, ask(catalog), undefined));
  const options = [...new Set(values)].map((value) => ({ value: String(value), displayText: String(value) }));
  return { options, isCatalogAvailable: values !== undefined };
}

interface Wanted {
  readonly kind: VehicleProductKind;
  readonly rvCategoryId: number | null | undefined;
}

/** Lists choices that depend on an RV's category. Without a category the list is empty, because an RV always has one. */
async function choicesOf(
  scope: SessionScope,
  { kind, rvCategoryId }: Wanted,
  ask: (catalog: CollateralCatalog, category: RvType | undefined) => Promise<readonly (string | number)[]>,
): Promise<Choices> {
  const category = categoryOf(rvCategoryId);
  if (kind === VehicleProductKind.rv && category === undefined) return { options: [], isCatalogAvailable: true };
  return choices(scope, kind, (catalog) => ask(catalog, category));
}

/** The model years, the newest first. */
export async function listYears(
  scope: SessionScope,
  { collateralValuationTypeId: kind, rvCategoryId }: InputOf<Api["years"]>,
): Promise<Choices> {
  return choicesOf(scope, { kind, rvCategoryId }, async (catalog, category) =>
    (await catalog.years(kind, category)).toSorted((one, other) => other - one),
  );
}

/** The makes of a year. If the catalog fails, the list is empty, so that the page lets people type. */
export async function listMakes(
  scope: SessionScope,
  { collateralValuationTypeId: kind, year, rvCategoryId }: InputOf<Api["makes"]>,
): Promise<Choices> {
  return choicesOf(scope, { kind, rvCategoryId }, (catalog, category) => catalog.makes(kind, year, category));
}

/** The models of a make. If the catalog fails, the list is empty, so that the page lets people type. */
export async function listModels(
  scope: SessionScope,
  { collateralValuationTypeId: kind, year, make, rvCategoryId }: InputOf<Api["models"]>,
): Promise<Choices> {
  return choicesOf(scope, { kind, rvCategoryId }, (catalog, category) => catalog.models(kind, year, make, category));
}

/** The API expresses no category as 0, as null, or by leaving it out. */
function categoryOf(rvCategoryId: number | null | undefined): RvType | undefined {
  return Object.values(RvType).find((category) => category === rvCategoryId);
}

/** Trim and body in one, because the vendor's values depend on the body. */
export async function listTrims(
  scope: SessionScope,
  { collateralValuationTypeId: kind, year, make, model }: InputOf<Api["trims"]>,
): Promise<Choices> {
  const { options, isCatalogAvailable } = await choices(scope, kind, async (catalog) => {
    const bodies = await catalog.bodies({ kind, year, make, model });
    return bodies.map(({ bodyStyle }) => bodyStyle);
  });
  return { options: options.map((option) => ({ ...option, bodyStyle: option.value })), isCatalogAvailable };
}

/** The vehicle of a VIN, with its bodies if the number leaves several. If the catalog is down, the answer says nothing about the VIN. */
export async function lookUpVin(
  scope: SessionScope,
  { collateralValuationTypeId: kind, vin: typed }: InputOf<Api["vin"]>,
): Promise<OutputOf<Api["vin"]>> {
  const vin = typed.toUpperCase();
  const catalog = catalogFor(scope, kind);
  const bodies = catalog && (await whenProviderFails(scope.log, catalog.byVin(kind, vin), undefined));
  const isCatalogAvailable = bodies !== undefined;
  const first = bodies?.[0];
  if (!first) {
    const asked = catalog && isCatalogAvailable ? otherKindOf(catalog, { kind }, vin) : undefined;
    const otherKind = asked && (await whenProviderFails(scope.log, asked, undefined));
    return { vinDetails: null, isCatalogAvailable, otherKind: otherKind ?? null };
  }
  const trims = bodies
    .filter(({ year, make, model }) => year === first.year && make === first.make && model === first.model)
    .map(({ bodyStyle }) => ({ trim: bodyStyle, bodyStyle }));
  const vinDetails = { vin, year: first.year, make: first.make, model: first.model, trims };
  return { vinDetails, isCatalogAvailable, otherKind: null };
}
