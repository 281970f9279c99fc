import type { RvType } from "@portico/domain/collateral/vehicle";
import type { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";

/** A vehicle's year, make and model. */
export interface VehicleQuery {
  readonly kind: VehicleProductKind;
  readonly year: number;
  readonly make: string;
  readonly model: string;
}

/** A model's body as the vendor names it ("EX 4D Sedan": trim and body in one), with the id for its valuation. */
export interface VehicleBody {
  readonly vendorVehicleId: string;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly bodyStyle: string;
}

/** An accessory. Values are dollars. The base value already contains an included accessory. */
export interface VehicleAccessory {
  readonly code: string;
  readonly displayText: string;
  readonly value: number;
  readonly included: boolean;
}

export interface ValuationQuery {
  readonly kind: VehicleProductKind;
  readonly vendorVehicleId: string;
  /** The vehicle's state, because prices differ by region. */
  readonly state: string;
  readonly mileage: number | undefined;
  readonly condition: "new" | "used";
  /** The vehicle's VIN, if it has this one body. Its own equipment then counts. */
  readonly vin?: string | undefined;
}

/**
 * A catalog of vehicles and their values. Rejects with ProviderError. The policy is to continue without a value, and review the
 * application manually.
 */
export interface CollateralCatalog {
  /** The vendor's name, as a valuation cites it. */
  readonly source: string;
  /** A category narrows the lists of RVs. Other kinds ignore it. */
  years(kind: VehicleProductKind, category?: RvType): Promise<readonly number[]>;
  makes(kind: VehicleProductKind, year: number, category?: RvType): Promise<readonly string[]>;
  models(kind: VehicleProductKind, year: number, make: string, category?: RvType): Promise<readonly string[]>;
  bodies(query: VehicleQuery): Promise<readonly VehicleBody[]>;
  /** Finds a VIN's vehicles. There are several if the VIN leaves the trim open, and none if it is unknown. */
  byVin(kind: VehicleProductKind, vin: string): Promise<readonly VehicleBody[]>;
  accessories(query: ValuationQuery): Promise<readonly VehicleAccessory[]>;
  /** The base value in dollars for its mileage, or undefined if the vendor has none. */
  value(query: ValuationQuery): Promise<number | undefined>;
}
