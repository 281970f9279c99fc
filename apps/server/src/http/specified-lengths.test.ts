import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi } from "@portico/contract/applicant";
import { demographicApi } from "@portico/contract/demographic";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { Endpoint } from "@portico/contract/endpoint";
import type { ErrorAnswer } from "@portico/contract/errors";
import { leavingApi } from "@portico/contract/leaving";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { crV } from "@portico/sample-applicants/vehicles";
import { anAddress, anEmployment, aPerson } from "../features/applicants/testing/people.ts";
import { told } from "../features/submission/testing/answers.ts";
import { testApp } from "../testing/test-app.ts";
import { callWith } from "./testing/any-call.ts";

/* Tests the maximum text lengths of the specification's chapter 5. One more character is rejected at its field. */

const own = { applicantId: 1 };
const loadUrl = "/auto/authentication";
const record = { applicationId: 1, loanTypeId: 1, isMember: false, url: "/", applicationLeaveReasonConfigurationId: 1 };
const job = (change: object) => ({ ...own, employment: { ...anEmployment, ...change } });
const car = (change: object) => ({ applicationId: 1, vehicle: { ...crV, ...change } });
const person = (change: object) => ({ data: { ...aPerson, ...change }, loadUrl });
const race = (enteredText: string) => ({ ...own, demographic: { ...told, races: [{ id: 1, enteredText }] } });

interface Case {
  readonly statement: string;
  readonly endpoint: Endpoint;
  readonly max: number;
  readonly field: string;
  readonly input: (value: string) => object;
  /** Makes a text of this length that breaks no other rule. Defaults to letters. */
  readonly text?: (length: number) => string;
}

const letters = (length: number) => "A".repeat(length);
const email = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;

const cases: readonly Case[] = [
  {
    statement: "city",
    endpoint: addressApi.create,
    max: 40,
    field: "address.city",
    input: (city) => ({ ...own, address: { ...anAddress, city } }),
  },
  {
    statement: "street",
    endpoint: addressApi.create,
    max: 50,
    field: "address.street",
    input: (street) => ({ ...own, address: { ...anAddress, street } }),
  },
  {
    statement: "county",
    endpoint: eligibilityApi.create,
    max: 64,
    field: "eligibility.county",
    input: (county) => ({ ...own, eligibility: { eligibilityOptionId: 1, county } }),
  },
  {
    statement: "email",
    endpoint: applicantApi.create,
    max: 64,
    field: "data.emailAddress",
    input: (emailAddress) => person({ emailAddress }),
    text: email,
  },
  {
    statement: "first-name",
    endpoint: applicantApi.create,
    max: 30,
    field: "data.firstName",
    input: (firstName) => person({ firstName }),
  },
  {
    statement: "last-name",
    endpoint: applicantApi.create,
    max: 30,
    field: "data.lastName",
    input: (lastName) => person({ lastName }),
  },
  {
    statement: "employer-name",
    endpoint: employmentApi.create,
    max: 64,
    field: "employment.employer",
    input: (employer) => job({ employer }),
  },
  {
    statement: "job-title",
    endpoint: employmentApi.create,
    max: 40,
    field: "employment.enteredOccupation",
    input: (enteredOccupation) => job({ enteredOccupation }),
  },
  {
    statement: "other-income-source",
    endpoint: incomeSourceApi.create,
    max: 40,
    field: "incomeSource.enteredIncomeSource",
    input: (enteredIncomeSource) => ({
      ...own,
      incomeSource: { incomeSourceConfigurationId: 1, enteredIncomeSource, monthlyIncome: 500 },
    }),
  },
  {
    statement: "race",
    endpoint: demographicApi.create,
    max: 64,
    field: "demographic.races.0.enteredText",
    input: race,
  },
  {
    statement: "vehicle-make",
    endpoint: vehicleApi.save,
    max: 40,
    field: "vehicle.make",
    input: (make) => car({ make }),
  },
  {
    statement: "vehicle-model",
    endpoint: vehicleApi.save,
    max: 40,
    field: "vehicle.model",
    input: (model) => car({ model }),
  },
  {
    statement: "vehicle-body-style",
    endpoint: vehicleApi.save,
    max: 40,
    field: "vehicle.bodyStyle",
    input: (bodyStyle) => car({ bodyStyle }),
  },
  {
    statement: "vin",
    endpoint: collateralOptionsApi.vin,
    max: 20,
    field: "vin",
    input: (vin) => ({ collateralValuationTypeId: 1, vin }),
  },
];

const leaving: Case = {
  statement: "5.leaving.max",
  endpoint: leavingApi.record,
  max: 250,
  field: "customEntry",
  input: (customEntry) => ({ ...record, customEntry }),
};

const all = [...cases.map((each) => ({ ...each, statement: `5.max.${each.statement}` })), leaving];

for (const { statement, endpoint, max, field, input, text = letters } of all)
  test(`accepts ${max} characters at ${field} of ${endpoint.name}, and no more`, { tags: [statement] }, async () => {
    const client = (await testApp()).client();
    await client.open();

    const longest = await callWith(client, endpoint, input(text(max)) as Record<string, unknown>);
    const longer = await callWith(client, endpoint, input(text(max + 1)) as Record<string, unknown>);

    expect(Object.keys((longest.body as Partial<ErrorAnswer>).error?.fields ?? {})).toEqual([]);
    expect(longer.status).toBe(422);
    const { fields = {} } = (longer.body as ErrorAnswer).error;
    expect(Object.keys(fields)).toEqual([field]);
  });
