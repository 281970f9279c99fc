import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot } from "../launcher/paths.js";
import { checkImportRules, noFolderCycles } from "./check/import-rules.ts";

const configFile = inRoot(".dependency-cruiser.cjs");
const workspaces = [
  "packages/domain",
  "packages/contract",
  "packages/vehicle-data",
  "packages/places",
  "packages/sample-applicants",
  "apps/server",
  "apps/web",
  "apps/sandbox",
];

/** A small tree that keeps every rule. The violation planted into a copy of it is the only one there. */
const cleanFiles = {
  "packages/domain/src/address/address.ts": "export const address = 1;\n",
  "packages/domain/src/loan/loan.ts":
    'import { address } from "../address/address.ts";\nexport const loan = address;\n',
  "packages/contract/src/address-api.ts":
    'import { address } from "@portico/domain/address/address";\nexport const api = address;\n',
  "packages/vehicle-data/src/catalog.ts": "export const catalog = 1;\n",
  "packages/places/src/counties.ts": "export const counties = 1;\n",
  "packages/places/src/zip.ts": "export const zip = 1;\n",
  "packages/sample-applicants/src/people.ts":
    'import { address } from "@portico/domain/address/address";\nexport const dana = address;\n',
  "apps/server/src/features/addresses/create-address.test.ts":
    'import { dana } from "@portico/sample-applicants/people";\ndana;\n',
  "bench/src/apply.ts": 'import { dana } from "@portico/sample-applicants/people";\ndana;\n',
  "apps/server/src/startup/main.ts":
    'import { addressRoutes } from "../features/addresses/create-address.ts";\nimport fastify from "fastify";\nfastify(addressRoutes);\n',
  "apps/server/src/features/addresses/create-address.ts":
    'import { api } from "@portico/contract/address-api";\nimport { list } from "./address-store.ts";\nimport type { Verifier } from "../../providers/address/port.ts";\nexport const addressRoutes: Verifier = [api, list];\n',
  "apps/server/src/features/addresses/address-store.ts": 'import { sql } from "kysely";\nexport const list = sql;\n',
  "apps/server/src/features/addresses/compiled.ts":
    'import type { sql } from "kysely";\nexport type Compiled = typeof sql;\n',
  "apps/server/src/providers/address/port.ts": "export type Verifier = unknown;\n",
  "apps/server/src/providers/address/smarty.ts":
    'import { address } from "@portico/domain/address/address";\nexport const smarty = address;\n',
  "apps/server/src/providers/http/alike.ts": "export const alike = 1;\n",
  "apps/server/src/providers/http/vendor.ts":
    'import type { Verifier } from "../address/port.ts";\nexport type Vendor = Verifier;\n',
  "apps/web/src/main.tsx": 'import { shell } from "./shell/shell.tsx";\nshell();\n',
  "apps/web/src/shell/shell.tsx":
    'import { screen } from "../screens/address/address-screen.tsx";\nexport const shell = () => screen;\n',
  "apps/web/src/screens/address/address-screen.tsx":
    'import { AddressFields } from "../../questions/address/address-fields.tsx";\nexport const screen = <AddressFields />;\n',
  "apps/web/src/questions/address/address-fields.tsx":
    'import { TextInput } from "../../forms/fields.tsx";\nexport const AddressFields = () => <TextInput />;\n',
  "apps/web/src/forms/fields.tsx":
    'import { Field } from "../widgets/field.tsx";\nexport const TextInput = () => <Field />;\n',
  "apps/web/src/screens/review/review-screen.tsx": "export const review = 1;\n",
  "apps/web/src/widgets/field.tsx":
    'import { address } from "@portico/domain/address/address";\nexport const Field = () => <p>{address}</p>;\n',
  "apps/web/src/api/call.ts": "export const call = 1;\n",
  "packages/contract/src/integration/format.ts": "export const format = 1;\n",
  "apps/server/src/providers/core/core.ts":
    'import { format } from "@portico/contract/integration/format";\nexport const core = format;\n',
  "apps/sandbox/src/core.ts":
    'import { format } from "@portico/contract/integration/format";\nexport const answer = format;\n',
  "apps/sandbox/src/smarty.ts":
    'import { counties } from "@portico/places/counties";\nexport const answer = counties;\n',
  "launcher/start.js": 'import "node:path";\n',
  "tools/docs.ts": 'import "../launcher/start.js";\n',
};

/** For each rule, a file that breaks it, with its content. */
const violations: Record<string, [file: string, text: string]> = {
  "domain imports none of our other code": ["packages/domain/src/bad.ts", 'import "@portico/contract/address-api";\n'],
  "contract imports only the domain": ["packages/contract/src/bad.ts", 'import "@portico/places/counties";\n'],
  "vehicle data imports none of our other code": [
    "packages/vehicle-data/src/bad.ts",
    'import "@portico/domain/address/address";\n',
  ],
  "places imports none of our other code": [
    "packages/places/src/bad.ts",
    'import "@portico/domain/address/address";\n',
  ],
  "sample applicants import only the domain": [
    "packages/sample-applicants/src/bad.ts",
    'import "@portico/contract/address-api";\n',
  ],
  "only tests and benchmarks import sample applicants": [
    "apps/server/src/features/addresses/bad.ts",
    'import "@portico/sample-applicants/people";\n',
  ],
  "server imports only contract, domain, and the names of counties": [
    "apps/server/src/bad.ts",
    'import "@portico/places/zip";\n',
  ],
  "web imports only contract and domain": ["apps/web/src/bad.ts", 'import "@portico/places/counties";\n'],
  "sandbox imports only the domain, integration formats, and open data": [
    "apps/sandbox/src/bad.ts",
    'import "@portico/contract/address-api";\n',
  ],
  "the launcher imports none of our other code": [
    "launcher/bad.js",
    'import "../packages/domain/src/address/address.ts";\n',
  ],
  "tools import only the launcher": ["tools/bad.ts", 'import "../packages/domain/src/address/address.ts";\n'],
  "nothing imports an app": ["e2e/bad.ts", 'import "../apps/server/src/startup/main.ts";\n'],
  "an app never imports another app": [
    "apps/web/src/bad.ts",
    'import "@portico/server/features/addresses/compiled";\n',
  ],
  "the server reads the built landing page and never imports it": [
    "apps/server/src/bad.test.ts",
    'import "../../web/src/api/call.ts";\n',
  ],
  "widgets import only the domain": ["apps/web/src/widgets/bad.ts", 'import "../api/call.ts";\n'],
  "a screen never imports another screen": [
    "apps/web/src/screens/review/bad.ts",
    'import "../address/address-screen.tsx";\n',
  ],
  "the form engine never imports questions": [
    "apps/web/src/forms/bad.ts",
    'import "../questions/address/address-fields.tsx";\n',
  ],
  "only the landing page and the entry import the shell": [
    "apps/web/src/screens/review/bad.ts",
    'import "../../shell/shell.tsx";\n',
  ],
  "providers import only the domain and integration formats": [
    "apps/server/src/providers/address/bad.ts",
    'import "@portico/contract/address-api";\n',
  ],
  "features import ports, never adapters": [
    "apps/server/src/features/addresses/bad.ts",
    'import { smarty } from "../../providers/address/smarty.ts";\nsmarty;\n',
  ],
  "shared server code never imports a feature": [
    "apps/server/src/jobs/bad.ts",
    'import "../features/addresses/compiled.ts";\n',
  ],
  "a feature never reads or writes another feature's store": [
    "apps/server/src/features/vehicles/bad.ts",
    'import "../addresses/address-store.ts";\n',
  ],
  "SQL only in stores and the database folder": [
    "apps/server/src/features/addresses/bad.ts",
    'import { sql } from "kysely";\nsql;\n',
  ],
  "Fastify only in startup and http": [
    "apps/server/src/features/addresses/bad.ts",
    'import fastify from "fastify";\nfastify;\n',
  ],
  "domain, contract and web never import Node.js modules": [
    "packages/domain/src/bad.ts",
    'import { readFileSync } from "node:fs";\nreadFileSync;\n',
  ],
  "no cycles": ["packages/domain/src/bad.ts", 'import "./bad.ts";\nexport const bad = 1;\n'],
  [noFolderCycles]: [
    "apps/server/src/providers/address/port.ts",
    'import type { alike } from "../http/alike.ts";\nexport type Verifier = typeof alike;\n',
  ],
  "every import resolves": ["packages/domain/src/bad.ts", 'import "./not-there.ts";\n'],
  "declare every import in package.json (npm hoists, so nothing else notices)": [
    "packages/domain/src/bad.ts",
    'import { sql } from "kysely";\nsql;\n',
  ],
};

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "portico-import-rules-"));
  makeTree(path.join(folder, "clean"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("passes a tree that keeps the rules, with imports of types", async () => {
  expect(await checkImportRules(path.join(folder, "clean"), configFile)).toEqual({
    violations: [],
    unread: [],
    moduleCount: Object.keys(cleanFiles).length,
  });
});

test("has a planted violation for every rule", () => {
  const rules: { name: string }[] = createRequire(import.meta.url)(configFile).forbidden;

  expect(Object.keys(violations).toSorted()).toEqual([...rules.map(({ name }) => name), noFolderCycles].toSorted());
});

test.each(Object.entries(violations))("fails the check for a planted violation: %s", async (rule, [file, text]) => {
  const tree = await plant(file, text);

  const found = await checkImportRules(tree, configFile);

  expect(found.violations.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(rule);
});

test("fails for two folders of the domain that import each other, even if one imports only a type", async () => {
  const file = "packages/domain/src/address/home-of.ts";
  const tree = await plant(file, 'import type { loan } from "../loan/loan.ts";\nexport type Home = typeof loan;\n');

  const { violations: broken } = await checkImportRules(tree, configFile);

  expect(broken).toContainEqual({ rule: noFolderCycles, from: file, to: "packages/domain/src/loan/loan.ts" });
});

test("fails when dependency-cruiser can't read a file's imports", async () => {
  const tree = await plant("packages/domain/src/bad.ts", 'import "./address.ts";\n');
  const blind = path.join(folder, "blind.cjs");
  writeFileSync(blind, 'module.exports = { forbidden: [], options: { exclude: { path: "address\\\\.ts$" } } };\n');

  const { violations: broken, unread } = await checkImportRules(tree, blind);

  expect(broken).toEqual([]);
  expect(unread).toContain("packages/domain/src/bad.ts");
});

async function plant(file: string, text: string) {
  const tree = mkdtempSync(path.join(folder, "planted-"));
  cpSync(path.join(folder, "clean"), tree, { recursive: true, verbatimSymlinks: true });
  write(tree, file, text);
  return tree;
}

function makeTree(root: string) {
  for (const [file, text] of Object.entries(cleanFiles)) write(root, file, text);
  for (const name of ["kysely", "fastify"]) makePackage(root, name);
  for (const workspace of workspaces) makeWorkspace(root, workspace);
}

function makeWorkspace(root: string, workspace: string) {
  const name = `@portico/${path.basename(workspace)}`;
  const dependencies = workspace === "apps/server" ? { fastify: "1.0.0", kysely: "1.0.0" } : {};
  const ours = Object.fromEntries(workspaces.map((other) => [`@portico/${path.basename(other)}`, "*"]));
  const manifest = {
    name,
    version: "1.0.0",
    type: "module",
    exports: { "./*": "./src/*.ts" },
    dependencies: { ...dependencies, ...ours },
  };
  write(root, `${workspace}/package.json`, JSON.stringify(manifest));
  mkdirSync(path.join(root, "node_modules/@portico"), { recursive: true });
  symlinkSync(path.join("../..", workspace), path.join(root, "node_modules", name));
}

/** An installed package with its code in `dist`, like most packages. */
function makePackage(root: string, name: string) {
  write(
    root,
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version: "1.0.0", type: "module", exports: "./dist/index.js" }),
  );
  write(root, `node_modules/${name}/dist/index.js`, "export const sql = 1;\nexport default sql;\n");
}

function write(root: string, file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
