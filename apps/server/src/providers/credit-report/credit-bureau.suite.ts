import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { Consumer, CreditBureau } from "./port.ts";

export const consumer: Consumer = {
  firstName: "Alex",
  lastName: "Marlowe",
  taxpayerIdentificationNumber: "815127800",
  dateOfBirth: "1986-04-17",
  street: "48 Beacon Street",
  city: "Portland",
  state: "ME",
  postalCode: "04103",
};

/** Tests the promises of every bureau. Amounts are dollars a month. */
export function testCreditBureau(create: (sandboxUrl: string) => CreditBureau): void {
  const pull = async (taxpayerIdentificationNumber: string) => {
    const { url } = await testSandbox();
    return create(url).pull({ ...consumer, taxpayerIdentificationNumber }, "key-1");
  };

  test("returns the score with its range, date and factors, the debts, and the bureau to name in a notice", async () => {
    const report = await pull("815127800");

    expect(report).toMatchObject({
      file: "found",
      score: { value: 780, rangeLow: 300, rangeHigh: 850, date: "2026-11-21" },
      monthlyObligations: 303,
      monthlyMortgage: 0,
      bankruptcies: 0,
      delinquencies: 0,
      fraudAlert: false,
      bureau: { name: "Fairwater Credit Reporting", phone: "800-555-0142" },
    });
    expect(report.score?.factors.length).toBeGreaterThan(2);
  });

  test("separates debts on a home, so nobody's housing counts twice", async () => {
    expect(await pull("815127405")).toMatchObject({ monthlyObligations: 2205, monthlyMortgage: 2710 });
  });

  test("tells the largest payment on one vehicle loan, and that on all of them", async () => {
    expect(await pull("815127405")).toMatchObject({ largestVehiclePayment: 815, vehiclePayments: 815 });
    expect(await pull("815120005")).toMatchObject({ largestVehiclePayment: 0, vehiclePayments: 0 });
  });

  test("tells which accounts this institution reported, and when they were opened", async () => {
    expect((await pull("815120013")).accountsHere).toEqual([{ isOnHome: false, openedOn: "2026-11-21" }]);
    expect((await pull("815127405")).accountsHere).toEqual([]);
  });

  test("counts accounts ninety days late, charged off or in collection as delinquent", async () => {
    expect(await pull("815127409")).toMatchObject({ delinquencies: 3, bankruptcies: 1 });
  });

  test.each([
    ["815120005", "noFile"],
    ["815120006", "frozen"],
  ])("returns file status and no score for %s: %s", async (number, file) => {
    const report = await pull(number);

    expect(report.file).toBe(file);
    expect(report.score).toBeUndefined();
  });

  test.each([
    ["815120007", { fraudAlert: true, addressMismatch: false }],
    ["815120008", { fraudAlert: false, addressMismatch: true }],
  ])("returns the alerts for %s", async (number, alerts) => {
    expect(await pull(number)).toMatchObject(alerts);
  });

  test("looks at a report softly, with the same content", async () => {
    const { url } = await testSandbox();
    const bureau = create(url);

    const soft = await bureau.pullSoft(consumer, "soft-1");
    const again = await bureau.pullSoft(consumer, "soft-1");
    const hard = await bureau.pull(consumer, "hard-1");

    expect(again).toEqual(soft);
    expect(hard.reportId).not.toBe(soft.reportId);
    expect({ ...hard, reportId: "" }).toEqual({ ...soft, reportId: "" });
  });

  test("returns the same report for the same key, and another report for another key", async () => {
    const { url } = await testSandbox();
    const bureau = create(url);

    const first = await bureau.pull(consumer, "key-1");
    const again = await bureau.pull(consumer, "key-1");
    const other = await bureau.pull(consumer, "key-2");

    expect(again).toEqual(first);
    expect(other.reportId).not.toBe(first.reportId);
  });
}
