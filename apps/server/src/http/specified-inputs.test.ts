import { endpoints } from "@portico/contract/api";
import type { ErrorAnswer } from "@portico/contract/errors";
import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { callWith } from "./testing/any-call.ts";

/*
 * Tests the inputs that chapter 7 of the specification names. Each input gets an impossible value, and the refusal must name it. A renamed
 * or dropped input would be missing from the refusal.
 */

const specifiedInputs = `
  POST /api/CollateralOptions/Years: collateralValuationTypeId rvCategoryId
  POST /api/CollateralOptions/Makes: collateralValuationTypeId year rvCategoryId
  POST /api/CollateralOptions/Models: collateralValuationTypeId year make rvCategoryId
  POST /api/CollateralOptions/Trims: collateralValuationTypeId year make model condition
  POST /api/CollateralOptions/Options: collateralValuationTypeId year make model bodyStyle condition
  POST /api/CollateralOptions/Vin: collateralValuationTypeId vin
  POST /api/VehicleCollateral/Options: applicationId options
  POST /api/Disclosure: applicantId disclosureConfigurationId
  POST /api/Address: applicantId address
  POST /api/Address/Delete: applicantId addressId
  POST /api/Address/Update: applicantId address
  POST /api/PropertyAddress/Counties: postalCode
  POST /api/Authenticate: credentials loadUrl
  POST /api/SSO: loadUrl
  POST /api/SamlSSO: loadUrl
  POST /api/Applicant: data loadUrl
  POST /api/Applicant/Update: applicationId applicant
  POST /api/CoApplicant: applicationId coApplicant
  POST /api/Application/Submit: applicationId deviceIdSessionToken
  POST /api/Application/Duplicate/Answer: applicationId applicationDuplicateActionType
  POST /api/Eligibility: applicantId eligibility
  POST /api/Demographic: applicantId demographic
  POST /api/Demographic/Default: applicantId
  POST /api/IncomeSource: applicantId incomeSource
  POST /api/IncomeSource/Delete: applicantId incomeSourceId
  POST /api/Employment/Delete: applicantId employmentId
  POST /api/Review: applicantId
  POST /api/PersonVerification: applicationId deviceIdSessionToken
  POST /api/PaymentProtection: applicationId paymentProtectionSelections
  POST /api/Configuration/DocumentVerification: viewportWidth
  POST /api/DocumentVerification/TransactionToken: applicationId isMobileView
  POST /api/DocumentVerification/Resume: applicationToken
  POST /api/Audit/Client: deviceSessionId clientIp
`
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", inputs = ""] = line.trim().split(": ");
    return { name, inputs: inputs.split(" ") };
  });

for (const { name, inputs } of specifiedInputs) {
  const statement = name.replaceAll(/\W+/g, ".").replace("POST.api", "7.input.POST");
  test(`reads ${inputs.join(", ")} in ${name}`, { tags: [statement] }, async () => {
    const client = (await testApp()).client();
    await client.open();
    const endpoint = endpoints.find((candidate) => candidate.name === name);
    const neither = Object.fromEntries(inputs.map((input) => [input, [["neither a text nor a number"]]]));

    const { status, body } = await callWith(client, endpoint!, neither);

    const { fields = {} } = (body as ErrorAnswer).error;
    expect(status).toBe(422);
    const named = new Set(Object.keys(fields).map((path) => path.split(".")[0]));
    expect([...named]).toEqual(expect.arrayContaining(inputs));
  });
}
