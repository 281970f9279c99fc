import { expect, test } from "vitest";
import {
  HelocProperty,
  type HelocPropertyKind,
  helocPropertyKindRules,
  HelocPropertySettings,
  isKindSupported,
  isOwnersHome,
  isPlaceSupported,
  TypedHelocProperty,
} from "./heloc-property.ts";
import { firstMessage, messagesByField } from "../testing/first-message.ts";

const settings = HelocPropertySettings.parse({
  propertyTypes: [
    { id: 1, displayText: "Single-family house" },
    { id: 2, displayText: "Mobile home", isSupported: false },
  ],
  propertyStatuses: [
    { id: 1, displayText: "I live in it", code: "primary" },
    { id: 2, displayText: "I rent it out", isSupported: false },
    { id: 3, displayText: "It is being built", displayed: false },
  ],
  supportedStates: ["ME", "NH"],
});
const kind = (
  propertyTypeConfigurationId: number,
  propertyStatusConfigurationId: number,
  state: HelocPropertyKind["state"] = "ME",
) => ({ propertyTypeConfigurationId, propertyStatusConfigurationId, state });
const home = { street: "48 Beacon Street", city: "Portland", state: "ME", postalCode: "04101", county: "Cumberland" };

test.each([
  ["a house that its owner occupies", kind(1, 1), true],
  ["a mobile home", kind(2, 1), false],
  ["a house that is rented out", kind(1, 2), false],
  ["an unlisted kind of home", kind(9, 1), false],
  ["a house in another state", kind(1, 1, "VT"), false],
  ["a house in a state that isn't known yet", { ...kind(1, 1), state: undefined }, false],
])("decides whether the institution lends on %s: %s", { tags: ["3.property-types"] }, (_what, chosen, isSupported) => {
  expect(isKindSupported(chosen, settings)).toBe(isSupported);
});

test(
  "rejects a use that isn't displayed, but keeps it for applications that have it",
  { tags: ["3.property-statuses"] },
  () => {
    const rules = helocPropertyKindRules(settings);

    expect(messagesByField(rules, kind(1, 3))).toEqual({ propertyStatusConfigurationId: "Choose how you use it." });
    expect(isKindSupported(kind(1, 3), settings)).toBe(true);
  },
);

test.each([
  [
    {},
    {
      propertyTypeConfigurationId: "Choose what kind of home it is.",
      propertyStatusConfigurationId: "Choose how you use it.",
      state: "Choose the state that the home is in.",
    },
  ],
  [kind(9, 1), { propertyTypeConfigurationId: "Choose what kind of home it is." }],
  [kind(2, 2), {}],
])("validates the kind and use %o at their fields", (chosen, messages) => {
  expect(messagesByField(helocPropertyKindRules(settings), chosen)).toEqual(messages);
});

test("rejects a home in another state", () => {
  expect(isPlaceSupported({ state: "NH" }, settings)).toBe(true);
  expect(isPlaceSupported({ state: "VT" }, settings)).toBe(false);
});

test("gives only an owner-occupied home the owner's address", () => {
  expect(isOwnersHome(kind(1, 1), settings)).toBe(true);
  expect(isOwnersHome(kind(1, 2), settings)).toBe(false);
  expect(isOwnersHome(undefined, settings)).toBe(false);
});

test.each([
  ["without a county", { county: "" }, "Enter the county."],
  ["in a post office box", { street: "P.O. Box 12" }, "The address field cannot be a P.O. Box"],
  ["with a county that is too long", { county: "x".repeat(65) }, "The County field can have at most 64 characters."],
])("rejects a property %s", { tags: ["3.heloc-property.county"] }, (_what, changes, message) => {
  expect(firstMessage(TypedHelocProperty, { ...home, ...changes })).toBe(message);
});

test("keeps a property's county", { tags: ["3.heloc-property.street"] }, () => {
  expect(HelocProperty.parse(home)).toEqual({ ...home, bypassVerification: false });
});
