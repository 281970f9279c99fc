// @vitest-environment jsdom
import { addressApi } from "@portico/contract/address";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { demographicApi } from "@portico/contract/demographic";
import type { Endpoint } from "@portico/contract/endpoint";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { expect, test } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";
import { savedIdentification } from "../testing/samples.ts";
import { call } from "./call.ts";

/* Answers with status 200 that say that the command did nothing. Each gets its message from the specification's chapter 8. */

const owner = { applicantId: 9001 };
const application = { applicationId: 7001 };
const contact = { emailAddress: "kim@example.com", phoneNumber: "2075550124" };
const coApplicant = { ...owner, firstName: "Kim", lastName: "Reyes", ...contact };
const demographic = { ethnicGroups: [{ id: 3 }], genders: [{ id: 3 }], races: [{ id: 6 }] };
const incomeSource = { id: 5, incomeSourceConfigurationId: 1, monthlyIncome: 500 };
const employment = {
  id: 5,
  employmentStatusConfigurationId: 1,
  employmentType: 1,
  yearsWorked: 4,
  monthsWorked: 0,
};

const cases: readonly (readonly [
  statement: string,
  endpoint: Endpoint,
  input: object,
  flag: string,
  message: string,
])[] = [
  [
    "update.co-applicant",
    coApplicantApi.update,
    { ...application, coApplicant },
    "updated",
    "There was an error updating the Co-Applicant record",
  ],
  [
    "update.co-applicant",
    coApplicantApi.select,
    { ...application, selection: { applicationType: 1 } },
    "updated",
    "There was an error updating the Co-Applicant record",
  ],
  [
    "update.demographic",
    demographicApi.update,
    { ...owner, demographic },
    "updated",
    "There was an error updating the Demographic record",
  ],
  ["update.demographic", demographicApi.skip, owner, "updated", "There was an error updating the Demographic record"],
  [
    "update.identification",
    identificationApi.update,
    { ...owner, data: savedIdentification },
    "updated",
    "There was an error updating the identification record",
  ],
  [
    "update.income",
    incomeSourceApi.update,
    { ...owner, incomeSource },
    "updated",
    "There was an error updating an additional income record",
  ],
  [
    "update.employment",
    employmentApi.update,
    { ...owner, employment },
    "updated",
    "There was an error updating an employment record",
  ],
  [
    "update.duplicate",
    applicationApi.answerDuplicate,
    { ...application, applicationDuplicateActionType: 3 },
    "updated",
    "There was an error updating the duplicate application answer.",
  ],
  [
    "remove.address",
    addressApi.remove,
    { ...owner, addressId: 5 },
    "deleted",
    "There was an error removing an address",
  ],
  [
    "remove.income",
    incomeSourceApi.remove,
    { ...owner, incomeSourceId: 5 },
    "deleted",
    "There was an error removing an additional income record",
  ],
  [
    "remove.employment",
    employmentApi.remove,
    { ...owner, employmentId: 5 },
    "deleted",
    "There was an error removing an employment record",
  ],
  ["review", reviewApi.confirm, owner, "confirmed", "There was an error confirming your loan details"],
];

for (const [statement, endpoint, input, flag, message] of cases)
  test(
    `fails with the message of ${endpoint.name} when it answers ${flag}: false`,
    { tags: [`8.${statement}`] },
    async () => {
      for (const answer of [{ [flag]: false }, {}]) {
        fakeApi().on(endpoint as typeof reviewApi.confirm, () => Response.json(answer));

        await expect(call(endpoint as typeof reviewApi.confirm, input as typeof owner)).rejects.toMatchObject({
          message,
        });
      }
    },
  );
