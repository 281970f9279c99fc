import { expect, test } from "vitest";
import { Failure } from "../../launcher/failure.js";
import type { InteropCheck } from "./check.ts";
import { checks } from "./checks.ts";
import { chooseChecks } from "./choose-checks.ts";

const check = (name: string, isQuick: boolean): InteropCheck => ({
  name,
  isQuick,
  shows: "",
  packages: {},
  run: async () => {},
});
const three = [check("saml", true), check("smarty", false), check("sentry", true)];

test("runs all checks unless some are named, in their own order", () => {
  expect(chooseChecks(three, [])).toBe(three);
  expect(chooseChecks(three, ["--only=sentry,saml"]).map(({ name }) => name)).toEqual(["saml", "sentry"]);
  expect(chooseChecks(three, ["--quick"]).map(({ name }) => name)).toEqual(["saml", "sentry"]);
});

test.each([["--only=slm"], ["--only="], ["--fast"], ["saml"]])(
  "rejects an unknown option with the possible ones: %s",
  (option) => {
    expect(() => chooseChecks(three, [option])).toThrow(Failure);
    expect(() => chooseChecks(three, [option])).toThrow("saml, smarty, sentry");
  },
);

test("pins each package to one version, and names each check once", () => {
  const versions = checks.flatMap(({ packages }) => Object.values(packages));
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const names = checks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
