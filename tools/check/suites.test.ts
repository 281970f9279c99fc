import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "../../launcher/paths.js";

const providers = path.join(rootFolder, "apps/server/src/providers");
const read = (file: string) => readFileSync(path.join(providers, file), "utf8");

/** The adapters: the files that create an implementation of their port. */
const adapters = globSync("*/port.ts", { cwd: providers })
  .flatMap((port) => globSync(`${path.dirname(port)}/*.ts`, { cwd: providers }))
  .filter((file) => !/\.(test|suite)\.ts$/.test(file))
  .flatMap((adapter) => {
    const [, made] = /^export function create\w+\([\s\S]*?\): (\w+) \{/m.exec(read(adapter)) ?? [];
    const [suite] = globSync(`${path.dirname(adapter)}/*.suite.ts`, { cwd: providers });
    return made === undefined ? [] : [{ adapter, made, suite, tests: read(adapter.replace(/\.ts$/, ".test.ts")) }];
  });

test.each(adapters.filter(({ suite }) => suite !== undefined))("runs $suite on $adapter", ({ suite, tests }) => {
  expect(tests).toContain(`"./${path.basename(suite!)}"`);
});

test.each(adapters.filter(({ adapter }) => read(adapter).includes("createVendorHttp(")))(
  "shows each fault of the vendor to $adapter",
  ({ tests }) => {
    expect(tests).toContain("testVendorFaults({");
  },
);

test("has a suite for every interface with two adapters", () => {
  const alone = adapters.filter(({ suite }) => suite === undefined).map(({ made }) => made);

  expect(alone.filter((made, place) => alone.indexOf(made) !== place)).toEqual([]);
});

test("docs/vendors.md names every adapter", () => {
  const notes = readFileSync(path.join(rootFolder, "docs/vendors.md"), "utf8");
  const unnamed = adapters.filter(({ adapter }) => !notes.includes(`\`${path.basename(adapter)}\``));

  expect(unnamed.map(({ adapter }) => adapter)).toEqual([]);
});
