import path from "node:path";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

test("keeps schemas and the form library out of the code that every page loads first", async () => {
  const { output } = (await build({
    configFile: path.join(import.meta.dirname, "../vite.config.ts"),
    logLevel: "silent",
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === "chunk");
  const first = new Set(chunks.filter(({ isEntry }) => isEntry));
  // A set also visits the members that are added meanwhile.
  for (const { imports } of first) for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);

  const files = [...first].flatMap(({ modules }) => Object.keys(modules));

  expect(files.some((file) => file.includes("react-dom"))).toBe(true);
  expect(files.filter((file) => /node_modules[\\/](zod|react-hook-form)[\\/]/.test(file))).toEqual([]);
});
