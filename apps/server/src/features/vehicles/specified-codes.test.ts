import { reviewApi } from "@portico/contract/application";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { vehicles } from "@portico/sample-applicants/vehicles";
import { callWith } from "../../http/testing/any-call.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { travelUntil } from "../submission/testing/traveler.ts";

/* Tests the vehicle codes of the specification's chapter 3 in the catalog's and the review's answers. */

const { auto, rv } = ProductCode;

/** The value of a row on the review. */
async function reviewed(applicant: TestApplicant, label: string): Promise<string | undefined> {
  const { groups } = await applicant.do(reviewApi.read, applicant.id);
  return groups.flatMap(({ rows }) => rows).find((row) => row.label === label)?.value;
}

/** Makes that only one kind lists. Honda isn't one, because it builds cars and motorcycles. */
const makers = { Toyota: "auto", Bennington: "marine", "Harley-Davidson": "motorcycle", Tiffin: "rv" } as const;
const kinds = { none: 0, auto: 1, marine: 2, motorcycle: 3, rv: 4 } as const;

test.each(Object.entries(kinds))(
  "gives the kind %s the code %i, and lists its own makes",
  { tags: Object.keys(kinds).map((name) => `3.code.vehicle-kind.${name}`) },
  async (kind, collateralValuationTypeId) => {
    const applicant = await travelUntil("vehicleCollateral", await demoInstitution("harborlight"), auto);

    const rvCategoryId = kind === "rv" ? 1 : null;
    const asked = { collateralValuationTypeId, rvCategoryId, year: 2021 };
    const { options } = await applicant.do(collateralOptionsApi.makes, asked);

    const listed = new Set(options.map(({ value }) => value));
    expect(Object.entries(makers).flatMap(([make, of]) => (listed.has(make) ? [of] : []))).toEqual(
      Object.values(makers).filter((of) => of === kind),
    );
  },
);

const rvTypes: readonly (readonly [statement: string, rvCategoryId: 1 | 2 | 3, name: string])[] = [
  ["motor-home", 1, "Motor Home"],
  ["travel-trailer", 2, "Travel Trailer / 5th Wheel"],
  ["camping-trailer", 3, "Camping Trailer"],
];

test(
  "shows an RV's type by name on the review, and rejects the types 0 and 4",
  { tags: rvTypes.map(([statement]) => `3.code.rv-type.${statement}`) },
  async () => {
    const applicant = await travelUntil("vehicleCollateral", await demoInstitution("harborlight"), rv);
    const { applicationId, client } = applicant;
    const trailer = vehicles[rv];
    // Its number is in no catalog, so it can be of any type.
    const unlisted = {
      year: 2021,
      make: "Homestead",
      model: "Roamer",
      vin: "11111111111111111",
      condition: 2 as const,
    };

    for (const [, rvCategoryId, name] of rvTypes) {
      await applicant.do(vehicleApi.save, { applicationId, vehicle: { ...unlisted, rvCategoryId } });
      await applicant.do(vehicleApi.value, { applicationId });
      expect(await reviewed(applicant, "Kind")).toBe(name);
    }
    for (const rvCategoryId of [0, 4]) {
      const input = { applicationId, vehicle: { ...trailer, rvCategoryId } };
      expect((await callWith(client, vehicleApi.save, input)).status).toBe(422);
    }
  },
);

test(
  "shows a vehicle's condition, new (1) or used (2), by name on the review",
  { tags: ["3.code.vehicle-condition.new", "3.code.vehicle-condition.used"] },
  async () => {
    const applicant = await travelUntil("vehicleCollateral", await demoInstitution("harborlight"), auto);
    const { loanApplicationId, client, app } = applicant;
    const seller = { loanApplicationId, vehicleSellerConfigurationId: app.tenant.lists.vehicleSellers[0]!.id };

    for (const [vehicleCondition, name] of [
      [1, "New"],
      [2, "Used"],
    ] as const) {
      await applicant.do(vehicleApi.saveSeller, { ...seller, vehicleCondition });
      expect(await reviewed(applicant, "Condition")).toBe(name);
    }
    for (const vehicleCondition of [0, 3])
      expect((await callWith(client, vehicleApi.saveSeller, { ...seller, vehicleCondition })).status).toBe(422);
  },
);
