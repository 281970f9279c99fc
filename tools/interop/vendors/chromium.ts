import { existsSync } from "node:fs";
import { systemBrowser } from "../../../launcher/setup/system-browser.js";
import { Skipped, type Means } from "../check.ts";

/** The part of Playwright that the checks use. */
interface Playwright {
  readonly chromium: {
    executablePath(): string;
    launch(options: { executablePath: string; args: readonly string[] }): Promise<{
      newPage(): Promise<BrowserPage>;
      close(): Promise<void>;
    }>;
  };
}

export interface Answer {
  url(): string;
  status(): number;
  request(): { method(): string; postData(): string | null };
}

/** A page in a real browser, with its policies. */
export interface BrowserPage {
  goto(url: string): Promise<unknown>;
  /** Answers calls of an address with a file. */
  route(url: string, answer: (route: { fulfill(answer: object): Promise<void> }) => Promise<void>): Promise<void>;
  evaluate<Result>(script: string): Promise<Result>;
  on(name: "console", hear: (message: { text(): string }) => void): void;
  on(name: "response", hear: (answer: Answer) => void): void;
}

export const browserPackage = { "playwright-core": "1.65.1" } as const;

/** Opens a page in this machine's Chromium. Without one, the check is skipped. */
export async function openPage({ load, afterwards }: Pick<Means, "load" | "afterwards">): Promise<BrowserPage> {
  const { chromium } = await load<Playwright>("playwright-core");
  const executablePath = systemBrowser() ?? chromium.executablePath();
  if (!existsSync(executablePath)) throw new Skipped("There is no Chromium.");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  afterwards(async () => browser.close());
  return browser.newPage();
}
