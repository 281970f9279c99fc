import { expect, test } from "vitest";
import { AddressStatus, AddressType } from "./address/address.ts";
import { RiskAction } from "./access/authentication.ts";
import { LoanDecision, LoanKind } from "./decision/decision.ts";
import { DuplicateDetectionStatus } from "./decision/duplicate-status.ts";
import { EmploymentPeriod } from "./person/employment.ts";
import { ProgressStatus } from "./flow/progress-status.ts";
import { IdentificationType } from "./person/identification-document.ts";
import { ApplicantType, ApplicationType, MemberCondition, MemberType } from "./person/person.ts";
import { MemberRole, memberRoleOf } from "./person/member-role.ts";
import { ProductCode, productName } from "./loan/product.ts";
import { RvType, VehicleCondition, vehicleLookupSteps } from "./collateral/vehicle.ts";
import { VehicleProductKind } from "./collateral/vehicle-kind.ts";

/** Numbers of the specification's chapter 3, by the names in its statements. They are part of the public API. */
const enumerations: readonly (readonly [string, Readonly<Record<string, number>>, Readonly<Record<string, number>>])[] =
  [
    ["address-type", AddressType, { physical: 1, mailing: 2, billing: 3, previous: 4 }],
    ["address-status", AddressStatus, { valid: 1, bad: 2, alternate: 3 }],
    ["applicant-type", ApplicantType, { none: 0, primary: 1, joint: 2 }],
    ["application-type", ApplicationType, { none: 0, single: 1, joint: 2 }],
    [
      "duplicate-status",
      DuplicateDetectionStatus,
      { "not-run": 0, "not-triggered": 1, "detected-cancelled": 2, "detected-continued": 3 },
    ],
    ["employment-period", EmploymentPeriod, { none: 0, current: 1, previous: 2 }],
    ["decision", LoanDecision, { none: 0, approved: 1, pending: 2, declined: 3 }],
    ["loan-kind", LoanKind, { "pre-qualification": 1, loan: 2 }],
    ["condition", MemberCondition, { none: 0, existing: 1, new: 2 }],
    ["rv-type", RvType, { "motor-home": 1, "travel-trailer": 2, "camping-trailer": 3 }],
    ["vehicle-condition", VehicleCondition, { new: 1, used: 2 }],
    ["risk-action", RiskAction, { none: 0, deny: 1, "force-captcha": 2 }],
    ["progress-status", ProgressStatus, { none: 0, incomplete: 1, processing: 2, completed: 3 }],
    ["member-role", MemberRole, { clock: 1, member: 2, "non-member": 3 }],
    ["vehicle-kind", VehicleProductKind, { none: 0, auto: 1, marine: 2, motorcycle: 3, rv: 4 }],
    ["id-type", IdentificationType, { "drivers-license": 1, "state-id": 2, passport: 3, "matricula-consular": 4 }],
  ];

/** "duplicateDetectedCancelled" is "detected-cancelled" in the statements. */
function statementName(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).replace("duplicate-", "");
}

for (const [group, codes, expected] of enumerations)
  test(
    `uses the specification's numbers for ${group}`,
    { tags: [...Object.keys(expected).map((name) => `3.code.${group}.${name}`), "types"] },
    () => {
      expect(Object.fromEntries(Object.entries(codes).map(([name, code]) => [statementName(name), code]))).toEqual(
        expected,
      );
    },
  );

test(
  "uses the specification's names for member types",
  { tags: ["3.code.member-type.none", "3.code.member-type.new", "3.code.member-type.existing", "types"] },
  () => {
    expect(MemberType.options).toEqual(["none", "new", "existing"]);
  },
);

const products: Readonly<Record<keyof typeof ProductCode, readonly [number, string]>> = {
  auto: [1, "Auto"],
  heloc: [2, "Heloc"],
  autoRefi: [3, "AutoRefi"],
  signature: [4, "Signature"],
  ploc: [5, "PLOC"],
  motorcycle: [6, "Motorcycle"],
  boat: [7, "Boat"],
  rv: [8, "RV"],
  creditCard: [9, "CreditCard"],
  shareSecured: [10, "ShareSecured"],
  otherSecured: [11, "OtherSecured"],
  seasonal: [12, "Seasonal"],
};

test(
  "uses the specification's numbers and names for product codes",
  {
    tags: [
      ...Object.keys(products).map((name) => `3.code.product.${statementName(name)}`),
      "1.twelve-products",
      "types",
    ],
  },
  () => {
    expect(Object.entries(ProductCode).map(([name, code]) => [name, [code, productName(code)]])).toEqual(
      Object.entries(products),
    );
  },
);

test.each([0, 99, -1, 1.5])("gives the product code %d an empty name", { tags: ["3.code.product.other"] }, (code) => {
  expect(productName(code)).toBe("");
});

test(
  "looks up a vehicle by year, make, model, trim and type, in this order",
  { tags: [...["year", "make", "model", "trim", "type"].map((step) => `3.code.vehicle-lookup.${step}`), "types"] },
  () => {
    expect(vehicleLookupSteps).toEqual(["year", "make", "model", "trim", "type"]);
  },
);

test.each([
  ["existing", MemberRole.member],
  ["new", MemberRole.nonMember],
  ["none", MemberRole.clock],
  [undefined, MemberRole.clock],
] as const)(
  "shows the member type %s the animation of role %d during long waits",
  { tags: ["2.shell.loader.member", "2.shell.loader.non-member", "2.shell.loader.clock"] },
  (memberType, role) => {
    expect(memberRoleOf(memberType)).toBe(role);
  },
);
