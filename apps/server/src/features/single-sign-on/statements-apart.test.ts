import { expect, test } from "vitest";
import { aTenant } from "../../testing/test-tenant.ts";
import { testVendors } from "../../testing/test-vendors.ts";
import { acceptStatementsOfAnother } from "../../startup/statements-apart.ts";

const shared = { keysUrl: "https://sso.example/keys", issuer: "https://sso.example", audience: "portico" };

const taking = (name: string, own: Partial<typeof shared> = {}, isOn = true) => ({
  settings: aTenant(name, { singleSignOn: { signedHandOff: isOn } }),
  vendors: testVendors(name, { signedHandOff: { adapter: "jwt", ...shared, ...own } }),
});

test("reports the second of two institutions that share issuer, audience and keys, because they would accept each other's statements", () => {
  const [one, other] = [taking("one"), taking("other")];

  expect(acceptStatementsOfAnother([one, other])).toEqual([other]);
});

test.each([
  ["each institution has its own audience", [taking("one", { audience: "one" }), taking("other")]],
  ["each institution has its own keys", [taking("one", { keysUrl: "https://sso.example/one" }), taking("other")]],
  ["only one institution accepts statements", [taking("one"), taking("other", {}, false)]],
  [
    "no keys are configured",
    [taking("one"), { ...taking("other"), vendors: testVendors("other", { signedHandOff: { adapter: "none" } }) }],
  ],
])("reports nothing where %s", (_why, all) => {
  expect(acceptStatementsOfAnother(all)).toEqual([]);
});
