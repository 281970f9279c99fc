import { isVinCheckDigitRight, type Vehicle } from "@portico/domain/collateral/vehicle";
import { ProductCode } from "@portico/domain/loan/product";

/** A real 2022 Honda CR-V EX-L, by its VIN (docs/sandbox.md). */
export const crV = {
  vin: "5J6RW2H85NA000017",
  year: 2022,
  make: "Honda",
  model: "CR-V",
  condition: 2,
  mileage: 31_000,
} as const;

const checkDigits = Array.from("0123456789X");

/** The nth of up to a million such vehicles, each with its own VIN. */
export function numberedCrV(number: number) {
  const serial = String(number % 1_000_000).padStart(6, "0");
  const vins = checkDigits.map((digit) => `${crV.vin.slice(0, 8)}${digit}${crV.vin.slice(9, 11)}${serial}`);
  return { ...crV, vin: vins.find(isVinCheckDigitRight)! };
}

/** Another vehicle of the catalog. */
export const accord = { ...crV, vin: "1HGCV1F30NA000038", model: "Accord" } as const;

/** A vehicle from the catalog for each vehicle product. */
export const vehicles = {
  [ProductCode.auto]: crV,
  [ProductCode.autoRefi]: crV,
  [ProductCode.motorcycle]: {
    vin: "1HD1KBC11RB600072",
    year: 2024,
    make: "Harley-Davidson",
    model: "Street Glide",
    condition: 2,
    mileage: 4200,
  },
  [ProductCode.boat]: {
    hin: "ETWN4521C919",
    year: 2019,
    make: "Bennington",
    model: "22 LSB",
    bodyStyle: "23 ft outboard 115 hp Pontoon",
    condition: 2,
  },
  [ProductCode.rv]: {
    rvCategoryId: 2,
    year: 2021,
    make: "Grand Design",
    model: "Imagine",
    bodyStyle: "27 ft Travel trailer",
    condition: 2,
  },
} as const satisfies Partial<Record<ProductCode, Vehicle>>;

/** The loan request for the CR-V. */
export const vehicleLoan = { downPaymentAmount: 3000, requestedLoanAmount: 18_000, requestedLoanTermInMonths: 60 };
