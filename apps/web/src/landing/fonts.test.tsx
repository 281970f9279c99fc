// @vitest-environment jsdom
import { runInNewContext } from "node:vm";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Fonts } from "./fonts.tsx";

const file = "/assets/public-sans-1.woff2";
const markup = (isLanding: boolean) => renderToStaticMarkup(<Fonts files={[file]} nonce="abc" isLanding={isLanding} />);

/**
 * Runs the landing page's font script after a response that took this many milliseconds, and this long after the navigation began. Returns
 * the files that it requests.
 */
function askedAfter(answerMs: number, documentMs = 80): readonly string[] {
  const page = { requestStart: 40, responseStart: 40 + answerMs };
  const script = /<script[^>]*>(.*)<\/script>/s.exec(markup(true))![1]!;
  runInNewContext(script, { document, performance: { getEntriesByType: () => [page], now: () => documentMs } });
  const links = [...document.head.querySelectorAll("link[rel=preload]")];
  links.forEach((link) => link.remove());
  return links.map((link) => link.getAttribute("href")!);
}

test("requests the brand's fonts at once on the landing page on a quick connection, but not on a slow one", () => {
  expect(askedAfter(30)).toEqual([file]);
  expect(askedAfter(600)).toEqual([]);
  expect(askedAfter(30, 700)).toEqual([]);
});

test("gives the landing page's font script the nonce of the response's policy", () => {
  expect(markup(true)).toMatch(/^<script nonce="abc">/);
});

test("requests the fonts in the document of every other page", () => {
  expect(markup(false)).toContain(`href="${file}"`);
});
