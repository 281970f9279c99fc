import { expect, test } from "vitest";
import { noRecords } from "../records/records.ts";
import { stateOfProperty } from "./state-of-property.ts";

const owned = { id: 4, applicantId: null };
const older = { ...owned, propertyTypeConfigurationId: 1, propertyStatusConfigurationId: 1 };
const place = {
  street: "48 Beacon St",
  city: "Burlington",
  state: "VT",
  postalCode: "05401",
  county: "Chittenden",
} as const;
const property = { ...owned, ...place, bypassVerification: false, verified: true };

test.each([
  ["the state that the owner said", { helocPropertyKind: [{ ...older, state: "ME" as const }] }, "ME"],
  [
    "the address of an application from before the question",
    { helocPropertyKind: [older], helocProperty: [property] },
    "VT",
  ],
  ["nothing before the owner says it", { helocPropertyKind: [older] }, undefined],
])("takes the home's state from %s", (_, records, state) => {
  expect(stateOfProperty({ ...noRecords(), ...records })).toBe(state);
});
