import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { institutions } from "../support/institutions.ts";
import { test } from "../support/watched-page.ts";
import { folder } from "./camera.ts";
import { widths } from "./wanted.ts";

/* Puts the photographs together: a sheet per institution and width, in parts, and one page with all of them. */

const statesInOrder = ["empty", "error", "filled", "complete"];
const shotsOfSheet = { 360: 12, 768: 8, 1280: 6 } as const;

test("the contact sheets", async ({ page }) => {
  const made: string[] = [];
  for (const institution of institutions)
    for (const width of widths)
      for (const words of ["words", "longer"]) {
        const shots = shotsIn(institution).filter((file) => file.endsWith(`.${width}.${words}.png`));
        for (let from = 0; from < shots.length; from += shotsOfSheet[width]) {
          const name = `${institution} ${width}${words === "longer" ? " longer" : ""} ${1 + from / shotsOfSheet[width]}.png`;
          await makeSheet(page, institution, shots.slice(from, from + shotsOfSheet[width]), name);
          made.push(name);
        }
      }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "index.html"), contents(made));
  process.stdout.write(`${made.length} sheets in ${folder}\n`);
});

function shotsIn(institution: string): readonly string[] {
  const shots = path.join(folder, institution);
  if (!existsSync(shots)) return [];
  const place = (file: string) => {
    const [id, heading, state] = file.split(".");
    return `${id}.${heading}.${statesInOrder.indexOf(state!)}`;
  };
  return readdirSync(shots).toSorted((one, other) => place(one).localeCompare(place(other)));
}

/** Chromium draws a sheet like any page. */
async function makeSheet(page: Page, institution: string, files: readonly string[], name: string): Promise<void> {
  const html = path.join(folder, `${name}.html`);
  const shots = files.map(
    (file) =>
      `<figure><figcaption>${file.split(".").slice(0, 3).join(" · ")}</figcaption><img src="${institution}/${encodeURIComponent(file)}"></figure>`,
  );
  writeFileSync(html, `<!doctype html><meta charset="utf-8"><style>${look}</style>${shots.join("")}`);
  await page.setViewportSize({ width: 1600, height: 800 });
  await page.goto(`file://${html}`);
  await page.screenshot({ path: path.join(folder, name), fullPage: true });
}

const look =
  "body{margin:16px;display:flex;flex-wrap:wrap;gap:16px;align-items:start;font:14px sans-serif;background:#888}" +
  "figure{margin:0;width:calc((100% - 5 * 16px) / 6)}img{width:100%;display:block}figcaption{color:#fff;min-height:3em}";

function contents(sheets: readonly string[]): string {
  const all = sheets.map((name) => `<h2>${name}</h2><img src="${encodeURIComponent(name)}">`);
  return `<!doctype html><meta charset="utf-8"><title>Contact sheets</title>${all.join("")}`;
}
