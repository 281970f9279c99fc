// @vitest-environment jsdom
import { runInNewContext } from "node:vm";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Fonts } from "./fonts.tsx";

const file = "/assets/public-sans-1.woff2";
const markup = (isLanding: boolean) => renderToStaticMarkup(<Fonts files={[file]} nonce="abc" isLanding={isLanding} />);

/** The files that the landing page's script requests after an answer that took this long, in milliseconds. */
function askedAfter(answerMs: number): readonly string[] {
  const page = { requestStart: 40, responseStart: 40 + answerMs };
  const script = /<script[^>]*>(.*)<\/script>/s.exec(markup(true))![1]!;
  runInNewContext(script, { document, performance: { getEntriesByType: () => [page] } });
  const links = [...document.head.querySelectorAll("link[rel=preload]")];
  links.forEach((link) => link.remove());
  return links.map((link) => link.getAttribute("href")!);
}

test("requests the brand's fonts at once on the landing page if the server is near, and not on a slow connection", () => {
  expect(askedAfter(30)).toEqual([file]);
  expect(askedAfter(600)).toEqual([]);
});

test("lets this answer's policy allow the landing page's font script", () => {
  expect(markup(true)).toMatch(/^<script nonce="abc">/);
});

test("requests the fonts in the document of a page that a script renders", () => {
  expect(markup(false)).toContain(`href="${file}"`);
});
