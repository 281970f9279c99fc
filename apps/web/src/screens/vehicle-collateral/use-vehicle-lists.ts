import type { RequestOf } from "@portico/contract/endpoint";
import { collateralOptionsApi } from "@portico/contract/vehicle";
import { VehicleProductKind, type RvType, type VehicleCondition } from "@portico/domain/collateral/vehicle";
import { askAgainAfter, useApiWhen } from "../../api/use-query.ts";
import type { Choice } from "../../forms/choice.ts";

/** The answers of the lookup so far, as the form holds them. Empty fields are "" or null. */
export interface CascadeAnswers {
  readonly rvCategoryId?: RvType | null | undefined;
  readonly year?: number | null | undefined;
  readonly make?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly bodyStyle?: string | null | undefined;
}

type List = readonly Choice[] | undefined;

/** A list that was asked for, and a way to ask again if that failed. */
interface Asked {
  readonly list: List;
  readonly askAgain: (() => void) | undefined;
}

/**
 * The lists for the answers so far, and the answers that are still valid. After another year, make and model stay if that year has them
 * too. RVs have no lists before their kind is known.
 */
export function useVehicleLists(
  kind: VehicleProductKind,
  answers: CascadeAnswers,
  condition: VehicleCondition | undefined,
) {
  const rvCategoryId = answers.rvCategoryId ?? undefined;
  const of = { collateralValuationTypeId: kind, ...(rvCategoryId && { rvCategoryId }) };
  const isListed = kind !== VehicleProductKind.rv || rvCategoryId !== undefined;
  const { list: years, askAgain: askYears } = useList(collateralOptionsApi.years, isListed ? of : undefined, Number);
  const year = standing(years, answers.year);
  const makesOf = isNumber(year) ? { ...of, year } : undefined;
  const { list: makes, askAgain: askMakes } = useList(collateralOptionsApi.makes, makesOf, String);
  const make = standing(makes, answers.make);
  const modelsOf = makesOf && make !== undefined ? { ...makesOf, make } : undefined;
  const { list: models, askAgain: askModels } = useList(collateralOptionsApi.models, modelsOf, String);
  const model = standing(models, answers.model);
  const { list: trims, askAgain: askTrims } = useList(
    collateralOptionsApi.trims,
    trimsOf(kind, modelsOf, model, condition),
    String,
  );
  const bodyStyle = onlyOne(trims) ?? standing(trims, answers.bodyStyle);
  return {
    lists: { years, makes, models, trims },
    askAgain: { years: askYears, makes: askMakes, models: askModels, trims: askTrims },
    standing: { rvCategoryId, year, make, model, bodyStyle },
  };
}

/** A typed year may be text, which its rules reject. */
function isNumber(year: unknown): year is number {
  return typeof year === "number";
}

/** A model has the same trims in every category. */
function trimsOf(
  kind: VehicleProductKind,
  modelsOf: { readonly year: number; readonly make: string } | undefined,
  model: string | undefined,
  condition: VehicleCondition | undefined,
): RequestOf<Cascade["trims"]> | undefined {
  if (!modelsOf || model === undefined) return undefined;
  return {
    collateralValuationTypeId: kind,
    year: modelsOf.year,
    make: modelsOf.make,
    model,
    ...(condition && { condition }),
  };
}

type Cascade = typeof collateralOptionsApi;
type ListEndpoint = Cascade["years"] | Cascade["makes"] | Cascade["models"] | Cascade["trims"];

/** Undefined while the input is incomplete. A list that can't be loaded is empty, and people type the answer. */
function useList<E extends ListEndpoint>(
  endpoint: E,
  input: RequestOf<E> | undefined,
  valueOf: (text: string) => string | number,
): Asked {
  const asked = useApiWhen(endpoint, input);
  if (input === undefined) return { list: undefined, askAgain: undefined };
  const list = asked.data?.options.map(({ value, displayText }) => ({ value: valueOf(value), label: displayText }));
  return { list: asked.isError ? [] : list, askAgain: askAgainAfter(asked) };
}

function onlyOne(list: List): string | undefined {
  return list?.length === 1 ? String(list[0]?.value) : undefined;
}

/** The answer if it is in its list, or was typed because there is no list. */
function standing<Value extends string | number>(list: List, answer: Value | null | undefined): Value | undefined {
  if (!list || !answer) return undefined;
  return list.length === 0 || list.some(({ value }) => value === answer) ? answer : undefined;
}
