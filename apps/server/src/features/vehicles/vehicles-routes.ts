import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { vendorList, vendorLookup, type RateLimit } from "../../kernel/rate-limit.ts";
import { answer, answerSession, decide, type Route } from "../../kernel/route.ts";
import { listMakes, listModels, listTrims, listYears, lookUpVin } from "./list-vehicle-choices.ts";
import { listVehicleOptions } from "./list-vehicle-options.ts";
import { readVehicle, readVehicleConfiguration, readVehicleSeller } from "./read-vehicle.ts";
import { previewValue } from "./preview-value.ts";
import { saveVehicle } from "./save-vehicle.ts";
import { saveVehicleOptions } from "./save-vehicle-options.ts";
import { saveVehicleSeller } from "./save-vehicle-seller.ts";
import { valueVehicle } from "./value-vehicle.ts";

/** A value only costs money, and nobody can guess by it. */
const valuing: RateLimit = { perSession: { calls: 60, seconds: 3600 }, mayLoseCounts: true };

/** The calls about the vehicle: its seller, the vehicle, its options and its value. */
export const vehiclesRoutes: readonly Route[] = [
  answerSession(collateralOptionsApi.years, listYears, { rateLimit: vendorList }),
  answerSession(collateralOptionsApi.makes, listMakes, { rateLimit: vendorList }),
  answerSession(collateralOptionsApi.models, listModels, { rateLimit: vendorList }),
  answerSession(collateralOptionsApi.trims, listTrims, { rateLimit: vendorList }),
  answerSession(collateralOptionsApi.options, listVehicleOptions, { rateLimit: vendorList }),
  answerSession(collateralOptionsApi.vin, lookUpVin, { rateLimit: vendorLookup }),
  answerSession(vehicleApi.configuration, readVehicleConfiguration),
  answer(vehicleApi.preview, previewValue, { rateLimit: vendorLookup }),
  answer(vehicleApi.readSeller, readVehicleSeller),
  decide(vehicleApi.saveSeller, saveVehicleSeller, { rateLimit: vendorLookup }),
  answer(vehicleApi.read, readVehicle),
  decide(vehicleApi.save, saveVehicle, { rateLimit: vendorLookup }),
  decide(vehicleApi.saveOptions, saveVehicleOptions, { rateLimit: vendorLookup }),
  decide(vehicleApi.value, valueVehicle, { rateLimit: valuing }),
];
