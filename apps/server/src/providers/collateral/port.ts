import type { RvType, VehicleProductKind } from "@portico/domain/collateral/vehicle";

/** A vehicle as the cascade narrows it. */
export interface VehicleQuery {
  readonly kind: VehicleProductKind;
  readonly year: number;
  readonly make: string;
  readonly model: string;
}

/** Body of a model, as the vendor calls it ("EX 4D Sedan": trim and body in one), with the id by which its value is asked. */
export interface VehicleBody {
  readonly vendorVehicleId: string;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly bodyStyle: string;
}

/** An accessory. Values are dollars; an included one is in the base value already. */
export interface VehicleAccessory {
  readonly code: string;
  readonly displayText: string;
  readonly value: number;
  readonly included: boolean;
}

export interface ValuationQuery {
  readonly kind: VehicleProductKind;
  readonly vendorVehicleId: string;
  /** Where the vehicle is: prices differ by region. */
  readonly state: string;
  readonly mileage: number | undefined;
  readonly condition: "new" | "used";
}

/** A catalogue of vehicles and their values. Rejects with ProviderError; policy is to go on without a value and let a person look at it. */
export interface CollateralCatalogue {
  /** Who says so, as a valuation names it. */
  readonly source: string;
  /** A category narrows the lists of RVs, and means nothing to other kinds. */
  years(kind: VehicleProductKind, category?: RvType): Promise<readonly number[]>;
  makes(kind: VehicleProductKind, year: number, category?: RvType): Promise<readonly string[]>;
  models(kind: VehicleProductKind, year: number, make: string, category?: RvType): Promise<readonly string[]>;
  bodies(query: VehicleQuery): Promise<readonly VehicleBody[]>;
  /** Vehicles of a VIN: several where it leaves the trim open, none where nobody knows it. */
  byVin(kind: VehicleProductKind, vin: string): Promise<readonly VehicleBody[]>;
  accessories(query: ValuationQuery): Promise<readonly VehicleAccessory[]>;
  /** The base value in dollars, for its mileage, or nothing where the vendor has none. */
  value(query: ValuationQuery): Promise<number | undefined>;
}
