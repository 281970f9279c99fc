import { demoVehicles } from "@portico/vehicle-data/demo-vins";
import { demoPassword } from "./core/roles.ts";

/** The launcher's suggestions for a newcomer. */
export const tryThis: readonly string[] = [
  `Sign in with the password ${demoPassword}: as alex (approved), morgan (pending) or riley (declined)`,
  "Or apply as a new applicant with a Social Security number that ends in 7800 (approved), 6400 (pending) or 5200 (declined)",
  `Borrow for a 2022 Honda CR-V: VIN ${demoVehicles.hondaCrV.vin}`,
  "Answer the identity questions from what you typed: your county, street, and ZIP code",
];
