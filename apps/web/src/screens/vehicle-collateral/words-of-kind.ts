import { vehicleWord } from "@portico/domain/collateral/collateral";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { t } from "./words.ts";

/** The words for a kind of vehicle. */
interface KindWords {
  /** For example "vehicle" or "boat". It is a key too: a translation chooses whole sentences by it. */
  readonly thing: string;
  /** The name of the manufacturer's number. */
  readonly numberName: string;
  /** The same where it appears first, spelled out if few people know it. */
  readonly numberInFull: string;
  /** Where to find its VIN. Undefined for kinds without a VIN. */
  readonly vinHint?: string;
  /** The field that distinguishes two vehicles of a model. */
  readonly trim: string;
  readonly trimFirst: string;
  readonly chooseTrim: string;
}

const road = {
  numberName: t("vin"),
  numberInFull: t("vin"),
  trim: t("trim"),
  trimFirst: t("trimFirst"),
  chooseTrim: t("chooseTrim"),
};
const car = { ...road, vinHint: t("vinHint") };

const words: Partial<Record<VehicleProductKind, Omit<KindWords, "thing">>> = {
  [VehicleProductKind.motorcycle]: {
    ...road,
    vinHint: t("vinHintMotorcycle"),
  },
  [VehicleProductKind.marine]: {
    numberName: t("hin"),
    numberInFull: t("hinInFull"),
    trim: t("boatTrim"),
    trimFirst: t("boatTrimFirst"),
    chooseTrim: t("chooseBoatTrim"),
  },
  [VehicleProductKind.rv]: {
    numberName: t("vin"),
    numberInFull: t("vin"),
    vinHint: t("vinHintRv"),
    trim: t("rvTrim"),
    trimFirst: t("rvTrimFirst"),
    chooseTrim: t("chooseRvTrim"),
  },
};

/** The words for a vehicle and its number on the page. A kind without its own words uses a car's. */
export function wordsOf(kind: VehicleProductKind): KindWords {
  return { thing: vehicleWord(kind), ...(words[kind] ?? car) };
}

/** The field of the manufacturer's number. */
export function numberNameOf(kind: VehicleProductKind) {
  return kind === VehicleProductKind.marine ? "hin" : "vin";
}

/**
 * Whether the page asks for the VIN first, as it does for cars and motorcycles. The catalog doesn't know the numbers of boats and RVs.
 */
export function isFoundByVin(kind: VehicleProductKind): boolean {
  return kind === VehicleProductKind.auto || kind === VehicleProductKind.motorcycle;
}
