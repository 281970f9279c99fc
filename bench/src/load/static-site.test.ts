import { brotliCompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { floorPage, madeOf, startStaticSite } from "./static-site.ts";

test("serves a floor page of 650 bytes", () => {
  expect(Buffer.from(floorPage())).toHaveLength(650);
});

test("makes text that compresses to the requested size, the same every time", () => {
  const make = () => madeOf((next, place) => `${place}:${next()};`, 3_000);

  const size = brotliCompressSync(make()).length;
  expect(size).toBeGreaterThanOrEqual(3_000);
  expect(size).toBeLessThan(3_600);
  expect(make().equals(make())).toBe(true);
});

test("serves the styled page's style sheet and script compressed", async () => {
  const site = await startStaticSite();
  onTestFinished(() => site.stop());

  const page = await (await fetch(site.styled)).text();
  const style = await fetch(new URL("/styled.css", site.styled));

  expect(page).toContain("/styled.css");
  expect(style.headers.get("content-encoding")).toBe("br");
  expect(Number(style.headers.get("content-length"))).toBeGreaterThanOrEqual(13_200);
});
