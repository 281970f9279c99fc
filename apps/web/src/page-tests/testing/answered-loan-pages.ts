import { screen } from "@testing-library/react";
import { paymentProtectionApi } from "@portico/contract/agreements";
import { eligibilityApi } from "@portico/contract/eligibility";
import { helocLoanApi, helocPropertyApi } from "@portico/contract/heloc";
import { loanRequestApi, refinancedLoanApi } from "@portico/contract/loan-request";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { VehicleCondition } from "@portico/domain/collateral/vehicle";
import { ApplicantType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { answeredPage, choose, chosenOf, retype, textIn } from "./answered-pages.ts";
import { loanRequest } from "./pages-to-type-on.tsx";

const option = (id: number, displayText: string, code?: string) => ({
  id,
  displayText,
  requiresManualEntry: false,
  ...(code !== undefined && { code }),
});
const tiers = [{ minLoanAmount: 500, maxLoanAmount: 50_000, loanTerms: [12, 24] }];
const done = { updated: true } as const;
const amounts = { first: 9000, elsewhere: 9500, typed: 8000 } as const;
const amountsInWords = { elsewhere: "$9,500.00", typed: "$8,000.00" };

const productEligibility = answeredPage<boolean | undefined>({
  first: undefined,
  elsewhere: false,
  typed: true,
  serve: ({ api, server, saved }) => {
    api
      .on(eligibilityApi.productQuestions, { questions: [{ id: 1, displayText: "Is it for yourself?" }] })
      .on(eligibilityApi.readProduct, () => ({
        productEligibility: saved.answer === undefined ? null : { answers: [{ questionId: 1, answer: saved.answer }] },
      }));
    server.serve(eligibilityApi.createProduct, (input) => {
      saved.answer = input.productEligibility.answers[0]!.answer;
      return { isEligible: true };
    });
  },
  type: choose("Yes"),
  shown: { elsewhere: "No", typed: "Yes" },
  onPage: chosenOf("Yes", "No"),
});

const savedAccord = { year: 2022, make: "Honda", model: "Accord", bodyStyle: "EX Sedan 4D", condition: 2 } as const;
const valuation = { price: 24_150, source: "J.D. Power", valuedAt: "2026-10-03T09:00:00.000Z" };

const vehicleSeller = answeredPage<number>({
  first: 1,
  elsewhere: 2,
  typed: 3,
  serve: ({ api, server, saved }) => {
    api
      .on(vehicleApi.configuration, {
        useVehicleOptions: false,
        disableVehicleEditing: false,
        vehicleSellers: [option(1, "A dealer"), option(2, "A friend"), option(3, "An auction")],
        vehicleLoanPurposes: [],
        branchPreferences: [],
      })
      .on(vehicleApi.readSeller, () => ({
        seller: { vehicleSellerConfigurationId: saved.answer, vehicleCondition: VehicleCondition.used },
        vehicleLoanPurposes: [],
      }))
      .on(vehicleApi.read, { vehicle: savedAccord, vehicleOptionSelections: [], valuation });
    server.serve(vehicleApi.saveSeller, ({ vehicleSellerConfigurationId }) => {
      saved.answer = vehicleSellerConfigurationId;
      return done;
    });
  },
  type: choose("An auction"),
  shown: { elsewhere: "A friend", typed: "An auction" },
  onPage: chosenOf("A dealer", "A friend", "An auction"),
});

const vehicleCollateral = answeredPage<number | undefined>({
  first: 20_000,
  elsewhere: 40_000,
  typed: 31_500,
  serve: ({ api, server, saved }) => {
    api
      .on(vehicleApi.read, () => ({
        vehicle: { ...savedAccord, mileage: saved.answer },
        vehicleOptionSelections: [],
        valuation: null,
      }))
      .on(vehicleApi.readSeller, {
        seller: { vehicleSellerConfigurationId: 1, vehicleCondition: 2 },
        vehicleLoanPurposes: [],
      })
      .on(collateralOptionsApi.trims, {
        options: [{ value: "EX Sedan 4D", displayText: "EX Sedan 4D" }],
        isCatalogAvailable: true,
      });
    server.serve(vehicleApi.saveSeller, () => done);
    server.serve(vehicleApi.save, ({ vehicle }) => {
      saved.answer = vehicle.mileage;
      return done;
    });
    server.serve(vehicleApi.saveOptions, () => ({ success: true }));
    server.serve(vehicleApi.value, () => ({ price: valuation.price, valuation }));
  },
  type: retype(/Mileage/, "31500"),
  shown: { elsewhere: "40000", typed: "31500" },
  onPage: textIn(/Mileage/),
});

const vehicleLoanDetails = answeredPage<number>({
  ...amounts,
  serve: ({ api, server, saved }) => {
    api.on(vehicleApi.readLoan, () => ({
      vehicleLoan: { requestedLoanAmount: saved.answer, requestedLoanTermInMonths: 24, downPaymentAmount: 0 },
      loanTermTiers: tiers,
      branchPreferences: [],
      price: null,
    }));
    server.serve(vehicleApi.saveLoan, ({ vehicleLoan }) => {
      saved.answer = vehicleLoan.requestedLoanAmount;
      return done;
    });
  },
  type: retype("Loan amount", "8000"),
  shown: amountsInWords,
  onPage: textIn("Loan amount"),
  elsewhereOnPage: "9,500.00",
});

const refinanceDetails = answeredPage<string>({
  productCode: ProductCode.autoRefi,
  first: "Old Bank",
  elsewhere: "Other Bank",
  typed: "My Bank",
  serve: ({ api, server, saved }) => {
    api.on(refinancedLoanApi.read, () => ({
      refinancing: {
        presentLender: saved.answer,
        amountOwed: 9000,
        presentMonthlyPayment: 300,
        requestedLoanAmount: 9000,
        requestedLoanTermInMonths: 24,
        downPaymentAmount: 0,
      },
      loanTermTiers: tiers,
      branchPreferences: [],
      price: null,
    }));
    server.serve(refinancedLoanApi.save, ({ refinancing }) => {
      saved.answer = refinancing.presentLender;
      return done;
    });
  },
  // Its second page saves both.
  type: async (user) => {
    await retype("Who is it with?", "My Bank")(user);
    await user.click(screen.getByRole("button", { name: "Continue" }));
  },
  shown: { elsewhere: "Other Bank", typed: "My Bank" },
  onPage: () => screen.getByText(/^It pays off /).textContent.replace(/^.* you owe (.*)\.$/, "$1"),
});

const loanRequestPage = answeredPage<number>({
  productCode: ProductCode.signature,
  ...amounts,
  serve: ({ api, server, saved }) => {
    const productTypeId = ProductCode.signature;
    api.on(loanRequestApi.read, () => ({
      ...loanRequest(productTypeId),
      loanRequest: { productTypeId, loanAmount: saved.answer, requestedLoanTermInMonths: 24 },
    }));
    server.serve(loanRequestApi.save, (input) => {
      saved.answer = input.loanRequest.loanAmount;
      return done;
    });
  },
  type: retype("Loan amount", "8000"),
  shown: amountsInWords,
  onPage: textIn("Loan amount"),
  elsewhereOnPage: "9,500.00",
});

const helocPropertyType = answeredPage<number>({
  productCode: ProductCode.heloc,
  first: 1,
  elsewhere: 2,
  typed: 3,
  serve: ({ api, server, saved }) => {
    api
      .on(helocPropertyApi.types, { propertyTypes: [option(1, "A house"), option(2, "A condo"), option(3, "A farm")] })
      .on(helocPropertyApi.statuses, { propertyStatuses: [{ ...option(1, "I live in it"), displayed: true }] })
      .on(helocPropertyApi.readKind, () => ({
        propertyKind: {
          propertyTypeConfigurationId: saved.answer,
          propertyStatusConfigurationId: 1,
          state: "ME" as const,
        },
      }));
    server.serve(helocPropertyApi.saveKind, ({ propertyKind }) => {
      saved.answer = propertyKind.propertyTypeConfigurationId;
      return { ...done, isSupported: true };
    });
  },
  type: choose("A farm"),
  shown: { elsewhere: "A condo", typed: "A farm" },
  onPage: chosenOf("A house", "A condo", "A farm"),
});

const aHome = {
  street: "48 Anchor St",
  city: "Portland",
  state: "ME",
  postalCode: "04101",
  bypassVerification: false,
} as const;

const helocPropertyDetails = answeredPage<string>({
  productCode: ProductCode.heloc,
  first: "Cumberland",
  elsewhere: "York",
  typed: "Oxford",
  serve: ({ api, server, saved }) => {
    api.on(helocPropertyApi.read, () => ({
      property: { ...aHome, county: saved.answer },
    }));
    server.serve(helocPropertyApi.save, ({ property }) => {
      saved.answer = property.county;
      return { ...done, isSupported: true, addressVerification: { isValid: true } as never };
    });
  },
  type: retype("County", "Oxford"),
  shown: { elsewhere: "York", typed: "Oxford" },
  onPage: textIn("County"),
});

const helocLoanDetails = answeredPage<number>({
  productCode: ProductCode.heloc,
  ...amounts,
  serve: ({ api, server, saved }) => {
    api.on(helocLoanApi.read, () => ({
      helocLoan: { loanAmount: saved.answer, estimatedPropertyValue: 400_000, mortgageStatusConfigurationId: 1 },
      settings: {
        loanTermTiers: tiers,
        loanPurposes: [],
        mortgageStatuses: [option(1, "It is paid off", "none")],
      },
    }));
    server.serve(helocLoanApi.save, ({ helocLoan }) => {
      saved.answer = helocLoan.loanAmount;
      return done;
    });
  },
  // Its second page saves both.
  type: async (user) => {
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await retype("Credit limit", "8000")(user);
  },
  shown: amountsInWords,
  onPage: textIn("Credit limit"),
  elsewhereOnPage: "9,500.00",
});

const paymentProtection = answeredPage<boolean | undefined>({
  first: undefined,
  elsewhere: false,
  typed: true,
  serve: ({ api, server, saved }) => {
    const shield = { id: 1, title: "Payment shield", description: "Pays for you.", ratePerThousandMonthly: 0.62 };
    api
      .on(paymentProtectionApi.configuration, {
        productConfigurations: [{ sectionTitle: "Protection", description: "Optional.", products: [shield] }],
        loanAmount: 9000,
        isJoint: false,
      })
      .on(paymentProtectionApi.read, () => ({
        paymentProtectionSelections:
          saved.answer === undefined
            ? []
            : [{ productId: 1, applicantType: ApplicantType.primary, elected: saved.answer }],
        isAskedAgain: false,
      }));
    server.serve(paymentProtectionApi.save, ({ paymentProtectionSelections }) => {
      saved.answer = paymentProtectionSelections[0]!.elected;
      return done;
    });
  },
  type: choose("Yes, I want it"),
  shown: { elsewhere: "No, I don't want it", typed: "Yes, I want it" },
  onPage: chosenOf("Yes, I want it", "No, I don't want it"),
});

/** The pages about the loan and its collateral. */
export const answeredLoanPages = {
  productEligibility,
  vehicleSeller,
  vehicleCollateral,
  vehicleLoanDetails,
  refinanceDetails,
  loanRequest: loanRequestPage,
  helocPropertyType,
  helocPropertyDetails,
  helocLoanDetails,
  paymentProtection,
};
