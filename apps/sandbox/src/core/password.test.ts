import { expect, test } from "vitest";
import { hashPassword, passwordMatches, recommendedCost } from "./password.ts";

test("hashes a password with argon2id at 19 MiB and two passes, with its own salt", async () => {
  const [one, two] = await Promise.all([hashPassword("same", recommendedCost), hashPassword("same", recommendedCost)]);

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
});

test("matches a hash only with its password", async () => {
  const hash = await hashPassword("Correct horse", recommendedCost);

  expect(await passwordMatches("Correct horse", hash)).toBe(true);
  expect(await passwordMatches("correct horse", hash)).toBe(false);
});

test("accepts a hash that was made with other costs", async () => {
  const { argon2Sync } = await import("node:crypto");
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync("argon2id", { message: "old", nonce, parallelism: 2, memory: 1024, passes: 3, tagLength: 32 });
  const phc = `$argon2id$v=19$m=1024,t=3,p=2$${nonce.toString("base64")}$${tag.toString("base64")}`.replaceAll(
    "=$",
    "$",
  );

  expect(await passwordMatches("old", phc.replaceAll(/=+(?=\$|$)/g, ""))).toBe(true);
});
