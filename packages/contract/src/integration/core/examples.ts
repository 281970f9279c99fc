import type { ExamplesOf } from "./example.ts";
import { ledgerExamples } from "./ledger-examples.ts";
import type { coreCalls } from "./calls.ts";

/** An example of each call, with made-up people. */
export const coreExamples: ExamplesOf<typeof coreCalls> = {
  authenticate: {
    body: { userName: "dana", password: "a secret" },
    answer: { result: 1, memberNumber: "1000041" },
  },
  signOn: { body: { memberNumber: "1000041" }, answer: { result: 1, memberNumber: "1000041", userName: "dana" } },
  member: {
    answer: {
      memberNumber: "1000041",
      memberSince: "2019-08-05",
      firstName: "Dana",
      lastName: "Okafor",
      dateOfBirth: "1990-02-11",
      taxpayerIdentificationNumber: "815127800",
      mayApplyOnline: true,
      emailAddress: "dana.okafor@example.com",
      phones: [{ type: "mobile", number: "2075550144" }],
      addresses: [
        {
          type: "physical",
          street: "12 Harbor Street",
          city: "Portland",
          state: "ME",
          postalCode: "04101",
          residenceStatus: "rent",
          monthlyHousingPaymentCents: 142_000,
          since: "2021-06-01",
        },
      ],
      employment: [
        { status: "employed", employer: "Casco Ferry Works", monthlyIncomeCents: 520_000, since: "2018-03-12" },
      ],
    },
  },
  accounts: {
    answer: {
      accounts: [
        { reference: "k3v9x2q7", type: "savings", lastFour: "4821", availableBalanceCents: 128_455 },
        {
          reference: "p8d1m4zz",
          type: "certificate",
          lastFour: "0937",
          availableBalanceCents: 300_000,
          holds: [{ loanApplicationId: 7_744_120_955_316_024, amountCents: 200_000 }],
        },
      ],
    },
  },
  ...ledgerExamples,
};
