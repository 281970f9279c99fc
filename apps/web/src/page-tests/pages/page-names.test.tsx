// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { flows, stepUrl, type StepId } from "@portico/domain/flow/flows";
import { productPaths, type ProductCode } from "@portico/domain/loan/product";
import { aStartUp } from "../../testing/samples.ts";
import { journeyAt, openInShell } from "../../testing/whole-shell.tsx";
import { stepScreens } from "../../shell/registry.ts";
import { stepName } from "../../words/pages.ts";

/*
 * Sentences on other pages, such as "Return to the Seller page", name a page that people know by its heading. Some headings are questions,
 * which don't fit into such a sentence. Then the page's own words have to bring the name to mind.
 */

const codes = Object.keys(flows).map(Number) as ProductCode[];
const { products } = aStartUp();
const startUp = aStartUp({
  products: codes.map((id) => ({ ...products[0]!, id, routePrefix: productPaths[id] })),
});

/** The products whose flow has each step that an application asks. The headings of a few steps differ by product. */
const productsOf = Map.groupBy(
  codes
    .flatMap((code) => flows[code].steps.map(({ id }) => ({ id, code })))
    .filter(({ id }) => Object.hasOwn(stepScreens, id)),
  ({ id }) => id,
);
const sameForAll: ReadonlySet<StepId> = new Set(
  [...productsOf.keys()].filter((id) => !["loanRequest", "vehicleSeller", "vehicleCollateral"].includes(id)),
);

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

/** The words by which a text is recognized, without their endings. */
function stemsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[a-z-]+/g) ?? [];
  return words.filter((word) => !unspecific.has(word)).map((word) => word.slice(0, 4).replace(/s$/, ""));
}

/** The texts of a part of the page, one for each element, because the words of two elements don't belong together. */
function textsOf(part: Element): readonly string[] {
  return [...part.childNodes].flatMap((node) => (node instanceof Element ? textsOf(node) : (node.textContent ?? "")));
}

const unspecific: ReadonlySet<string> = new Set([
  "a",
  "and",
  "current",
  "of",
  "previous",
  "s",
  "the",
  "to",
  "you",
  "your",
]);

test.each([...productsOf.keys()])("names the page of the step %s as people know it", async (id) => {
  const [first, ...others] = productsOf.get(id)!;
  for (const { code } of sameForAll.has(id) ? [first!] : [first!, ...others]) {
    const address = stepUrl(
      flows[code].steps.find((step) => step.id === id)!,
      code,
    );
    const page = await openInShell(address, { journey: journeyAt(address, code), startUp }, (heading) => ({
      path: window.location.pathname,
      known: heading.endsWith("?") ? textsOf(document.querySelector("main")!).join(" ") : heading,
    }));

    expect(page.path).toBe(address);
    const known = new Set(stemsOf(page.known));
    const name = stemsOf(stepName(id, code));
    expect(
      name.filter((stem) => known.has(stem)),
      `${stepName(id, code)} in ${page.known}`,
    ).not.toEqual([]);
  }
});
