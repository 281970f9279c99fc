import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../launcher/paths.js";
import { missingPlatformPackages, platformOf } from "./lock-file.ts";

test("names no registry in the lock file, so that npm uses each machine's own", () => {
  expect(readFileSync(inRoot("package-lock.json"), "utf8")).not.toMatch(/"resolved": "(?:https?|git)/);
});

test("finds every native part for every platform in the lock file, because npm ci rejects it otherwise", () => {
  const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));

  expect(missingPlatformPackages(packages), "run `node launcher/run.js tools/complete-lock.ts && npm install`").toEqual(
    {},
  );
});

test("finds a native part that the lock file leaves out, with its machine", () => {
  const packages = {
    "node_modules/fmt": {
      dev: true,
      optionalDependencies: { "@fmt/linux-x64-musl": "1.0.0", "@fmt/darwin-arm64": "1.0.0" },
    },
    "node_modules/@fmt/darwin-arm64": { version: "1.0.0" },
  };

  expect(missingPlatformPackages(packages)).toEqual({
    "node_modules/@fmt/linux-x64-musl": {
      version: "1.0.0",
      os: ["linux"],
      cpu: ["x64"],
      libc: ["musl"],
      dev: true,
      optional: true,
    },
  });
});

test("reads a machine from the name of a native part", () => {
  expect(platformOf("@swc/core-linux-arm-gnueabihf")).toEqual({ os: ["linux"], cpu: ["arm"] });
  expect(platformOf("@gorules/zen-engine-wasm32-wasi")).toEqual({ cpu: ["wasm32"] });
});
