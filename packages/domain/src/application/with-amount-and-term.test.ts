import { expect, test } from "vitest";
import { ProductCode } from "../loan/product.ts";
import { noRecords, type Records } from "../records/records.ts";
import { leastAmountOf, ownMoneyBeside, withAmountAndTerm } from "./with-amount-and-term.ts";

const own = { id: 1, applicantId: null };
const records = (some: Partial<Records>): Records => ({ ...noRecords(), ...some });
const vehicleLoan = {
  ...own,
  downPaymentAmount: 500,
  requestedLoanAmount: 8000,
  requestedLoanTermInMonths: 48,
  additionalComments: "",
};
const oldLoan = { ...own, presentLender: "Mainland", amountOwed: 7500, presentMonthlyPayment: 300 };

test("lets the buyers pay the difference themselves, because the price stays", () => {
  const changed = withAmountAndTerm(records({ vehicleLoan: [vehicleLoan] }), { loanAmount: 2600, termInMonths: 36 });

  expect(changed.vehicleLoan[0]).toMatchObject({
    requestedLoanAmount: 2600,
    requestedLoanTermInMonths: 36,
    downPaymentAmount: 5900,
  });
});

test("invents no down payment if nobody has told the price", () => {
  const loan = { loanAmount: 2600, termInMonths: 36 };
  const unknown = records({ vehicleLoan: [{ ...vehicleLoan, downPaymentAmount: 0 }] });

  expect(withAmountAndTerm(unknown, loan).vehicleLoan[0]).toMatchObject({ downPaymentAmount: 0 });
  expect(ownMoneyBeside(unknown, loan)).toBeUndefined();
  expect(ownMoneyBeside(records({ vehicleLoan: [vehicleLoan] }), loan)).toBe(5900);
  expect(ownMoneyBeside({ ...unknown, refinancedLoan: [oldLoan] }, loan)).toBe(4900);
  expect(ownMoneyBeside(noRecords(), loan)).toBeUndefined();
});

test("asks for own money in a refinancing only for what the new loan doesn't cover", () => {
  const both = { vehicleLoan: [{ ...vehicleLoan, downPaymentAmount: 0 }], refinancedLoan: [oldLoan] };

  expect(withAmountAndTerm(records(both), { loanAmount: 7600, termInMonths: 48 }).vehicleLoan[0]).toMatchObject({
    downPaymentAmount: 0,
  });
  expect(withAmountAndTerm(records(both), { loanAmount: 7000, termInMonths: 48 }).vehicleLoan[0]).toMatchObject({
    downPaymentAmount: 500,
  });
});

test("transfers no more than the new limit of a card", () => {
  const request = { ...own, productTypeId: ProductCode.creditCard, loanAmount: 5000, balanceTransferAmount: 4000 };

  const changed = withAmountAndTerm(records({ loanRequest: [{ ...request, additionalComments: "" }] }), {
    loanAmount: 3000,
    termInMonths: null,
  });

  expect(changed.loanRequest[0]).toMatchObject({ loanAmount: 3000, balanceTransferAmount: 3000 });
  expect(changed.loanRequest[0]).not.toHaveProperty("requestedLoanTermInMonths");
});

test("keeps a home equity line above the mortgages that it pays off", () => {
  const line = {
    ...own,
    loanAmount: 50_000,
    estimatedPropertyValue: 300_000,
    mortgageStatusConfigurationId: 2,
    additionalComments: "",
    payOffPrimaryMortgage: true,
    primaryMortgageAmount: 41_000,
    secondaryMortgageAmount: 5000,
  };

  expect(leastAmountOf(records({ helocLoan: [line] }))).toBe(41_000);
  expect(leastAmountOf(noRecords())).toBe(0);
});
