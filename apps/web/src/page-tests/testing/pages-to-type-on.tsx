import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, vi } from "vitest";
import { addressApi } from "@portico/contract/address";
import { disclosureApi } from "@portico/contract/agreements";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { demographicApi } from "@portico/contract/demographic";
import { eligibilityApi } from "@portico/contract/eligibility";
import { helocLoanApi, helocPropertyApi } from "@portico/contract/heloc";
import type { AnyJourney } from "@portico/contract/journey";
import { leavingApi } from "@portico/contract/leaving";
import { loanRequestApi, refinancedLoanApi } from "@portico/contract/loan-request";
import { noticeApi } from "@portico/contract/notice";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { demographicChoices } from "@portico/domain/person/demographic-choices";
import type { LoanRequestProduct } from "@portico/domain/loan/loan-request";
import { ProductCode } from "@portico/domain/loan/product";
import { incomeEntryTypes } from "@portico/domain/person/income";
import { defaultLists } from "@portico/domain/tenant/defaults";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { renderPage, renderStep } from "../../testing/render-step.tsx";
import { aJourney, allIdentificationFields, anAddressConfiguration, shareSavings } from "../../testing/samples.ts";
import { LeavingDialog } from "../../shell/leaving/leaving-dialog.tsx";
import {
  personalNoticeScreen,
  resumeScreen,
  startScreens,
  stepScreens,
  type AskedStepId,
} from "../../shell/registry.ts";

const option = (id: number, displayText: string, code?: string, requiresManualEntry = false) => ({
  id,
  displayText,
  requiresManualEntry,
  ...(code !== undefined && { code }),
});
const tiers = [{ minLoanAmount: 500, maxLoanAmount: 20_000, loanTerms: [12, 24] }];
const states = [{ code: "ME", displayText: "Maine" } as const];
const identification = allIdentificationFields;
const numbers = identification.taxpayerIdentificationNumberConfigurations;
const severalNumbers = {
  ...identification,
  taxpayerIdentificationNumberConfigurations: [...numbers, ...numbers.map((number) => ({ ...number, id: 2 }))],
};

const accord = "1HGCM82633A004352";

/** An institution that answers every call, and offers choices on every page. */
export function anInstitution(): FakeApi {
  const api = fakeApi();
  answerEverything(api);
  return api
    .on(identificationApi.configuration, { primary: identification, coApplicant: severalNumbers })
    .on(addressApi.configuration, { ...anAddressConfiguration(), states, residenceStatuses: [option(3, "Rent")] })
    .on(employmentApi.configuration, {
      ...defaultLists,
      occupations: [option(9, "Other", undefined, true)],
      employmentHistoryRequiredInMonths: 24,
      additionalEmploymentHistoryThresholdInMonths: 24,
      incomeEntryTypes: [...incomeEntryTypes],
    })
    .on(incomeSourceApi.configuration, defaultLists)
    .on(incomeSourceApi.maximum, { maxMonthlyIncome: 50_000 })
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: null })
    .on(eligibilityApi.configuration, {
      counties: ["Cumberland"],
      fundingProducts: [shareSavings],
      options: [{ id: 2, displayText: "My family is a member", asks: "familyMember", suboptions: [] }],
      ineligiblePageText: "",
      eligibilityPageHeader: "How can you join us?",
      eligibilityPageSuboptionLabel: "Which one?",
      ineligiblePageCardText: "",
    })
    .on(eligibilityApi.read, { eligibility: null })
    .on(demographicApi.configuration, {
      notice: "Federal law requires us to ask.",
      ethnicGroups: [...demographicChoices.ethnicGroups],
      genders: [...demographicChoices.genders],
      races: [...demographicChoices.races],
    })
    .on(helocLoanApi.read, {
      helocLoan: null,
      settings: {
        loanTermTiers: [{ ...tiers[0]!, loanTerms: [] }],
        loanPurposes: [],
        mortgageStatuses: [option(2, "There are two mortgages", "firstAndSecond")],
      },
    })
    .on(helocPropertyApi.addressConfiguration, {
      states,
      helocAddressAutocompleteEnabled: false,
      autoPopulateCountyByPostalCode: false,
    })
    .on(vehicleApi.readLoan, { vehicleLoan: null, loanTermTiers: tiers, branchPreferences: [], price: null })
    .on(refinancedLoanApi.read, { refinancing: null, loanTermTiers: tiers, branchPreferences: [], price: null })
    .on(vehicleApi.configuration, {
      useVehicleOptions: false,
      disableVehicleEditing: false,
      vehicleSellers: [],
      vehicleLoanPurposes: [],
      branchPreferences: [],
    })
    .on(collateralOptionsApi.vin, {
      vinDetails: { vin: accord, year: 2022, make: "Honda", model: "Accord", trims: [] },
      isCatalogAvailable: true,
      otherKind: null,
    })
    .on(disclosureApi.configuration, {
      showSlideShowAtSubmit: false,
      slides: [],
      disclosures: [
        {
          id: 1,
          title: "Getting documents online",
          summary: "You get papers on a screen.",
          html: "<p>You may have paper too.</p>",
          consentText: "I can open electronic documents.",
          version: "2026-10",
          effectiveOn: "2026-10-01",
          textDigest: "0".repeat(64),
          accessCode: "4711",
        },
      ],
    });
}

/** A product's loan page without answers. */
export const loanRequest = (productTypeId: LoanRequestProduct) => ({
  loanRequest: null,
  settings: {
    productTypeId,
    loanTermTiers: tiers,
    loanPurposes: [],
    branchPreferences: [],
    shareAccounts: [option(1, "Share savings")],
    collaterals: [option(1, "A tractor")],
    balanceTransfers: true,
    maximumLoanToShare: 0.9,
  },
});

/** Opens a page, and everything that must be opened before its fields appear. */
type Open = () => Promise<unknown>;

const step =
  (
    id: AskedStepId,
    open: (user: UserEvent) => Promise<unknown> = async () => {},
    productCode: ProductCode = ProductCode.auto,
  ): Open =>
  async () => {
    anInstitution()
      .on(loanRequestApi.read, loanRequest(productCode as LoanRequestProduct))
      .on(loanRequestApi.memberAccounts, { accounts: [] });
    const who = id.startsWith("coApplicant") ? "joint" : "primary";
    const journey = aJourney({ productTypeId: productCode, coBorrowerApplicantId: 9002 });
    const { user } = await renderStep(await stepScreens[id](), { who, productCode, journey });
    await open(user);
  };

const pick = (label: string, choice: string) => async (user: UserEvent) =>
  user.selectOptions(await screen.findByLabelText(label), choice);
const click = (label: string | RegExp) => async (user: UserEvent) => user.click(await screen.findByLabelText(label));
const press = (name: string) => async (user: UserEvent) => user.click(await screen.findByRole("button", { name }));
const onDone = vi.fn<(journey?: AnyJourney) => void>();

const otherOccupation = async (user: UserEvent) => {
  await pick("Employment status", "Employed")(user);
  await user.type(await screen.findByRole("combobox", { name: "Occupation" }), "Other{ArrowDown}{Enter}");
};

const otherIncome = async (user: UserEvent) => {
  await press("Add other income")(user);
  const source = defaultLists.incomeSources.find(({ requiresManualEntry }) => requiresManualEntry)!;
  await pick("Where does it come from?", source.displayText)(user);
};

/** Types the answers to the lists of a catalog that has none. */
const describeVehicle =
  (...answers: readonly string[]) =>
  async (user: UserEvent) => {
    await press("I don't have the VIN")(user);
    for (const [place, answer] of answers.entries()) {
      await waitFor(() => expect(screen.getAllByRole("textbox").length).toBeGreaterThan(place));
      await user.type(screen.getAllByRole("textbox")[place]!, answer);
    }
    await waitFor(() => expect(screen.getAllByRole("textbox").length).toBeGreaterThan(answers.length));
  };

const findByVin = async (user: UserEvent) => {
  await user.type(screen.getByLabelText("VIN"), accord);
  await screen.findByLabelText(/Mileage/);
};

const tellLoanToday = async (user: UserEvent) => {
  await user.type(screen.getByLabelText("Who is it with?"), "Mainland Auto Finance");
  await user.type(screen.getByLabelText("How much do you still owe?"), "9000");
  await user.type(screen.getByLabelText("How much do you pay a month?"), "300");
  await press("Continue")(user);
};

const tellHomeWorth = async (user: UserEvent) => {
  await user.type(screen.getByLabelText("About how much is your home worth?"), "400000");
  await click("There are two mortgages")(user);
  await user.type(screen.getByLabelText("Still owed on the first mortgage"), "150000");
  await user.type(screen.getByLabelText("Still owed on the second mortgage"), "20000");
  await press("Continue")(user);
};

const { signature, ploc, creditCard, shareSecured, otherSecured, boat, rv, autoRefi, heloc } = ProductCode;

/** Every page with inputs, by name. */
export const pagesToTypeOn: readonly (readonly [string, Open])[] = [
  [
    "the start",
    async () => {
      anInstitution();
      const { Screen, prefetch } = await startScreens.authentication();
      await prefetch?.(ProductCode.auto);
      await renderPage(<Screen productCode={ProductCode.auto} memberType="new" onDone={onDone} />);
    },
  ],
  ["name and contact", step("authentication")],
  ["identification", step("identification")],
  ["an ID", step("identificationDocument", pick("Which ID do you have?", "Driver's License"))],
  ["the co-applicant", step("coApplicant")],
  ["the co-applicant's identity", step("coApplicantIdentification")],
  ["the current address", step("currentAddress", click(/mail goes to a different address/))],
  ["the previous address", step("previousAddress")],
  ["the co-applicant's address", step("coApplicantCurrentAddress")],
  ["work in a list's words", step("currentEmployment", otherOccupation)],
  ["work in other words", step("currentEmployment", pick("Employment status", "Something else"))],
  ["no work", step("currentEmployment", pick("Employment status", "Retired"))],
  ["other income", step("currentEmployment", otherIncome)],
  ["work before", step("previousEmployment", otherOccupation)],
  ["the co-applicant's work", step("coApplicantCurrentEmployment", otherOccupation)],
  ["membership", step("eligibility", click(/My family is a member/))],
  ["demographic information", step("demographics", click("Other Asian"))],
  ["a signature loan", step("loanRequest", undefined, signature)],
  ["a line of credit", step("loanRequest", undefined, ploc)],
  ["a credit card", step("loanRequest", undefined, creditCard)],
  ["a share secured loan", step("loanRequest", undefined, shareSecured)],
  ["an other secured loan", step("loanRequest", undefined, otherSecured)],
  ["a vehicle loan", step("vehicleLoanDetails")],
  ["a refinancing", step("refinanceDetails", undefined, autoRefi)],
  ["the loan of a refinancing", step("refinanceDetails", tellLoanToday, autoRefi)],
  ["a home equity line", step("helocLoanDetails", click("There are two mortgages"), heloc)],
  ["the limit of a home equity line", step("helocLoanDetails", tellHomeWorth, heloc)],
  ["a home", step("helocPropertyDetails", undefined, heloc)],
  ["a VIN", step("vehicleCollateral")],
  ["a vehicle's year", step("vehicleCollateral", press("I don't have the VIN"))],
  ["a vehicle's make", step("vehicleCollateral", describeVehicle("2022"))],
  ["a vehicle's model", step("vehicleCollateral", describeVehicle("2022", "Honda"))],
  ["a vehicle's details", step("vehicleCollateral", findByVin)],
  ["a boat", step("vehicleCollateral", undefined, boat)],
  ["an RV", step("vehicleCollateral", undefined, rv)],
  ["disclosures", step("disclosures")],
  [
    "coming back",
    async () => {
      anInstitution();
      const { Screen } = await resumeScreen();
      const nothing = { applicationToken: undefined, applicationId: undefined, memberType: undefined };
      await renderPage(<Screen {...nothing} onDeadLink={() => undefined} onDone={onDone} />);
    },
  ],
  [
    "a notice",
    async () => {
      anInstitution()
        .on(noticeApi.read, { notice: null, hasMobilePhone: true, sentTo: null, asksBirthDate: false })
        .on(noticeApi.open, { codeSent: true, asksBirthDate: true, notice: null });
      const { Screen } = await personalNoticeScreen();
      const { user } = await renderPage(
        <Screen
          noticeToken="a-token"
          keepLink={() => {}}
          reloadKey={{ get: () => undefined, keep: () => {} }}
          onDone={() => {}}
        />,
      );
      await user.click(await screen.findByRole("button", { name: "Send me the code" }));
      await screen.findByLabelText("Date of birth");
    },
  ],
  [
    "leaving",
    async () => {
      anInstitution().on(leavingApi.reasons, {
        applicationLeaveReasonConfigurations: [
          { id: 2, reason: "Something else", allowCustomEntry: true, externalLink: "https://www.testing.example/" },
        ],
      });
      const dialog = (
        <LeavingDialog journey={aJourney()} onClose={vi.fn<() => void>()} onLeft={vi.fn<(link: string) => void>()} />
      );
      const { user } = await renderPage(dialog);
      await click("Something else")(user);
    },
  ],
];
