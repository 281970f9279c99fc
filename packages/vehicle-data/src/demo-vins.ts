import type { VehicleKind } from "./vehicle-kind.ts";

export interface DemoVehicle {
  readonly vin: string;
  readonly kind: VehicleKind;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** Left out if the VIN doesn't encode it. */
  readonly trim?: string;
}

/**
 * VINs to try the product. Each follows the maker's own pattern, with a low serial number and the right check digit, so
 * it decodes like a real one. A test checks every row.
 */
export const demoVehicles = {
  hondaCrV: { vin: "5J6RW2H85NA000017", kind: "auto", year: 2022, make: "Honda", model: "CR-V", trim: "EX-L" },
  hondaAccord: { vin: "1HGCV1F30NA000038", kind: "auto", year: 2022, make: "Honda", model: "Accord", trim: "Sport" },
  hondaCivic: { vin: "2HGFE2F51NH000023", kind: "auto", year: 2022, make: "Honda", model: "Civic", trim: "Sport" },
  toyotaCamry: { vin: "4T1C11AK9MU000041", kind: "auto", year: 2021, make: "Toyota", model: "Camry", trim: "LE" },
  fordF150: { vin: "1FTFW1E5XKFA00056", kind: "auto", year: 2019, make: "Ford", model: "F-150" },
  subaruOutback: {
    vin: "4S4BSANC6F3200069",
    kind: "auto",
    year: 2015,
    make: "Subaru",
    model: "Outback",
    trim: "Limited",
  },
  teslaModel3: { vin: "5YJ3E1EA1NF000085", kind: "auto", year: 2022, make: "Tesla", model: "Model 3" },
  jeepWrangler: {
    vin: "1C4HJXDNXMW500099",
    kind: "auto",
    year: 2021,
    make: "Jeep",
    model: "Wrangler",
    trim: "Unlimited Sport",
  },
  chevroletSilverado: {
    vin: "3GCUYDED0LG000013",
    kind: "auto",
    year: 2020,
    make: "Chevrolet",
    model: "Silverado",
    trim: "1500 LT",
  },
  harleyDavidsonStreetGlide: {
    vin: "1HD1KBC11RB600072",
    kind: "motorcycle",
    year: 2024,
    make: "Harley-Davidson",
    model: "Street Glide",
    trim: "FLHX",
  },
  hondaCbr600: { vin: "JH2PC40J9GK000011", kind: "motorcycle", year: 2016, make: "Honda", model: "CBR600RR" },
} as const satisfies Record<string, DemoVehicle>;
