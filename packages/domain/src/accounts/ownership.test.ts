import { expect, test } from "vitest";
import { areOwners, areWhole, equalShares, type OwnerRole } from "./ownership.ts";

test.each<[readonly OwnerRole[], boolean]>([
  [["primary"], true],
  [["primary", "joint"], true],
  [["primary", "joint", "joint", "joint", "joint"], true],
  [["primary", "minor"], true],
  [[], false],
  [["joint"], false],
  [["primary", "primary"], false],
  [["primary", "minor", "minor"], false],
  [["primary", "minor", "joint"], false],
  [["primary", "joint", "joint", "joint", "joint", "joint"], false],
])("owners %j: %s", (roles, isRight) => {
  expect(areOwners(roles)).toBe(isRight);
});

test.each([
  [[], true],
  [[10_000], true],
  [[3334, 3333, 3333], true],
  [[5000, 4999], false],
  [[10_000, 0], false],
  [[12_000, -2000], false],
])("shares %j are the whole account: %s", (shares, isWhole) => {
  expect(areWhole(shares.map((shareBasisPoints) => ({ shareBasisPoints })))).toBe(isWhole);
});

test.each([1, 2, 3, 6, 7, 10])(
  "equal shares of %i people add up to the whole, and differ by a basis point",
  (count) => {
    const shares = equalShares(count);

    expect(areWhole(shares.map((shareBasisPoints) => ({ shareBasisPoints })))).toBe(true);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  },
);
