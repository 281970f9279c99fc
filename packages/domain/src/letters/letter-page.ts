import type { Brand } from "../tenant/brand.ts";
import { escaped, type Sender, type Words } from "./compose-letter.ts";

/** Colors in a dark mail program. A brand has none of its own, so its name and button keep theirs. */
export const darkLetter = { ground: "#12161b", paper: "#1d232a", text: "#eef1f4", quiet: "#b8c1ca" } as const;

const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * A letter's HTML as a page in the institution's brand. It loads nothing: a picture would tell when the letter is read, and most mail
 * programs don't show an SVG. So the institution's name takes the place of its logo, and is set like one.
 */
export function letterPage(
  brand: Brand,
  sender: Pick<Sender, "clientName" | "clientDisplayName">,
  { subject, html }: Omit<Words, "text">,
): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
${styleOf(brand)}
</style></head>
<body><div class="letter">
<div class="head">${wordmark(sender)}</div>
<div class="paper">
${html}
</div></div></body></html>`;
}

/** The short name, large, above the rest of the full name. A full name that begins in another way stands alone. */
function wordmark({ clientName, clientDisplayName }: Pick<Sender, "clientName" | "clientDisplayName">): string {
  const rest = clientName.startsWith(`${clientDisplayName} `) ? clientName.slice(clientDisplayName.length + 1) : "";
  if (rest === "") return escaped(clientName);
  return `<span class="short">${escaped(clientDisplayName)}</span> <span class="rest">${escaped(rest)}</span>`;
}

/** Mail programs know no custom properties, so each color is written where it is used. */
function styleOf({ tokens, fonts, corners }: Brand): string {
  const heading = fonts.heading === "source-serif-4" ? "Georgia,serif" : sans;
  const radius = corners === "round" ? "12px" : "2px";
  const { ground, paper, text, quiet } = darkLetter;
  return [
    `body{margin:0;padding:0;background:${tokens.surface};color:${tokens.text};font:16px/1.5 ${sans};-webkit-text-size-adjust:100%}`,
    `.letter{max-width:600px;margin:0 auto;overflow-wrap:anywhere}`,
    `.head{padding:16px 24px;background:${tokens.brandStrong};color:${tokens.onBrand};font:bold 18px/1.3 ${heading}}`,
    `.short{display:block;font-size:24px;line-height:1.2}.rest{font:13px/1.4 ${sans};letter-spacing:1px;text-transform:uppercase}`,
    `.paper{padding:8px 24px 16px;background:${tokens.surfaceRaised}}`,
    `a{color:${tokens.brand};display:inline-block;padding:8px 0}`,
    "a.phone{display:inline;padding:0;white-space:nowrap}.step{padding-left:24px;text-indent:-24px}",
    `a.button{padding:12px 24px;border:1px solid ${tokens.brand};border-radius:${radius}}`,
    `a.button{background:${tokens.brand};color:${tokens.onBrand};font-weight:bold;text-decoration:none}`,
    `h1{font:bold 24px/1.3 ${heading}}`,
    `button{min-height:48px;padding:12px 24px;border:1px solid ${tokens.brand};border-radius:${radius};background:${tokens.brand};color:${tokens.onBrand};font:bold 16px/1.5 ${sans};cursor:pointer}`,
    `button:focus-visible,a:focus-visible{outline:3px solid ${tokens.focus};outline-offset:2px}`,
    `.code{font-size:28px;letter-spacing:4px}`,
    `.end{margin-top:24px;padding-top:16px;border-top:1px solid ${tokens.border};color:${tokens.textQuiet};font-size:14px}`,
    `@media (max-width:480px){a.button{display:block;text-align:center}}`,
    "@media (prefers-color-scheme:dark){",
    `body{background:${ground};color:${text}}.paper{background:${paper}}`,
    `a{color:${text}}a.button{color:${tokens.onBrand};border-color:${quiet}}.end{color:${quiet}}`,
    "}",
  ].join("\n");
}
