// @vitest-environment jsdom
import { runInNewContext } from "node:vm";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Fonts } from "./fonts.tsx";

const file = "/assets/public-sans-1.woff2";
const markup = (isLanding: boolean) => renderToStaticMarkup(<Fonts files={[file]} nonce="abc" isLanding={isLanding} />);

/** What the landing page's script asks for after an answer that took so long, in milliseconds. */
function askedAfter(answerMs: number): readonly string[] {
  const page = { requestStart: 40, responseStart: 40 + answerMs };
  const script = /<script[^>]*>(.*)<\/script>/s.exec(markup(true))![1]!;
  runInNewContext(script, { document, performance: { getEntriesByType: () => [page] } });
  const links = [...document.head.querySelectorAll("link[rel=preload]")];
  links.forEach((link) => link.remove());
  return links.map((link) => link.getAttribute("href")!);
}

test("the landing page asks for the brand's fonts at once where the server is near, and leaves a slow connection to the words", () => {
  expect(askedAfter(30)).toEqual([file]);
  expect(askedAfter(600)).toEqual([]);
});

test("the landing page's script about fonts may run by this answer's policy", () => {
  expect(markup(true)).toMatch(/^<script nonce="abc">/);
});

test("a page that is drawn by script has its fonts asked for by the document", () => {
  expect(markup(false)).toContain(`href="${file}"`);
});
