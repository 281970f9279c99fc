import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { signatureOf, signingKeys } from "./signature.ts";

/* One vector for all: what Portico signs, and what each verification example of docs/integration accepts. */

const folder = fileURLToPath(new URL("../../../../../docs/integration/verification/", import.meta.url));
const vector = JSON.parse(readFileSync(path.join(folder, "vector.json"), "utf8")) as Record<
  "body" | "secret" | "nextSecret" | "header" | "headerDuringRotation",
  string
> & { readonly time: number };

test("signs the time and the body with each active key, and names the keys", () => {
  const { body, time, secret, nextSecret, header, headerDuringRotation } = vector;
  const at = new Date(time * 1000);

  expect(header).toMatch(/^t=1795255200,k=[0-9a-f]{8},v1=[0-9a-f]{64}$/);
  expect(signatureOf(body, signingKeys(secret), at)).toBe(header);
  expect(signatureOf(body, signingKeys(`${nextSecret}, ${secret}`), at)).toBe(headerDuringRotation);
});

interface Example {
  readonly name: string;
  /** Its compiler, which must be installed. Node runs TypeScript as it is. */
  readonly compiler?: string;
  /** Compiles it into a folder, and returns the command that runs it. */
  readonly prepare: (into: string) => readonly string[];
}

const source = (name: string) => path.join(folder, name);

const verificationExamples: readonly Example[] = [
  { name: "TypeScript", prepare: () => [process.execPath, source("verify-signature.ts")] },
  {
    name: "Java",
    compiler: "javac",
    prepare: (into) => {
      execFileSync("javac", ["-Xlint:all", "-Werror", "-d", into, source("VerifySignature.java")]);
      return ["java", "-Xshare:auto", "-cp", into, "VerifySignature"];
    },
  },
  {
    name: "C#",
    compiler: "mcs",
    prepare: (into) => {
      const program = path.join(into, "VerifySignature.exe");
      execFileSync("mcs", ["-warnaserror", "-r:System.Core", `-out:${program}`, source("VerifySignature.cs")]);
      return ["mono", program];
    },
  },
];

function isInstalled(compiler: string | undefined): boolean {
  return compiler === undefined || spawnSync(compiler, ["--version"]).status === 0;
}

const { body, time, secret, nextSecret, header, headerDuringRotation } = vector;
const given = { header, now: time, secrets: [secret], body };
const cases: readonly (readonly [what: string, call: Partial<typeof given>, verdict: "valid" | "refused"])[] = [
  ["a signed body", {}, "valid"],
  ["the old key during a rotation", { header: headerDuringRotation }, "valid"],
  ["the new key during a rotation", { header: headerDuringRotation, secrets: [nextSecret] }, "valid"],
  ["a receiver with both keys", { secrets: [nextSecret, secret] }, "valid"],
  ["another body", { body: body.replace("4812", "4813") }, "refused"],
  ["another secret", { secrets: [nextSecret] }, "refused"],
  ["no secret", { secrets: [] }, "refused"],
  ["a signature of six minutes ago", { now: time + 360 }, "refused"],
  ["a signature from the future", { now: time - 360 }, "refused"],
  ["another time", { header: header.replace("t=1795255200", "t=1795255201") }, "refused"],
  ["no signature", { header: "t=1795255200" }, "refused"],
  ["no time", { header: header.replace("t=1795255200,", "") }, "refused"],
];

for (const { name, compiler, prepare } of verificationExamples)
  test.skipIf(!isInstalled(compiler))(`the ${name} example accepts right signatures and no others`, () => {
    const [program, ...first] = prepare(mkdtempSync(path.join(os.tmpdir(), "portico-verify-")));
    const verdicts = cases.map(([what, call]) => {
      const { header: sent, now, secrets, body: input } = { ...given, ...call };
      return [
        what,
        execFileSync(program!, [...first, sent, String(now), ...secrets], { input })
          .toString()
          .trim(),
      ];
    });

    expect(verdicts).toEqual(cases.map(([what, , verdict]) => [what, verdict]));
  });
