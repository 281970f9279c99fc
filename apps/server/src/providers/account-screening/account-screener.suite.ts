import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { AccountOpener, AccountScreener } from "./port.ts";

export const opener: AccountOpener = {
  role: "primary",
  firstName: "Dana",
  lastName: "Reyes",
  taxpayerIdentificationNumber: "815127800",
  dateOfBirth: "1986-04-17",
  street: "48 Beacon St",
  city: "Portland",
  state: "ME",
  postalCode: "04101",
};

/** Tests the promises of every account screening agency. Amounts are dollars. */
export function testAccountScreener(create: (sandboxUrl: string) => AccountScreener): void {
  const screen = async (taxpayerIdentificationNumber: string) => {
    const { url } = await testSandbox();
    return create(url).screen({ ...opener, taxpayerIdentificationNumber }, "key-1");
  };

  test("returns a score with everything that 15 USC 1681m(a) has a notice say, and the agency", async () => {
    const report = await screen("815127800");

    expect(report).toMatchObject({
      file: "found",
      score: { rangeLow: 100, rangeHigh: 899, date: "2026-11-21" },
      ssnStatus: "issued",
      items: [],
      agency: {
        name: "Tidegate Account Screening",
        address: "P.O. Box 2210, Dover, DE 19903",
        phone: "800-555-0177",
      },
    });
    expect(report.score!.value).toBeGreaterThan(600);
    expect(report.score!.factors.length).toBeGreaterThan(2);
    expect(report.exceptionCode).toBeUndefined();
  });

  test.each([
    ["815120030", { kind: "unpaidBalance", amount: 212.4, isPaid: true }],
    ["815120031", { kind: "accountAbuse", amount: 0, isPaid: false }],
    ["815120032", { kind: "fraudSuspected", amount: 0, isPaid: false }],
    ["815120033", { kind: "unpaidBalance", amount: 487.55, isPaid: false }],
  ])("returns the item that another institution reported about %s", async (number, item) => {
    expect((await screen(number)).items).toMatchObject([item]);
  });

  test("counts the inquiries, and names them as a fifth factor of a low score (15 USC 1681m(a)(2))", async () => {
    const { score, inquiries } = await screen("815120034");

    expect(score!.value).toBeLessThan(400);
    expect(inquiries).toBeGreaterThan(4);
    expect(score!.factors).toHaveLength(5);
    expect(score!.factors[4]).toMatch(/inquiries/i);
  });

  test("returns an exception code in place of a score", async () => {
    const report = await screen("815120035");

    expect(report).toMatchObject({ file: "found", exceptionCode: 9992 });
    expect(report.score).toBeUndefined();
  });

  test.each([
    ["815120036", "frozen"],
    ["815120037", "noFile"],
  ])("returns file status and no score for %s: %s", async (number, file) => {
    const report = await screen(number);

    expect(report).toMatchObject({ file, items: [], inquiries: 0 });
    expect(report.score).toBeUndefined();
  });

  test.each([
    ["815120038", "notIssued"],
    ["815120039", "deceased"],
  ])("returns the status of the Social Security number %s: %s", async (number, ssnStatus) => {
    expect(await screen(number)).toMatchObject({ ssnStatus });
  });

  test("returns the same report for the same key, and another report for another key", async () => {
    const { url } = await testSandbox();
    const screener = create(url);

    const first = await screener.screen(opener, "key-1");
    const again = await screener.screen(opener, "key-1");
    const other = await screener.screen(opener, "key-2");

    expect(again).toEqual(first);
    expect(other.reportId).not.toBe(first.reportId);
  });
}
