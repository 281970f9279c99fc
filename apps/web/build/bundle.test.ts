import { build, type Plugin, type Rolldown } from "vite";
import { expect, test } from "vitest";
import type { addressApi } from "@portico/contract/address";
import { browserEndpoints } from "./browser-endpoints.ts";
import { browserFlow } from "./browser-flow.ts";
import { droppableConstants } from "./droppable-constants.ts";

const entry = `${import.meta.dirname}/entry.ts`;

/** One export of a module, or a part of it, as the browser gets it, and the files whose code comes with it. */
async function bundled(part: string, module: string) {
  const code = `import { ${part.split(".")[0]!} } from "${module}"; export const value = ${part};`;
  const virtual: Plugin = {
    name: "entry",
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry ? code : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [virtual, browserEndpoints(), browserFlow(), droppableConstants()],
    build: { write: false, lib: { entry, formats: ["es"] } },
  });
  const { output } = (built as Rolldown.RolldownOutput[])[0]!;
  const files = Object.entries(output[0].modules).flatMap(([id, { renderedLength }]) =>
    renderedLength > 0 && /(packages|node_modules)/.test(id) ? [id] : [],
  );
  const { value } = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as { value: unknown };
  return { value, files: files.map((file) => file.replace(/^.*\/(packages|node_modules)\//, "")) };
}

test("leaves of an endpoint what a caller needs, and no schema", async () => {
  const { value, files } = await bundled("addressApi", "@portico/contract/address");

  const { create, remove } = value as typeof addressApi;
  expect(create).toEqual({
    name: "POST /api/Address",
    method: "POST",
    path: "/api/Address",
    parameters: [],
    effect: "command",
    access: "application",
    whenGone: "notFound",
    whenNotDone: "fault",
    notDoneMessage: undefined,
    multipart: false,
    promised: ["addressId", "addressVerification", "isAddressHistorySufficient"],
    applicantField: "applicantId",
  });
  expect(remove.whenNotDone).toBe("addressNotRemoved");
  expect(remove.notDoneMessage).toBe("There was an error removing an address");
  expect(files).toContain("contract/src/address.ts/addressApi/create.js");
  expect(files.filter((file) => !/^contract\/src\/(address|endpoint)\.ts/.test(file))).toEqual([]);
});

test("brings an endpoint without the others of its API", async () => {
  const { files } = await bundled("addressApi.create", "@portico/contract/address");

  expect(files.toSorted()).toEqual(["contract/src/address.ts/addressApi/create.js", "contract/src/endpoint.ts"]);
});

test("leaves of a flow's steps what their pages need, and no schema", async () => {
  const { value, files } = await bundled("auto", "@portico/domain/flow/auto");

  const { steps } = value as { readonly steps: readonly object[] };
  expect(steps).toContainEqual({
    id: "duplicate",
    path: "duplicate/detected",
    turn: "first",
    section: "aboutYou",
    header: "identity",
    when: { all: [] },
    exits: [{ outcome: "duplicate" }],
    flags: {},
  });
  expect(files.filter((file) => !/^domain\/src\/(flow|loan\/product)/.test(file))).toEqual([]);
});
