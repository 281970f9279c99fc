import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { answer, answerSession, decide, type Route } from "../kernel/route.ts";
import { listMakes, listModels, listTrims, listYears, lookUpVin } from "./list-vehicle-choices.ts";
import { listVehicleOptions } from "./list-vehicle-options.ts";
import { readVehicle, readVehicleConfiguration, readVehicleSeller } from "./read-vehicle.ts";
import { saveVehicle } from "./save-vehicle.ts";
import { saveVehicleOptions } from "./save-vehicle-options.ts";
import { saveVehicleSeller } from "./save-vehicle-seller.ts";
import { valueVehicle } from "./value-vehicle.ts";

/** The vehicle: who sells it, which one it is, what it has, what it is worth. */
export const vehiclesRoutes: readonly Route[] = [
  answerSession(collateralOptionsApi.years, listYears),
  answerSession(collateralOptionsApi.makes, listMakes),
  answerSession(collateralOptionsApi.models, listModels),
  answerSession(collateralOptionsApi.trims, listTrims),
  answerSession(collateralOptionsApi.options, listVehicleOptions),
  answerSession(collateralOptionsApi.vin, lookUpVin),
  answerSession(vehicleApi.configuration, readVehicleConfiguration),
  answer(vehicleApi.readSeller, readVehicleSeller),
  decide(vehicleApi.saveSeller, saveVehicleSeller),
  answer(vehicleApi.read, readVehicle),
  decide(vehicleApi.save, saveVehicle),
  decide(vehicleApi.saveOptions, saveVehicleOptions),
  decide(vehicleApi.value, valueVehicle),
];
