import { tellDone } from "./browser/answered.ts";
import * as elements from "./browser/elements.ts";
import * as frame from "./browser/frame.ts";
import * as place from "./browser/place.ts";
import * as standIn from "./browser/stand-in.ts";
import { runTryPage } from "./browser/try-page.ts";

/*
 * The scripts are TypeScript that Node.js has already made JavaScript of. Their functions use each other by name and keep nothing outside of
 * themselves, so their texts together are a script.
 */
function scriptOf(parts: readonly object[], begin: string): string {
  const functions = parts.flatMap((part) => Object.values(part)).map(String);
  return `(() => {\n"use strict";\n${functions.join("\n\n")}\n${begin}\n})();\n`;
}

const folderOfScript = "document.currentScript.src";

/** What a page loads in place of `https://js.stripe.com/…/stripe.js`. */
export const stripeScript = scriptOf([place, elements, standIn], `defineStripe(new URL(".", ${folderOfScript}).href);`);
export const frameScript = scriptOf([place, frame], `runFrame(new URL("..", ${folderOfScript}).href);`);
export const answeredScript = scriptOf([{ tellDone }], "tellDone();");
export const tryScript = scriptOf([{ runTryPage }], "runTryPage();");
