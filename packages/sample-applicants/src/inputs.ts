import { AddressType } from "@portico/domain/address/address";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { parseTypedDate } from "@portico/domain/values/dates";
import type { SampleApplicant, SampleHome } from "./people.ts";

/*
 * A person's answers as API input. The choices are in the lists of both demo institutions and of the tests'
 * institution.
 */

export function contactOf({ firstName, lastName, email, phone }: SampleApplicant) {
  return { firstName, lastName, emailAddress: email, phoneNumber: phone };
}

export function identificationOf({ born, tin, license, email, phone }: SampleApplicant) {
  return {
    dateOfBirth: parseTypedDate(born),
    taxpayerIdentificationNumber: tin,
    taxpayerIdentificationNumberConfigurationId: 1,
    citizenshipStatusConfigurationId: 1,
    maritalStatusConfigurationId: 2,
    emailAddress: email,
    phoneNumber: phone,
    phoneTypeConfigurationId: 1,
    preferredContactMethodConfigurationId: 1,
    identification: {
      identificationTypeConfigurationId: 1,
      state: license.state,
      identificationNumber: license.number,
      issueDate: parseTypedDate(license.issued),
      expirationDate: parseTypedDate(license.expires),
    },
  };
}

/** A rented home of more than four years. */
export function addressOf({ home }: { readonly home: SampleHome }) {
  const { street, city, state, zip: postalCode } = home;
  return {
    street,
    city,
    state,
    postalCode,
    type: AddressType.physical,
    residenceStatus: 3,
    yearsLived: 4,
    monthsLived: 2,
    monthlyHousingPaymentAmount: 1450,
  };
}

/** A job of five years. */
export function employmentOf({ employer, monthlyIncome }: Pick<SampleApplicant, "employer" | "monthlyIncome">) {
  return {
    employmentStatusConfigurationId: 1,
    occupationConfigurationId: 10,
    employmentType: EmploymentPeriod.current,
    yearsWorked: 5,
    monthsWorked: 0,
    monthlyIncome: Number(monthlyIncome),
    employer,
  };
}
