import { addressApi } from "@portico/contract/address";
import { identificationApi, type IdentificationConfiguration } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { fakeApi, type FakeApi } from "../../../testing/fake-api.ts";
import { allIdentificationFields, savedIdentification } from "../../../testing/samples.ts";

type Document = OutputOf<typeof identificationApi.read>["identification"]["identification"];

/** A saved driver's license from Maine. */
export const license = {
  id: 40,
  applicantId: 9001,
  identificationTypeConfigurationId: 1,
  state: "ME",
  identificationNumber: "***4567",
  issueDate: "2022-01-05",
  expirationDate: "2040-01-05",
} as const;

interface World {
  readonly asked?: IdentificationConfiguration;
  readonly document?: Document;
  readonly outdatedDocument?: OutputOf<typeof identificationApi.read>["outdatedDocument"];
  /** The state of the applicant's home. */
  readonly homeState?: "ME" | "TX";
}

/** An institution that asks for these fields, and has this ID document of the applicant. */
export function anIdApi({
  asked = allIdentificationFields,
  document,
  outdatedDocument,
  homeState,
}: World = {}): FakeApi {
  const home = {
    id: 1,
    type: 1,
    street: "12 Congress St",
    city: "Portland",
    state: homeState,
    postalCode: "04101",
    yearsLived: 4,
    monthsLived: 0,
    verified: true,
  };
  return fakeApi()
    .on(identificationApi.configuration, { primary: asked, coApplicant: asked })
    .on(identificationApi.read, {
      identificationId: 40,
      applicantId: 9001,
      outdatedDocument,
      identification: { ...savedIdentification, ...(document && { identification: document }) },
    })
    .on(addressApi.read, {
      addresses: homeState ? [home as never] : [],
      isAddressHistorySufficient: true,
    });
}
