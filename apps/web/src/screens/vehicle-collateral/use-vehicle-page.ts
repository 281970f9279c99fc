import { useEffect, useState } from "react";
import type { OutputOf } from "@portico/contract/endpoint";
import { vehicleApi } from "@portico/contract/vehicle";
import { vehicleFact } from "@portico/domain/application/key-facts";
import { isValued, vehicleKindOf } from "@portico/domain/collateral/collateral";
import { loanAmountRange } from "@portico/domain/loan/loan-terms";
import { ProductCode } from "@portico/domain/loan/product";
import { conditionOf, undecidedSeller, VehicleSeller, Vin, vinLength } from "@portico/domain/collateral/vehicle";
import { useApi } from "../../api/use-query.ts";
import { useKeptInput } from "../../forms/saving/kept-input.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { typedPart } from "../../forms/validation/typed-part.ts";
import { useFrame } from "../../page/frame.ts";
import { useLiveFacts } from "../../page/live-facts.ts";
import type { StepProps } from "../../page/screen-module.ts";
import { answersRules, nameOf, sellerOf, vehicleOf, type Answers, type Asked } from "./answers.ts";
import { bodyStyleOf, type FoundVehicle } from "./found-vehicle.ts";
import { saveAnswers } from "./save-answers.ts";
import { isOpenValue } from "./use-preview.ts";
import { useFinding, type Finding } from "./use-finding.ts";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

export type VehiclePage = ReturnType<typeof useVehiclePage>;

/** The page's data, its form, and the vehicle that its answers describe. */
export function useVehiclePage({ journey, productCode, onDone }: StepProps) {
  const facts = useSaved(journey, productCode);
  const { kind, saved, sellers, asksForSeller, isLookedUp, isFixed } = facts;
  const [latest] = useState(() => new Map<"found", FoundVehicle>());
  const [short, setShort] = useState<string>();
  const form: StepForm<Answers> = useStepForm<Answers, Answers>({
    schema: answersRules((): Asked => asked),
    defaults: facts.defaults,
    fieldPrefixes: ["vehicle."],
    besides: (typed) => ({
      replaces: [
        {
          label: t("savedVehicle", { thing: wordsOf(kind).thing }),
          value: saved.vehicle ? nameOf(saved.vehicle) : undefined,
          ...hereOf(latest.get("found"), typed),
        },
      ],
      onTakeSaved: () => {
        finding.takeSaved();
        if (saved.vehicle) form.fill("options", saved.vehicleOptionSelections);
      },
    }),
    save: async (answers) => {
      const vehicle = asked.asksForVehicle ? await vehicleToSave(answers, finding, setShort) : undefined;
      if (asked.asksForVehicle && !vehicle) return stay;
      return saveAnswers({
        ...facts,
        seller: asksForSeller ? sellerOf(answers) : undefined,
        vehicle: vehicle && vehicleOf(vehicle, answers, productCode),
        options: answers.options ?? [],
        isValueOpen: isFixed && (saved.valuation === null || isOpenValue(saved)),
      });
    },
    onDone,
  });
  const answers: Answers = form.methods.watch();
  const isShopping = asksForSeller && isUndecided(sellers, answers.vehicleSellerConfigurationId);
  const condition = conditionOf(productCode, answers as VehicleSeller) ?? undefined;
  const keptTyped = useKeptInput().of("typed");
  const finding: Finding = useFinding(form, {
    kind,
    saved: saved.vehicle,
    hasValue: saved.valuation !== null && saved.valuation.price !== null,
    isLookedUp,
    condition,
    oldestYear: saved.answeredAge?.oldestYear,
    keptTyped,
  });
  const asked: Asked = {
    kind,
    productCode,
    asksForSeller,
    asksForVehicle: !isShopping && !isFixed,
    found: finding.found,
    isListed: finding.isOpen,
    answeredAge: saved.answeredAge,
    hasSeveralTrims: (finding.lists.lists.trims?.length ?? 0) > 1,
  };
  useEffect(() => {
    if (finding.found) latest.set("found", finding.found);
    else latest.delete("found");
  });
  useVehicleFact(productCode, answers, { finding, isShopping, isSaved: saved.vehicle !== null });
  const isShort = short !== undefined && Vin.safeParse(answers.vin).data === short;
  /** `short`: the VIN of another length that the person tried to go on with, until they change it. */
  return { ...facts, productCode, form, isShopping, condition, finding, short: isShort ? short : undefined };
}

interface OnPage {
  readonly finding: Finding;
  readonly isShopping: boolean;
  readonly isSaved: boolean;
}

/** Shows the vehicle in the summary, as far as it is found or chosen. Until then, the saved one stays, unless it is given up. */
function useVehicleFact(productCode: number, answers: Answers, { finding, isShopping, isSaved }: OnPage) {
  const vehicle = isShopping ? undefined : vehicleFact(productCode, finding.found ?? answers);
  const isGivenUp = isShopping || (isSaved && !finding.isReopened);
  useLiveFacts(vehicle || isGivenUp ? { collateral: vehicle } : {});
}

/** What the server knows, and what the institution asks. */
function useSaved({ applicationId, loanApplicationId }: StepProps["journey"], productCode: ProductCode) {
  const configuration = useApi(vehicleApi.configuration, {});
  const {
    seller,
    vehicleLoanPurposes: purposes,
    isVehicleFixed,
  } = useApi(vehicleApi.readSeller, { loanApplicationId });
  const saved = useApi(vehicleApi.read, { applicationId });
  const loan = useApi(vehicleApi.readLoan, { loanApplicationId });
  // Another window's VIN is part of its vehicle, which the page asks about as a whole.
  const [vin] = useState(saved.vehicle?.vin);
  return {
    applicationId,
    loanApplicationId,
    kind: vehicleKindOf(productCode),
    sellers: configuration.vehicleSellers,
    asksForOptions: configuration.useVehicleOptions,
    purposes,
    saved,
    asksForSeller: productCode !== ProductCode.autoRefi,
    isLookedUp: isValued(productCode, useFrame().collateralAvailability),
    isFixed: saved.isFixed === true || isVehicleFixed === true,
    loan: loanOnVehicle(loan),
    savedLimit: loan.termLimit,
    defaults: {
      ...(seller && typedPart(VehicleSeller, seller)),
      vin,
      hin: saved.vehicle?.hin,
      mileage: saved.vehicle?.mileage,
      options: saved.vehicleOptionSelections,
    },
  };
}

/** The loan as far as it is known. A refinancing asks for its amount after this page, but the estimate may have had it. */
function loanOnVehicle({ vehicleLoan, estimated, loanTermTiers: tiers, usualShare, askedBefore }: LoanAnswer) {
  return {
    askedBefore: askedBefore?.loanAmount,
    amount: vehicleLoan?.requestedLoanAmount ?? estimated?.loanAmount,
    smallestLoan: tiers.length > 0 ? loanAmountRange(tiers).minLoanAmount : undefined,
    usualShare,
    term: vehicleLoan?.requestedLoanTermInMonths ?? estimated?.termInMonths,
  };
}

type LoanAnswer = OutputOf<typeof vehicleApi.readLoan>;

/** The vehicle to save. Undefined if the page first has to show what it found, or that a VIN is too short. */
async function vehicleToSave(
  { vin }: Answers,
  finding: Finding,
  setShort: (vin: string | undefined) => void,
): Promise<FoundVehicle | undefined> {
  const isShort = finding.asksForVin && !finding.isOpen && vin !== undefined && vin.length !== vinLength;
  setShort(isShort ? vin : undefined);
  if (!isShort) return finding.finish();
  finding.openLists();
  return undefined;
}

function isUndecided(sellers: readonly { readonly id: number; readonly code?: string | undefined }[], id: unknown) {
  return sellers.find((seller) => seller.id === id)?.code === undecidedSeller;
}

/** The name of the vehicle on this page, next to the saved one's. */
function hereOf(found: FoundVehicle | undefined, { bodyStyle, vin }: Answers): { readonly here?: string } {
  if (!found) return {};
  return { here: nameOf({ ...found, bodyStyle: bodyStyleOf(found, bodyStyle), vin }) };
}
