import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import { identificationFields, type IdentificationField } from "@portico/domain/person/identification";
import { Tenant } from "@portico/domain/tenant/tenant";
import { expect, test } from "vitest";
import { anIdentification, begun } from "../../features/applicants/testing/people.ts";
import { testApp } from "../test-app.ts";
import { accountCases } from "./account-cases.ts";
import { approvalCases } from "./approval-cases.ts";
import { letterCases } from "./letter-cases.ts";
import { listCases } from "./list-cases.ts";
import { loanCases } from "./loan-cases.ts";
import { peopleCases } from "./people-cases.ts";
import { switchesOf } from "./schema-switches.ts";
import { settingsWith } from "./switch-case.ts";

const cases = [...peopleCases, ...loanCases, ...approvalCases, ...letterCases, ...listCases, ...accountCases];

/** Lists without a text field for manual entry. The flag has no effect there. */
const actsNowhere = /^(?!lists\.(employmentStatuses|occupations|incomeSources)).*\[\]\.requiresManualEntry$/;

test("tests every switch of an institution's file on and off", () => {
  const switches = switchesOf(Tenant).filter((path) => !actsNowhere.test(path));

  expect(cases.map(({ path }) => path).toSorted()).toEqual([...switches].toSorted());
});

for (const { path, tenant = (isOn: boolean) => settingsWith(path, isOn), observe, on, off } of cases)
  for (const isOn of [true, false])
    test(`enforces ${path} = ${isOn} over HTTP`, async () => {
      const app = await testApp({ tenant: tenant(isOn), rateLimitScale: 100 });

      expect(await observe(app)).toEqual(isOn ? on : off);
    });

const answers: Readonly<Record<IdentificationField, object>> = {
  citizenshipStatus: { citizenshipStatusConfigurationId: 1 },
  maritalStatus: { maritalStatusConfigurationId: 2 },
  formOfIdentification: { identification: expect.objectContaining({ identificationNumber: expect.any(String) }) },
  issueDate: { identification: expect.objectContaining({ issueDate: "2022-03-14" }) },
  phoneType: { phoneTypeConfigurationId: 1 },
  preferredContactMethod: { preferredContactMethodConfigurationId: 1 },
  recentGraduate: { isRecentGraduate: true },
  firstTimeAutoBuyer: { isFirstTimeAutoBuyer: true },
};

test.each(identificationFields)("keeps %s in the identification only if the institution asks for it", async (field) => {
  const saved = async (shown: readonly IdentificationField[]) => {
    const app = await testApp({ tenant: { switches: { identificationFields: [...shown] } } });
    const { client, applicantId } = await begun(app);
    const data = { ...anIdentification, isRecentGraduate: true, isFirstTimeAutoBuyer: true };
    const { status } = await client.call(identificationApi.create, { applicantId, data });
    expect(status).toBe(200);
    return (await client.call(identificationApi.read, { applicantId })).body.identification;
  };

  expect(await saved(identificationFields)).toMatchObject(answers[field]);
  expect(await saved(identificationFields.filter((other) => other !== field))).not.toMatchObject(answers[field]);
});

const streets = {
  primary: "primaryAddressAutocompleteEnabled",
  mailing: "mailingAddressAutocompleteEnabled",
  heloc: "helocAddressAutocompleteEnabled",
  reviewModal: "reviewModalAddressAutocompleteEnabled",
  previous: "previousAddressAutocompleteEnabled",
} as const;

test.each(Object.entries(streets))("suggests streets only at %s", async (input, flag) => {
  const app = await testApp({
    tenant: { switches: { addressAutocompleteInputs: [input as keyof typeof streets] } },
  });

  const { body } = await app.client().call(addressApi.configuration, {});

  expect(Object.values(streets).filter((each) => body[each])).toEqual([flag]);
});
