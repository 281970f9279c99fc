import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { endpoints } from "./api.ts";
import { documentApi } from "./application.ts";
import { sessionApi } from "./session.ts";

/* The inputs and outputs that the specification's chapter 7 names. The server's tests show that the calls work. */

const calls = `
  POST /api/CollateralOptions/Years: collateralValuationTypeId rvCategoryId -> options
  POST /api/CollateralOptions/Makes: collateralValuationTypeId year rvCategoryId -> options
  POST /api/CollateralOptions/Models: collateralValuationTypeId year make rvCategoryId -> options
  POST /api/CollateralOptions/Trims: collateralValuationTypeId year make model condition -> options
  POST /api/CollateralOptions/Options: collateralValuationTypeId year make model bodyStyle condition -> options
  POST /api/CollateralOptions/Vin: collateralValuationTypeId vin -> vinDetails
  POST /api/VehicleCollateral/Options: applicationId options -> success
  POST /api/Disclosure: applicantId disclosureConfigurationId -> id
  POST /api/Address: applicantId address -> addressId addressVerification isAddressHistorySufficient
  POST /api/Address/Delete: applicantId addressId -> deleted
  POST /api/Address/Update: applicantId address -> updated addressVerification isAddressHistorySufficient
  POST /api/PropertyAddress/Counties: postalCode -> counties
  POST /api/Authenticate: credentials loadUrl -> authenticationResult
  POST /api/SSO: loadUrl -> authenticationResult
  POST /api/SamlSSO: loadUrl -> authenticationResult
  POST /api/Applicant: data loadUrl -> applicantId
  POST /api/Applicant/Update: applicationId applicant -> updated emailVerificationResult
  POST /api/CoApplicant: applicationId coApplicant -> applicantId emailVerificationResult
  POST /api/Application/Submit: applicationId deviceIdSessionToken -> loanDecision submitCompleted useSimplifiedLoanOfferView
  POST /api/Application/Duplicate/Answer: applicationId applicationDuplicateActionType -> updated
  POST /api/Eligibility: applicantId eligibility -> isEligible
  POST /api/Demographic: applicantId demographic -> created
  POST /api/Demographic/Default: applicantId -> updated
  POST /api/IncomeSource: applicantId incomeSource -> incomeSourceId
  POST /api/IncomeSource/Delete: applicantId incomeSourceId -> deleted
  POST /api/Employment/Delete: applicantId employmentId -> deleted
  POST /api/Review: applicantId -> confirmed
  POST /api/PersonVerification: applicationId deviceIdSessionToken -> applicationRequiresDocV
  POST /api/PaymentProtection: applicationId paymentProtectionSelections -> updated
  POST /api/Configuration/DocumentVerification: viewportWidth -> mobileView
  POST /api/DocumentVerification/TransactionToken: applicationId isMobileView -> docVTransactionToken
  POST /api/DocumentVerification/Resume: applicationToken -> applicationId
`;

/** The fields of an object. */
function fieldsOf(schema: z.ZodMiniType): readonly string[] {
  const { shape } = schema as Partial<z.ZodMiniObject>;
  return shape ? Object.keys(shape) : [];
}

for (const line of calls.trim().split("\n")) {
  const [name = "", fields = ""] = line.trim().split(": ");
  const [takes = [], answers = []] = fields.split(" -> ").map((part) => part.split(" "));
  const statement = name.replaceAll(/\W+/g, ".").replace("POST.api", "7.input.POST");
  test(`has the specification's inputs and outputs for ${name}`, { tags: [statement, "types"] }, () => {
    const endpoint = endpoints.find((candidate) => candidate.name === name);

    expect(fieldsOf(endpoint!.input)).toEqual(expect.arrayContaining(takes));
    expect(fieldsOf(endpoint!.output)).toEqual(expect.arrayContaining(answers));
  });
}

test("takes the browser's device session and address", { tags: ["7.input.POST.Audit.Client", "types"] }, () => {
  expect(fieldsOf(sessionApi.audit.input)).toEqual(["deviceSessionId", "clientIp"]);
});

test(
  "takes documents as multipart",
  { tags: ["7.input.POST.Application.applicationId.ApplicantType.type.Document", "types"] },
  () => {
    expect(documentApi.upload).toMatchObject({
      name: "POST /api/Application/{applicationId}/ApplicantType/{type}/Document",
      multipart: true,
    });
  },
);
