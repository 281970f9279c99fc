import { accountApi } from "@portico/contract/account";
import { demoTenant } from "../demo-tenants.ts";
import type { SwitchCase } from "./switch-case.ts";
import { accountTenant, memberOfAccounts } from "../../features/accounts/testing/account-app.ts";
import { answeredAccounts } from "../../features/accounts/testing/answered-accounts.ts";

const { accounts, eligibility, disclosures } = demoTenant("harborlight");

const privacyWith = (membersHaveIt: boolean) =>
  disclosures.map((text) => (text.isPrivacyNotice ? { ...text, membersHaveIt } : text));

/** The switch for accounts without a loan. */
export const accountCases: readonly SwitchCase[] = [
  {
    path: "accounts.personVerification",
    tenant: (personVerification) => ({ ...accountTenant, accounts: { ...accountTenant.accounts, personVerification } }),
    observe: async (app) => (await answeredAccounts({ app })).frontier,
    on: "verify",
    off: "disclosures",
  },
  {
    path: "switches.accounts",
    tenant: (isOn) => ({
      switches: { accounts: isOn },
      accounts: accounts!,
      eligibility: { fundingProducts: eligibility.fundingProducts },
      disclosures,
    }),
    observe: async (app) => {
      const { status, body } = await app.client().call(accountApi.configuration, {});
      return status === 200 ? body.accounts.map(({ displayText }) => displayText) : status;
    },
    on: ["Share savings", "Tide checking", "Lighthouse money market"],
    off: 404,
  },
  {
    path: "disclosures[].isPrivacyNotice",
    tenant: (isPrivacyNotice) => ({
      switches: { accounts: true },
      accounts: accounts!,
      eligibility: { fundingProducts: eligibility.fundingProducts },
      disclosures: [
        { ...disclosures.find(({ id }) => id === 30)!, isPrivacyNotice },
        ...disclosures.filter(({ id }) => id !== 30),
      ],
    }),
    observe: async (app) => {
      const { body } = await app.client().call(accountApi.configuration, {});
      return body.privacyNotice.html.includes("What does Harborlight do");
    },
    on: false,
    off: true,
  },
  {
    path: "disclosures[].membersHaveIt",
    tenant: (membersHaveIt) => ({ ...accountTenant, disclosures: privacyWith(membersHaveIt) }),
    observe: async (app) => {
      const { client, applicationId } = await memberOfAccounts(app);
      const { body } = await client.call(accountApi.disclosures, { applicationId });
      return body.disclosures.map(({ title }) => title);
    },
    on: ["Getting account documents online"],
    off: ["Getting account documents online", "Our privacy notice"],
  },
];
