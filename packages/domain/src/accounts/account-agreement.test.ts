import { expect, test } from "vitest";
import { accountAgreement, type AgreedParts } from "./account-agreement.ts";
import { plainDocument } from "./legal-document.ts";
import { overdraftForm } from "./overdraft.ts";
import { taxCertificationDocument } from "./tax-certification.ts";
import { institution, sampleAccounts } from "./testing/sample-accounts.ts";

const terms = {
  version: "2026-11",
  effectiveOn: "2026-11-01",
  sections: [{ heading: "When you move", lines: ["Tell us your new address."] }],
};
const parts: AgreedParts = {
  owners: ["Rosa Delgado"],
  accounts: [
    { displayText: "Share savings", hasDebitCard: false },
    { displayText: "Tide checking", nickname: "Bills", hasDebitCard: true },
  ],
  beneficiaries: [],
  statements: "paper",
};
const agreementOf = (changes: Partial<AgreedParts>) =>
  plainDocument(accountAgreement(institution, terms, { ...parts, ...changes }));

test("names the owner, the accounts with their options, and the version of the terms", () => {
  const text = agreementOf({});

  expect(text).toContain("Rosa Delgado is the member and the only owner.");
  expect(text).toContain('Share savings\nTide checking, called "Bills", with a debit card');
  expect(text).toContain("No beneficiaries are named.");
  expect(text).toContain("You get your statements on paper.");
  expect(text).toContain("version 2026-11, in effect since November 1, 2026");
  expect(text).toContain("When you move\nTell us your new address.");
});

test("says that two owners own everything together, and who gets the money after them", () => {
  const text = agreementOf({
    owners: ["Rosa Delgado", "Sam Delgado"],
    beneficiaries: [
      { firstName: "Lee", lastName: "Ortiz", relationship: "Sister", sharePercent: 66.67 },
      { firstName: "Ira", lastName: "Ortiz", sharePercent: 33.33 },
    ],
    statements: "online",
  });

  expect(text).toContain("Rosa Delgado, member and owner\nSam Delgado, joint owner");
  expect(text).toContain("When an owner dies, the money belongs to the other owner.");
  expect(text).toContain("Lee Ortiz (Sister): 66.67%\nIra Ortiz: 33.33%");
  expect(text).toContain("You get your statements online.");
});

test("shows the overdraft form as it was filled in, after its notice (12 CFR 1005.17(d))", () => {
  const form = overdraftForm(institution, sampleAccounts[1]!, "notOptedIn");

  expect(form).toMatchObject({ id: "overdraft.2", title: "What You Need to Know about Overdrafts and Overdraft Fees" });
  expect(form.sections.at(-1)).toEqual({
    heading: "Your choice for Tide checking",
    lines: [expect.stringMatching(/^I do not want Harborlight/)],
  });
});

test("writes the certification of Form W-9 with the last four digits of the number and the sentence by the signature", () => {
  const rosa = { name: "Rosa Delgado", numberName: "Social Security number", number: "219097812" };
  const text = plainDocument(taxCertificationDocument("taxCertification.1", { ...rosa, wasNotified: true }));

  expect(text).toContain("Social Security number: ***-**-7812, as");
  expect(text).toMatch(/Under penalties of perjury, I certify that:\n1\. The number shown/);
  expect(text).toContain("2. [Crossed out by Rosa Delgado] I am not subject to backup withholding");
  expect(text).toMatch(/other than the certifications required to avoid backup withholding\.$/);
  expect(text).not.toMatch(/3\. \[Crossed/);
});
