import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { fakeApi } from "../../../testing/fake-api.ts";
import { fewIdentificationFields as few, savedIdentification } from "../../../testing/samples.ts";

export function anInstitution() {
  return fakeApi()
    .on(coApplicantApi.read, { applicationType: 0, coApplicant: null })
    .on(coApplicantApi.modal, { title: "Applying together", content: "You're both responsible for the loan." })
    .on(identificationApi.configuration, { primary: few, coApplicant: few });
}

export const noa = {
  firstName: "Noa",
  lastName: "Reyes",
  emailAddress: "noa@example.com",
  phoneNumber: "2075550124",
  applicantId: 12,
  memberType: "none",
} as const;

export const together = () => anInstitution().on(coApplicantApi.read, { applicationType: 2, coApplicant: null });

/** Fills in the form of a co-applicant who has no record yet. */
export async function typeEverything(user: UserEvent) {
  await user.type(screen.getByLabelText("First name"), "Nora");
  await user.type(screen.getByLabelText("Last name"), "Reyes");
  await user.type(screen.getByLabelText("Email"), "nora@example.com");
  await user.type(screen.getByLabelText("Mobile phone"), "2075550199");
}

/** A saved and identified co-applicant. */
export const identifiedNoa = {
  ...noa,
  identificationId: 40,
  dateOfBirth: savedIdentification.dateOfBirth,
  taxpayerIdentificationNumber: savedIdentification.taxpayerIdentificationNumber,
};

export const withNoa = () =>
  anInstitution().on(coApplicantApi.read, { applicationType: 2, coApplicant: identifiedNoa });
