import { applicantApi, identificationApi, type IdentificationConfiguration } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { fakeApi, type FakeApi } from "../../../testing/fake-api.ts";
import { aPerson, savedIdentification } from "../../../testing/samples.ts";

type Saved = OutputOf<typeof identificationApi.read>;

/** Dana's saved identification. */
export const dana = {
  ...savedIdentification,
  citizenshipStatusConfigurationId: 1,
  maritalStatusConfigurationId: 1,
  phoneTypeConfigurationId: 1,
  preferredContactMethodConfigurationId: 1,
} as const satisfies Saved["identification"];

/** An institution that asks for these fields, and has this identification of the applicant. */
export function anIdentificationApi(
  asked: IdentificationConfiguration,
  firstName: string,
  saved: Pick<Saved, "identification" | "answeredAs">,
): FakeApi {
  return fakeApi()
    .on(applicantApi.read, aPerson(9001, firstName))
    .on(identificationApi.configuration, { primary: asked, coApplicant: asked })
    .on(identificationApi.read, { identificationId: 40, applicantId: 9001, asksMaritalStatus: true, ...saved });
}
