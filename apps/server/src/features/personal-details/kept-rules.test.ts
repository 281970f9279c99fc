import { expect, test } from "vitest";
import { aTenant } from "../../testing/test-tenant.ts";
import { keptIdentificationRules } from "./kept-rules.ts";

const today = "2026-11-29";

test("keeps the rules of the same settings, person, and day", () => {
  expect(keptIdentificationRules(aTenant("rules"), "primary", today)).toBe(
    keptIdentificationRules(aTenant("rules"), "primary", today),
  );
});

test.each([
  ["another day", aTenant("rules"), "2026-11-30"],
  ["another minimum age", aTenant("rules", { limits: { minimumAge: 21 } }), today],
  ["a field that isn't asked", aTenant("rules", { switches: { identificationFields: [] } }), today],
])("makes other rules for %s", (_name, tenant, day) => {
  expect(keptIdentificationRules(tenant, "primary", day)).not.toBe(
    keptIdentificationRules(aTenant("rules"), "primary", today),
  );
});
