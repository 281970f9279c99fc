import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "../../launcher/paths.js";

const providers = path.join(rootFolder, "apps/server/src/providers");
const read = (file: string) => readFileSync(path.join(providers, file), "utf8");

/** The adapters of each port with a suite: the files that create one. */
const adapters = globSync("*/*.suite.ts", { cwd: providers })
  .filter((suite) => path.dirname(suite) !== "testing")
  .flatMap((suite) =>
    globSync(`${path.dirname(suite)}/*.ts`, { cwd: providers })
      .filter((file) => !/\.(test|suite)\.ts$/.test(file) && /^export function create/m.test(read(file)))
      .map((adapter) => ({ adapter, suite: path.basename(suite), tests: adapter.replace(/\.ts$/, ".test.ts") })),
  );

test.each(adapters)("runs $suite on $adapter", ({ suite, tests }) => {
  expect(read(tests)).toContain(`"./${suite}"`);
});
