import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import type { ProductCode } from "@portico/domain/loan/product";
import type { ApplicationState } from "@portico/domain/records/records";
import { anApplication, recordsWith } from "../testing/an-application.ts";
import { aTenant } from "../testing/test-tenant.ts";
import { requireItsTime, requireOwnIds, type Owned } from "./permission.ts";

const tenant = aTenant("permission");

function owned(records: Parameters<typeof recordsWith>[0] = {}, changes: Partial<ApplicationState> = {}): Owned {
  return {
    state: anApplication(changes),
    records: recordsWith(records),
    place: { viewer: "primary", company: "together" },
  };
}

const address = (id: number, applicantId: number) => ({ id, applicantId, type: 1, yearsLived: 5, monthsLived: 0 });

test("doesn't find one person's address under the other person's id", () => {
  const application = owned({ address: [address(50, 10)] });
  const remove = (applicantId: number, addressId: number) => () =>
    requireOwnIds(addressApi.remove, { applicantId, addressId }, application);

  expect(remove(10, 50)).not.toThrow();
  expect(remove(11, 50)).toThrow("addressNotRemoved");
  expect(remove(10, 51)).toThrow("addressNotRemoved");
  expect(remove(12, 50)).toThrow("addressNotRemoved");
});

test("checks an id inside the body too", () => {
  const application = owned({ address: [address(50, 10)] });

  expect(() => requireOwnIds(addressApi.update, { applicantId: 10, address: { id: 50 } }, application)).not.toThrow();
  expect(() => requireOwnIds(addressApi.update, { applicantId: 10, address: { id: 49 } }, application)).toThrow(
    "notFound",
  );
});

test("keeps one person's step closed to the other", () => {
  const application = owned({
    eligibility: [{ id: 7, applicantId: 10, eligibilityOptionId: 1, fundingProducts: [], isEligible: true }],
  });
  const identify = (applicantId: number) => () =>
    requireItsTime(identificationApi.create, { applicantId, data: {} }, application, tenant);

  expect(identify(10)).not.toThrow();
  expect(identify(11)).toThrow("notItsTurn");
});

test("keeps a finished step open for changes", () => {
  const application = owned({ identification: [{ id: 5, applicantId: 10 }], address: [address(50, 10)] });
  const input = { applicationId: 1, applicant: { applicantId: 10 } };

  expect(() => requireItsTime(applicantApi.update, input, application, tenant)).not.toThrow();
});

test("allows no step command for a product without a flow", () => {
  const unknown: number = 99;
  const application = owned({}, { productCode: unknown as ProductCode });

  expect(() => requireItsTime(identificationApi.create, { applicantId: 10 }, application, tenant)).toThrow(
    "notItsTurn",
  );
});
