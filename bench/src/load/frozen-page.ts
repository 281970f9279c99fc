import type { Browser, Page } from "@playwright/test";
import { slowedDown } from "./browser.ts";
import { stepsOf, timedPage, type Step } from "./timed-page.ts";

/** The number of changes of one frozen page. */
const changes = 9;
/** Questions of each page, enough for a change to take about as long as one of ours. */
const questions = 60;

/**
 * A page without any library whose button replaces a form of many questions by the next one. Its cost depends on the machine alone, so it
 * says what a millisecond of a page's thread is worth here. Changing it moves the targets.
 */
export function frozenPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Frozen form</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main></main><script>${script}</script></body></html>`;
}

/** The frozen page's changes, made in turn with those of another page. */
export interface FrozenPage {
  /** Changes the page once. After some changes, a new page takes its place. */
  change(): Promise<void>;
  /** Returns all changes so far, in order, and closes the page. */
  finish(): Promise<readonly Step[]>;
}

/** Opens the frozen page in a slowed browser. It is at full speed while it stands still. */
export function openFrozenPage(browser: Browser, url: string): FrozenPage {
  const steps: Step[] = [];
  let open: Awaited<ReturnType<typeof timedPage>> | undefined;
  let made = 0;
  const close = async () => {
    if (!open) return;
    const { page, context } = open;
    open = undefined;
    made = 0;
    steps.push(...(await stepsOf(page)));
    await context.close();
  };
  return {
    change: async () => {
      open ??= await timedPage(browser, { url, next });
      const { page, devtools } = open;
      made += 1;
      await slowedDown(devtools, () => changed(page, made));
      if (made === changes) await close();
    },
    finish: async () => {
      await close();
      return steps;
    },
  };
}

const next = "button[type=submit]";

async function changed(page: Page, place: number): Promise<void> {
  await page.waitForFunction((there) => document.querySelector("h1")?.textContent === there, `Page ${place}`);
  await page.waitForTimeout(300);
  await page.locator(next).click();
  await page.waitForFunction((least) => (window as unknown as { steps: unknown[] }).steps.length >= least, place);
}

const style = `
*{box-sizing:border-box}
body{margin:0;font:17px/26px system-ui,sans-serif;color:#1b2733;background:#f6f7f9}
main{max-width:40rem;margin:0 auto;padding:16px}
h1{font-size:26px;line-height:32px}
form{display:flex;flex-direction:column;gap:24px}
.field{display:grid;gap:4px}
.field label{font-weight:600}
.field .hint{color:#5a6b7b;font-size:15px;line-height:22px}
.field input,.field select{height:48px;border:1px solid #7a8794;border-radius:8px;padding:0 12px;font:inherit;background:#fff}
.field:focus-within label{color:#0b4f8a}
button{height:48px;border:0;border-radius:8px;background:#0b4f8a;color:#fff;font:inherit;font-weight:600}
`;

const script = `
const main = document.querySelector("main");
let page = 0;
const element = (name, attributes, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};
const field = (place) => {
  const id = "f" + page + "-" + place;
  const input = place % 5 === 4
    ? element("select", { id }, ...Array.from({ length: 12 }, (_, option) => element("option", { value: option }, "Choice " + option)))
    : element("input", { id, type: "text", autocomplete: "off", "aria-describedby": id + "-hint" });
  return element("div", { class: "field" },
    element("label", { for: id }, "Question " + place + " of page " + page),
    element("span", { class: "hint", id: id + "-hint" }, "A hint that says in one line what belongs here."),
    input);
};
const show = () => {
  page += 1;
  const form = element("form", {}, element("h1", {}, "Page " + page), ...Array.from({ length: ${questions} }, (_, place) => field(place)),
    element("button", { type: "submit" }, "Continue"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const values = [...form.querySelectorAll("input,select")].map(({ id, value }) => [id, value]);
    JSON.parse(JSON.stringify(Object.fromEntries(values)));
    show();
  });
  main.replaceChildren(form);
  scrollTo(0, 0);
  form.querySelector("input").focus();
};
show();
`;
