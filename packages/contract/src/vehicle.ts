import * as z from "zod/mini";
import { Valuation, Vehicle, VehicleOption, VehicleSeller } from "@portico/domain/collateral/vehicle";
import { ValueAssumes } from "@portico/domain/collateral/value-assumes";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { VehicleLoan } from "@portico/domain/loan/vehicle-loan";
import { LoanTermTier } from "@portico/domain/loan/loan-terms";
import { TermLimit } from "@portico/domain/loan/term-limit";
import { MaximumLength } from "@portico/domain/values/limits";
import { codeOf } from "@portico/domain/values/numbers";
import { withoutGroups } from "@portico/domain/values/text";
import { CreditRating, EstimatedLoan } from "@portico/domain/loan/estimate";
import { command, query } from "./endpoint.ts";
import { Sent, Told } from "./entity.ts";
import { Options } from "./configuration.ts";
import { ApplicationId, LoanApplicationId, id } from "./ids.ts";

const Kind = {
  collateralValuationTypeId: codeOf(VehicleProductKind, "Unknown kind of vehicle."),
  rvCategoryId: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(3)))),
};
/** People type and copy a VIN in groups. */
const VinToLookUp = z.string().check(z.overwrite(withoutGroups), z.minLength(1), z.maxLength(MaximumLength.vin));
const name = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const { year: Year } = Vehicle.shape;
const Make = name(MaximumLength.vehicleMake);
const Model = name(MaximumLength.vehicleModel);
const Condition = z.optional(z.literal([1, 2]));

/** False if the catalog is off or fails. Then an empty list says nothing about the vehicle. */
const isCatalogAvailable = z.boolean();

/** The options of one list: years, makes, models, or trims. The specification also calls a display text a label. */
const CascadeOptions = z.object({
  options: z.array(z.object({ value: z.string(), displayText: z.string(), bodyStyle: z.optional(z.string()) })),
  isCatalogAvailable,
});

export const collateralOptionsApi = {
  years: query("POST /api/CollateralOptions/Years", {
    access: "session",
    input: z.strictObject(Kind),
    output: CascadeOptions,
  }),
  makes: query("POST /api/CollateralOptions/Makes", {
    access: "session",
    input: z.strictObject({ ...Kind, year: Year }),
    output: CascadeOptions,
  }),
  models: query("POST /api/CollateralOptions/Models", {
    access: "session",
    input: z.strictObject({ ...Kind, year: Year, make: Make }),
    output: CascadeOptions,
  }),
  trims: query("POST /api/CollateralOptions/Trims", {
    access: "session",
    input: z.strictObject({
      collateralValuationTypeId: Kind.collateralValuationTypeId,
      year: Year,
      make: Make,
      model: Model,
      condition: Condition,
    }),
    output: CascadeOptions,
  }),
  /** The options available for this vehicle, and the value of each. */
  options: query("POST /api/CollateralOptions/Options", {
    access: "session",
    input: z.strictObject({
      collateralValuationTypeId: Kind.collateralValuationTypeId,
      year: Year,
      make: Make,
      model: Model,
      bodyStyle: name(MaximumLength.vehicleBodyStyle),
      condition: Condition,
    }),
    output: z.object({ options: z.array(VehicleOption), isCatalogAvailable }),
  }),
  /** No details if the number is unknown or the catalog is down. The applicant then uses the cascade. */
  vin: query("POST /api/CollateralOptions/Vin", {
    access: "session",
    input: z.strictObject({ collateralValuationTypeId: Kind.collateralValuationTypeId, vin: VinToLookUp }),
    output: z.object({
      vinDetails: z.nullable(
        z.object({
          vin: z.string(),
          year: z.int(),
          make: z.string(),
          model: z.string(),
          trims: z.array(z.object({ trim: z.string(), bodyStyle: z.string() })),
        }),
      ),
      isCatalogAvailable,
      /** The kind of the vehicle that the VIN belongs to, if it isn't the requested kind. */
      otherKind: z.nullable(codeOf(VehicleProductKind, "")),
    }),
  }),
};

const OptionCodes = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(60));

/** Alone or jointly (specification, chapter 3). 0 before the question. */
const applicationType = z.int();

/** The data with a vehicle loan for the institution's systems, from several pages. */
const OfVehicleLoan = {
  id: id("vehicleLoan"),
  applicationId: ApplicationId,
  applicationType,
  collateralType: z.int(),
  vehicleLoanType: z.int(),
  loanConfigurationId: z.int(),
  vehicleLoanPurposeConfigurationId: z.optional(z.int()),
  vehicleSellerConfigurationId: z.optional(z.int()),
  vehicleCondition: z.optional(z.int()),
  year: z.optional(z.int()),
  make: z.optional(z.string()),
  model: z.optional(z.string()),
  type: z.optional(z.string()),
};

export const vehicleApi = {
  configuration: query("GET /api/Configuration/VehicleCollateral", {
    access: "session",
    output: z.object({
      useVehicleOptions: z.boolean(),
      disableVehicleEditing: z.boolean(),
      vehicleSellers: Options,
      vehicleLoanPurposes: Options,
      branchPreferences: Options,
    }),
  }),
  readSeller: query("GET /api/VehicleSeller/{loanApplicationId}", {
    access: "application",
    input: z.strictObject({ loanApplicationId: LoanApplicationId }),
    /** `vehicleLoanPurposes` are the product's own, if it has any, or else the institution's. */
    output: z.object({
      seller: z.nullable(Told(VehicleSeller, { loanApplicationId: LoanApplicationId, applicationType })),
      vehicleLoanPurposes: Options,
      /**
       * The vehicle can't be changed anymore, so its condition stays, and the buyer can't go back to not having found
       * one.
       */
      isVehicleFixed: z.optional(z.boolean()),
    }),
  }),
  saveSeller: command("POST /api/VehicleSeller", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      loanApplicationId: LoanApplicationId,
      ...VehicleSeller.shape,
      /** Callers may send this field back as they read it. The server drops it. */
      applicationType: z.optional(z.unknown()),
    }),
    output: z.object({ updated: z.boolean() }),
  }),
  read: query("GET /api/VehicleCollateral/{applicationId}", {
    access: "application",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({
      vehicle: z.nullable(Vehicle),
      /** The vehicle can't be changed anymore, because the review was reached (`disableVehicleEditing`). */
      isFixed: z.optional(z.boolean()),
      vehicleOptionSelections: z.array(z.string()),
      valuation: z.nullable(Valuation),
      /** Something that the value depends on has changed, so the applicant must confirm the page again. */
      isAskedAgain: z.optional(z.boolean()),
      /** The counteroffers of the declined application, which can still be chosen instead of another vehicle, and their last day. */
      counteroffers: z.optional(z.object({ count: z.int(), endsOn: z.string() })),
      /** The applicant answered that the vehicle isn't more than `years` old, so its model year is `oldestYear` or later. */
      answeredAge: z.optional(z.object({ years: z.int(), oldestYear: z.int() })),
    }),
  }),
  /** Chooses the vehicle. A different vehicle loses the options and the value of the previous one. */
  save: command("POST /api/VehicleCollateral", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicationId: ApplicationId, vehicle: Vehicle }),
    output: z.object({ updated: z.boolean() }),
  }),
  saveOptions: command("POST /api/VehicleCollateral/Options", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      options: OptionCodes,
    }),
    output: z.object({ success: z.boolean() }),
  }),
  /**
   * Gets the chosen vehicle's value. Null if the vendor doesn't know it. The application then goes on, by policy, to a
   * manual review.
   */
  value: command("POST /api/CollateralValuation", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({ price: z.nullable(z.number()), valuation: z.nullable(Valuation) }),
  }),
  /**
   * The value of a vehicle before it is saved, so that the page can show it. Null if there is none. Saving the vehicle
   * gets the value that counts.
   */
  preview: query("POST /api/CollateralValuation/Preview", {
    access: "application",
    input: z.strictObject({
      applicationId: ApplicationId,
      vehicle: Vehicle,
      options: OptionCodes,
      /** No vendor knows this vehicle, because the person typed it. So only its longest term is asked for. */
      isTyped: z.optional(z.boolean()),
    }),
    output: z.object({
      price: z.nullable(z.number()),
      source: z.string(),
      isCatalogAvailable,
      /** The longest term for this vehicle, if it is too old for others. */
      termLimit: z.optional(TermLimit),
    }),
  }),
  readLoan: query("GET /api/VehicleLoan/{loanApplicationId}", {
    access: "application",
    input: z.strictObject({ loanApplicationId: LoanApplicationId }),
    output: z.object({
      vehicleLoan: z.nullable(Told(VehicleLoan, OfVehicleLoan)),
      loanTermTiers: z.array(LoanTermTier),
      branchPreferences: Options,
      price: z.nullable(z.number()),
      /** The share of the value that the institution usually lends, as a fraction. Left out without such a limit. */
      usualShare: z.optional(z.number()),
      /** The share up to which a person looks at what is above the usual one. Left out if that is declined at once. */
      reviewedShare: z.optional(z.number()),
      /** The longest term for a vehicle that is too old for others. The tiers have only what is left. Left out without such a limit. */
      termLimit: z.optional(TermLimit),
      /** What the value assumes, because nobody has said it. Left out if it assumes nothing, or can't be changed anymore. */
      valueAssumes: z.optional(ValueAssumes),
      /** The loan of the estimate before the application. */
      estimated: z.optional(EstimatedLoan),
      /** Another vehicle was chosen since the loan was asked for, so the page asks for it again. */
      isForAnotherVehicle: z.optional(z.literal(true)),
      /** What was usually lent on the vehicle when the person left this page for the vehicle's. The page asks once more (decision 332). */
      leftAtLimit: z.optional(z.number()),
      /** What was asked for before a vehicle cut it: by its age, by its value, or in a counteroffer (decision 243). */
      askedBefore: z.optional(
        z.object({ loanAmount: z.number(), downPaymentAmount: z.number(), termInMonths: z.int() }),
      ),
    }),
  }),
  saveLoan: command("POST /api/VehicleLoan", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      loanApplicationId: LoanApplicationId,
      vehicleLoan: Sent(VehicleLoan, OfVehicleLoan),
      /** What the person says about their own credit, if they changed it. The estimates go by it, and no decision does. */
      creditRating: z.optional(CreditRating),
      /** The person goes to the vehicle's page to tell more about it, so the page of the loan asks once more. */
      leavesForVehicle: z.optional(z.boolean()),
    }),
    output: z.object({ updated: z.boolean() }),
  }),
};
