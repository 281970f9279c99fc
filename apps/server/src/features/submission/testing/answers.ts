import { ProductCode } from "@portico/domain/loan/product";
import type { Vehicle } from "@portico/domain/collateral/vehicle";

/** The answers that tests type: one person, one place, one vehicle. */

const street = "48 Beacon Street";

export const identification = (taxpayerIdentificationNumber: string, emailAddress: string) => ({
  dateOfBirth: "1986-04-17",
  taxpayerIdentificationNumber,
  taxpayerIdentificationNumberConfigurationId: 1,
  citizenshipStatusConfigurationId: 1,
  maritalStatusConfigurationId: 2,
  emailAddress,
  phoneNumber: "2075550123",
  phoneTypeConfigurationId: 1,
  preferredContactMethodConfigurationId: 1,
  identification: {
    identificationTypeConfigurationId: 1,
    state: "ME" as const,
    identificationNumber: "4821973",
    issueDate: "2022-03-14",
    expirationDate: "2030-03-14",
  },
});

export const home = {
  street,
  city: "Portland",
  state: "ME",
  postalCode: "04101",
  type: 1,
  residenceStatus: 3,
  yearsLived: 4,
  monthsLived: 2,
  monthlyHousingPaymentAmount: 1200,
} as const;

export const job = {
  employmentStatusConfigurationId: 1,
  occupationConfigurationId: 10,
  employmentType: 1,
  yearsWorked: 5,
  monthsWorked: 0,
  monthlyIncome: 6800,
  employer: "Casco Bay Health",
} as const;

/** Ethnicity, race and sex by the law's codes. The free text occurs nowhere else, so that tests can find it. */
export const told = {
  ethnicGroups: [{ id: 13 }],
  genders: [{ id: 2 }],
  races: [{ id: 1, enteredText: "Penobscot Nation" }, { id: 5 }],
};

/** A real 2022 Honda CR-V EX-L, by its VIN. */
export const crV = {
  vin: "5J6RW2H85NA000017",
  year: 2022,
  make: "Honda",
  model: "CR-V",
  condition: 2,
  mileage: 31_000,
} as const;

/** Another vehicle of the catalogue. */
export const accord = { ...crV, vin: "1HGCV1F30NA000038", model: "Accord" } as const;

/** A vehicle from the catalogue for each vehicle product. */
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

export const vehicleLoan = { downPaymentAmount: 3000, requestedLoanAmount: 18_000, requestedLoanTermInMonths: 60 };

const inPortland = ["CUMBERLAND", "BEACON ST", "BEACON STREET", "04101", "207", "PORTLAND"];
const inPhoenix = ["MARICOPA", "W WASHINGTON ST", "85003", "PHOENIX"];
const rightAnswers = new Set([...inPortland, ...inPhoenix, "APRIL"]);

/** Answers to a round of questions. The first `wrong` ones are wrong. */
export function quizAnswers(questions: readonly { type: string; answers: readonly string[] }[], wrong = 0) {
  return questions.map(({ type, answers }, index) => ({
    type,
    answer: answers.find((answer) => rightAnswers.has(answer) === index >= wrong)!,
  }));
}
