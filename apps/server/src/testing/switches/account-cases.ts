import { accountApi } from "@portico/contract/account";
import { demoTenant } from "../demo-tenants.ts";
import type { SwitchCase } from "./switch-case.ts";

const { accounts, eligibility } = demoTenant("harborlight");

/** The switch for accounts without a loan. */
export const accountCases: readonly SwitchCase[] = [
  {
    path: "switches.accounts",
    tenant: (isOn) => ({
      switches: { accounts: isOn },
      accounts: accounts!,
      eligibility: { fundingProducts: eligibility.fundingProducts },
    }),
    observe: async (app) => {
      const { status, body } = await app.client().call(accountApi.configuration, {});
      return status === 200 ? body.accounts.map(({ displayText }) => displayText) : status;
    },
    on: ["Share savings", "Tide checking", "Lighthouse money market"],
    off: 404,
  },
];
