import { VehicleProductKind } from "@portico/domain/collateral/vehicle";
import { t } from "./words.ts";

/** How the page speaks of a kind of vehicle. */
interface KindWords {
  /** "vehicle", "boat". */
  readonly thing: string;
  /** What tells it from other kinds: "car". */
  readonly oneOf: string;
  /** Where its VIN stands; none for what has none. */
  readonly vinHint?: string;
  /** What tells two of a model apart. */
  readonly trim: string;
  /** The same, as short as a tab. */
  readonly trimTab: string;
  readonly chooseTrim: string;
}

const road = { trim: t("trim"), trimTab: t("trimTab"), chooseTrim: t("chooseTrim") };
const car: KindWords = { ...road, thing: t("vehicle"), oneOf: t("car"), vinHint: t("vinHint") };

const words: Partial<Record<VehicleProductKind, KindWords>> = {
  [VehicleProductKind.motorcycle]: {
    ...road,
    thing: t("motorcycle"),
    oneOf: t("motorcycle"),
    vinHint: t("vinHintMotorcycle"),
  },
  [VehicleProductKind.marine]: {
    thing: t("boat"),
    oneOf: t("boat"),
    trim: t("boatTrim"),
    trimTab: t("boatTrimTab"),
    chooseTrim: t("chooseBoatTrim"),
  },
  [VehicleProductKind.rv]: {
    thing: t("rv"),
    oneOf: t("rv"),
    vinHint: t("vinHintRv"),
    trim: t("rvTrim"),
    trimTab: t("rvTrimTab"),
    chooseTrim: t("chooseRvTrim"),
  },
};

/** What a vehicle and its number are called on the page; a kind without words of its own is spoken of as a car. */
export function wordsOf(kind: VehicleProductKind): KindWords {
  return words[kind] ?? car;
}

/** Cars and motorcycles are found by their VIN first; no list of boats and RVs knows one by its number. */
export function isFoundByVin(kind: VehicleProductKind): boolean {
  return kind === VehicleProductKind.auto || kind === VehicleProductKind.motorcycle;
}
