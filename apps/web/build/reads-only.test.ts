import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { expect, test } from "vitest";
import type { QueryClient } from "@tanstack/react-query";
import { alwaysOnline, emptyMutationCache, readsOnly } from "./reads-only.ts";

const entry = `${import.meta.dirname}/entry.ts`;

/** The code of some exports of TanStack Query, as the browser gets it. */
async function bundled(names: string): Promise<Rolldown.OutputChunk> {
  const virtual: Plugin = {
    name: "entry",
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry ? `export { ${names} } from "@tanstack/react-query";` : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [virtual, readsOnly()],
    build: { write: false, lib: { entry, formats: ["es"] }, rolldownOptions: { external: /^react/ } },
  });
  return (built as Rolldown.RolldownOutput[])[0]!.output[0];
}

test("reads, reads again, and forgets without the library's mutations", async () => {
  const { code, moduleIds } = await bundled("QueryClient");
  const library = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    QueryClient: typeof QueryClient;
  };
  const client = new library.QueryClient();
  let answers = 0;
  const read = { queryKey: ["read"], queryFn: () => (answers += 1) };

  client.mount();
  expect(await client.fetchQuery(read)).toBe(1);
  await client.resumePausedMutations();
  await client.refetchQueries({ type: "all" });
  expect(client.getQueryData(read.queryKey)).toBe(2);
  expect(client.isMutating()).toBe(0);
  client.clear();
  client.unmount();

  expect(client.getQueryData(read.queryKey)).toBeUndefined();
  expect(moduleIds.filter((id) => /[\\/]mutation\.js$/.test(id))).toEqual([]);
});

test.each([
  ["mutation cache", /#mutationCache\.(\w+)/g, emptyMutationCache],
  ["manager of the connection", /onlineManager\.(\w+)\(/g, alwaysOnline],
])("has every method of the %s that the library calls", (_, calls, standIn) => {
  const core = fileURLToPath(import.meta.resolve("@tanstack/query-core")).replace(/index\.js$/, "");
  const files = ["queryClient.js", "retryer.js"].map((file) => readFileSync(`${core}${file}`, "utf8"));
  const called = [...files.join("").matchAll(calls)];

  expect(called.length).toBeGreaterThan(0);
  expect(called.filter(([, method]) => !standIn.includes(` ${method!}(`))).toEqual([]);
});

test.each(["useMutation", "useInfiniteQuery", "useSuspenseInfiniteQuery"])(
  "stops the build if a page uses %s",
  async (name) => {
    await expect(bundled(name)).rejects.toThrow("reads-only.ts");
  },
);
