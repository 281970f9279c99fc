import { accountApi } from "@portico/contract/account";
import { accountFundingApi } from "@portico/contract/account-funding";
import { accountSigningApi } from "@portico/contract/account-signing";
import { coApplicantApi } from "@portico/contract/applicant";
import { ApplicationType } from "@portico/domain/person/person";
import { expect, test } from "vitest";
import { anAddress } from "../applicants/testing/people.ts";
import { fund, newPersonAtFunding, pay, visa } from "../account-funding/testing/funder.ts";
import { loadAnyApplication } from "../../kernel/read-trip.ts";
import { newMinorOf } from "./owners.ts";
import { ledgerOf } from "./testing/ledger.ts";
import { openingApp, sign } from "./testing/opener.ts";

/* An account that an adult and a child own (decision 364). */

const wren = {
  firstName: "Wren",
  lastName: "Doe",
  dateOfBirth: "2014-05-01",
  taxpayerIdentificationNumber: "815127844",
  taxpayerIdentificationNumberConfigurationId: 1,
};

/** An adult with a child, at the page of the signature. */
async function withChild(child: typeof wren & { home?: typeof elsewhere } = wren) {
  const app = await openingApp();
  const opener = await newPersonAtFunding(app, 1);
  const { applicationId } = opener;
  const selection = { applicationType: ApplicationType.single, withMinor: true } as const;
  await opener.do(coApplicantApi.select, { applicationId, selection });
  await opener.do(accountApi.nameMinor, { applicationId, child });
  await fund(opener, { 1: 50 }, { source: "card", amount: 50 });
  await pay(opener, "card", visa);
  return { app, opener, applicationId };
}

const elsewhere = { street: "12 Oak St", city: "Portland", state: "ME" as const, postalCode: "04101" };

test("names the child in the agreement, reports dividends under the adult's number, and takes the adult's signature for both", async () => {
  const { opener, applicationId } = await withChild();

  const { documents, statements, owners } = await opener.do(accountSigningApi.read, { applicationId });
  const opened = await opener.do(accountSigningApi.open, { applicationId });
  const words = opened.documents.map((one) => JSON.stringify(one));

  expect(owners).toHaveLength(1);
  expect(statements).toContain("I sign for myself and, as the adult owner, for Wren Doe, who is under 18.");
  expect(words.find((text) => text.includes("Membership and account agreement"))).toContain("Wren Doe, owner under 18");
  const certifications = documents.filter(({ id }) => id.startsWith("taxCertification"));
  expect(certifications.map(({ ownerId }) => ownerId)).toEqual([opener.applicantId]);
  expect(words.join("\n")).toContain("not under that of Wren Doe");
  expect(words.join("\n")).not.toContain("7844");
});

test("asks the agency about the adult alone, and the sanctions lists and the table about a child too", async () => {
  const { app, opener } = await withChild();
  await sign(opener);
  await app.outbox.idle();

  const { accountScreening, sanctionsCheck, accountDecision } = await opener.records();
  expect(accountScreening.map(({ applicantId }) => applicantId)).toEqual([opener.applicantId]);
  expect(sanctionsCheck).toContainEqual(expect.objectContaining({ role: "minor", firstName: "Wren" }));
  expect(accountDecision[0]?.inputs).toEqual([expect.objectContaining({ isForMinor: true, hasAdultOwner: true })]);
});

test.each([
  ["their own home", { home: elsewhere }, "12 Oak St"],
  ["the adult's home", {}, anAddress.street],
] as const)("gives the core the child with %s, and the adult as the primary owner", async (_what, more, street) => {
  const { app, opener, applicationId } = await withChild({ ...wren, ...more });
  await sign(opener);
  await app.outbox.idle();

  expect(await opener.do(accountFundingApi.opening, { applicationId })).toMatchObject({ state: "opened" });
  const [account] = (await ledgerOf(app)).accounts;
  expect(account).toMatchObject({ owners: [{ role: "primary" }, { role: "minor" }] });
  const { state: application, records } = await loadAnyApplication(app.kernel, app.tenant.name, applicationId);
  const { addresses, ...minor } = newMinorOf({ application, records })!;
  expect(minor).toEqual({
    firstName: "Wren",
    lastName: "Doe",
    dateOfBirth: wren.dateOfBirth,
    taxpayerIdentificationNumber: wren.taxpayerIdentificationNumber,
    cipRecordId: `${applicationId}-minor`,
  });
  expect(addresses).toMatchObject([{ type: "physical", street }]);
});
