import path from "node:path";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

const { output } = (await build({
  configFile: path.join(import.meta.dirname, "../vite.config.ts"),
  logLevel: "silent",
  build: { write: false },
})) as Rolldown.RolldownOutput;
const chunks = output.filter((file) => file.type === "chunk");

// A page that needs one of them would load the other too. The groups in vite.config.ts say which file is in which chunk.
test("has no two chunks that import each other", () => {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const pairs = chunks.flatMap(({ name, fileName, imports: needed }) =>
    needed.filter((other) => imports.get(other)?.includes(fileName)).map((other) => `${name} and ${other}`),
  );

  // A screen and its start page are one chunk and a name for it.
  expect(pairs.filter((pair) => !pair.includes("-start"))).toEqual([]);
});

test("keeps schemas and the form library out of the code that every page loads first", () => {
  const first = new Set(chunks.filter(({ isEntry }) => isEntry));
  // A set also visits the members that are added meanwhile.
  for (const { imports } of first) for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);

  const files = [...first].flatMap(({ modules }) => Object.keys(modules));

  expect(files.some((file) => file.includes("react-dom"))).toBe(true);
  expect(files.filter((file) => /node_modules[\\/](zod|react-hook-form)[\\/]/.test(file))).toEqual([]);
});

test.each([
  ["status", "documents/choose-files.ts"],
  ["status", "sign-in/member-form.tsx"],
  ["offer", "offer/closed-offer.tsx"],
  ["pending", "documents/document-upload.tsx"],
  ["simplified-loan-offer", "documents/document-upload.tsx"],
  ["identification", "questions/address/address-fields.tsx"],
  ["applicant", "sign-in/member-form.tsx"],
  ["review", "widgets/range-slider/range-slider.tsx"],
  ["declined", "documents/score-disclosure.tsx"],
  ["declined", "declined/counteroffers.tsx"],
  ["declined", "papers/paper-list.tsx"],
  ["declined", "outcomes/paid-out.tsx"],
  ["declined", "one-time-code/ask-for-code.tsx"],
])("opens the page %s without %s, which only other pages need", (page, file) => {
  const loaded = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}-screen.tsx`)));
  expect(loaded.size).toBe(1);
  for (const { imports } of loaded) for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);

  const files = [...loaded].flatMap(({ modules }) => Object.keys(modules));

  expect(chunks.some(({ modules }) => Object.keys(modules).some((id) => id.endsWith(file)))).toBe(true);
  expect(files.filter((id) => id.endsWith(file))).toEqual([]);
});
