import { expect, test } from "vitest";
import { pictureInside } from "./picture-inside.ts";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg">\n<path id='a' fill="url(#sky)" d="M0 100%"/><text>Café & 50%</text></svg>`;

function sourceOf(file: string, content: string): string {
  return pictureInside({ brandPath: "/brand/a/1", brandFiles: new Map([[file, Buffer.from(content)]]) }, file);
}

test("embeds a small drawing with the same content as its file", async () => {
  const source = sourceOf("headers/home.svg", drawing);

  expect(source).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  expect(source).not.toMatch(/["#<>\n]/);
  expect(await (await fetch(source)).text()).toBe(drawing);
});

test.each([
  ["a drawing that would hold up the page", "headers/home.svg", `<svg>${" ".repeat(20_000)}</svg>`],
  ["a photograph", "headers/home.webp", "RIFF"],
])("keeps %s as a separate file", (_, file, content) => {
  expect(sourceOf(file, content)).toBe(`/brand/a/1/${file}`);
});
