import { useEffect, useState } from "react";
import type { RequestOf } from "@portico/contract/endpoint";
import { collateralOptionsApi } from "@portico/contract/vehicle";
import { type RvType, type VehicleCondition } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import type { Choice } from "../../forms/fields/choice.ts";
import { readApi } from "../../api/use-query.ts";
import { unknownTrim } from "./found-vehicle.ts";
import { useFromCatalog, type ListEndpoint } from "./use-from-catalog.ts";
import { t } from "./words.ts";

/** The lookup's answers so far, as the form holds them. Empty fields are "" or null. */
export interface CascadeAnswers {
  readonly rvCategoryId?: RvType | null | undefined;
  readonly year?: number | null | undefined;
  readonly make?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly bodyStyle?: string | null | undefined;
}

type List = readonly Choice[] | undefined;

/** A list, its answer if that is still valid, and a function to load the list again after a failure. */
interface Asked<Value> {
  readonly list: List;
  readonly standing: Value | undefined;
  readonly askAgain: (() => void) | undefined;
}

interface Listing {
  readonly condition: VehicleCondition | undefined;
  /** The list of years ends here, because the loan is for no older vehicle. */
  readonly oldestYear: number | undefined;
  readonly isUnlisted: boolean;
  /** The page shows the lists. */
  readonly isOpen: boolean;
}

/** The lists for the answers so far. They are empty for a vehicle that the person types because it isn't in them. */
export function useVehicleLists(kind: VehicleProductKind, answers: CascadeAnswers, listing: Listing) {
  const { isUnlisted } = listing;
  const listed = useListed(kind, isUnlisted ? {} : answers, listing);
  return isUnlisted ? typedInstead(answers) : listed;
}

/**
 * The lists for the answers so far, and the answers that are still valid (`standing`). After a change of the year, make and model stay if
 * the new year has them too. RVs have no lists until their type is chosen.
 */
function useListed(
  kind: VehicleProductKind,
  answers: CascadeAnswers,
  { condition, oldestYear, isUnlisted, isOpen }: Listing,
) {
  const rvCategoryId = answers.rvCategoryId ?? undefined;
  const of = { collateralValuationTypeId: kind, ...(rvCategoryId && { rvCategoryId }) };
  const isListed = isOpen && !isUnlisted && hasLists(kind, rvCategoryId);
  const years = useList(collateralOptionsApi.years, isListed ? of : undefined, answers.year, Number);
  const year = years.standing;
  const makesOf = isNumber(year) ? { ...of, year } : undefined;
  const makes = useList(collateralOptionsApi.makes, makesOf, answers.make, String);
  const make = makes.standing;
  const modelsOf = makesOf && make !== undefined ? { ...makesOf, make } : undefined;
  const models = useList(collateralOptionsApi.models, modelsOf, answers.model, String);
  const model = models.standing;
  const listOfTrims = trimsOf(kind, modelsOf, model, condition);
  const trims = useList(collateralOptionsApi.trims, listOfTrims, answers.bodyStyle, String, { isNeeded: false });
  const bodyStyle = trimNow(trims, answers.bodyStyle);
  return {
    isUnlisted: false,
    lists: {
      years: sinceYear(years.list, oldestYear),
      makes: makes.list,
      models: models.list,
      trims: withUnknown(trims.list),
    },
    askAgain: { years: years.askAgain, makes: makes.askAgain, models: models.askAgain, trims: trims.askAgain },
    standing: { rvCategoryId, year, make, model, bodyStyle },
    /** The model's trims, once their list is there. Empty if it can't be loaded. */
    trimsOfModel: async () => (trims.list ? trims.list.map(({ value }) => String(value)) : loadTrims(listOfTrims)),
  };
}

/** The years from the oldest one on. All of them if none is left, so that the page can say why. */
function sinceYear(years: List, oldestYear: number | undefined): List {
  const left = years?.filter(({ value }) => oldestYear === undefined || Number(value) >= oldestYear);
  return left?.length === 0 ? years : left;
}

async function loadTrims(input: ReturnType<typeof trimsOf>): Promise<readonly string[]> {
  if (!input) return [];
  const { options } = await readApi(collateralOptionsApi.trims, input).catch(() => ({ options: [] }));
  return options.map(({ value }) => value);
}

function hasLists(kind: VehicleProductKind, rvCategoryId: RvType | undefined): boolean {
  return kind !== VehicleProductKind.rv || rvCategoryId !== undefined;
}

/** Empty lists, so that people type, and the typed answers. */
function typedInstead({ rvCategoryId, year, make, model }: CascadeAnswers) {
  return {
    isUnlisted: true,
    lists: { years: [], makes: [], models: [], trims: [] },
    askAgain: { years: undefined, makes: undefined, models: undefined, trims: undefined },
    standing: {
      rvCategoryId: rvCategoryId ?? undefined,
      year: year ?? undefined,
      make: make || undefined,
      model: model || undefined,
      bodyStyle: undefined,
    },
    trimsOfModel: async (): Promise<readonly string[]> => [],
  };
}

/** A typed year may be text, which its rules reject. */
function isNumber(year: unknown): year is number {
  return typeof year === "number";
}

/** The input for the list of trims. It has no RV type, because a model has the same trims in every category. */
function trimsOf(
  kind: VehicleProductKind,
  modelsOf: { readonly year: number; readonly make: string } | undefined,
  model: string | undefined,
  condition: VehicleCondition | undefined,
): RequestOf<(typeof collateralOptionsApi)["trims"]> | undefined {
  if (!modelsOf || model === undefined) return undefined;
  return {
    collateralValuationTypeId: kind,
    year: modelsOf.year,
    make: modelsOf.make,
    model,
    ...(condition && { condition }),
  };
}

/**
 * One list, which is undefined while the input is incomplete. A list that can't be loaded is empty, so that people type the answer. If the
 * list loads later, the typed answer stays, as an extra option if the list doesn't have it.
 */
function useList<E extends ListEndpoint, Value extends string | number>(
  endpoint: E,
  input: RequestOf<E> | undefined,
  answer: Value | null | undefined,
  valueOf: (text: string) => Value,
  options?: { readonly isNeeded: boolean },
): Asked<Value> {
  const { answer: listed, isMissing, askAgain } = useFromCatalog(endpoint, input, options);
  const typed = useTypedWithoutList(JSON.stringify(input), isMissing, answer);
  if (input === undefined) return { list: undefined, standing: undefined, askAgain: undefined };
  const loaded = listed?.options.map(({ value, displayText }) => ({ value: valueOf(value), label: displayText }));
  const list = isMissing ? [] : loaded;
  const standing = standingOf(list, answer, typed);
  const isOwn = list?.length !== 0 && standing !== undefined && !list?.some(({ value }) => value === standing);
  const own = isOwn ? [{ value: standing, label: String(standing) }] : [];
  return { list: list && [...list, ...own], standing, askAgain };
}

/** The answer that was typed because the list for this input couldn't be loaded. */
function useTypedWithoutList<Value>(input: string | undefined, isMissing: boolean, answer: Value | null | undefined) {
  const [typed] = useState(() => new Map<string, Value>());
  useEffect(() => {
    if (isMissing && input !== undefined && answer) typed.set(input, answer);
  });
  return input === undefined ? undefined : typed.get(input);
}

/** The only trim, or the chosen one. */
function trimNow({ list, standing }: Asked<string>, chosen: string | null | undefined): string | undefined {
  const isUnknown = chosen === unknownTrim && (list?.length ?? 0) > 1;
  return isUnknown ? unknownTrim : (onlyOne(list) ?? standing);
}

/** Several trims, with the choice of somebody who doesn't know theirs. */
function withUnknown(trims: List): List {
  return trims && trims.length > 1 ? [...trims, { value: unknownTrim, label: t("dontKnow") }] : trims;
}

function onlyOne(list: List): string | undefined {
  return list?.length === 1 ? String(list[0]?.value) : undefined;
}

/** The answer, if it is in its list or was typed without a list. */
function standingOf<Value extends string | number>(
  list: readonly { readonly value: Value }[] | undefined,
  answer: Value | null | undefined,
  typed: Value | undefined,
): Value | undefined {
  if (!list || !answer) return undefined;
  if (list.length === 0 || list.some(({ value }) => value === answer)) return answer;
  return answer === typed ? (list.find(({ value }) => isSameText(value, answer))?.value ?? answer) : undefined;
}

const isSameText = (one: string | number, other: string | number) =>
  String(one).trim().toLowerCase() === String(other).trim().toLowerCase();
