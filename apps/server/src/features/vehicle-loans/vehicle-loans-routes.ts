import { vehicleApi } from "@portico/contract/vehicle";
import { answer, decide, type Route } from "../../kernel/route.ts";
import { readVehicleLoan } from "./read-vehicle-loan.ts";
import { saveVehicleLoan } from "./save-vehicle-loan.ts";

/** The calls about the amount and term of a vehicle loan. */
export const vehicleLoansRoutes: readonly Route[] = [
  answer(vehicleApi.readLoan, readVehicleLoan),
  decide(vehicleApi.saveLoan, saveVehicleLoan),
];
