import { loadScript } from "../load-script.ts";

/** Google's script, as far as it is used (vendors.md, 1.4). */
interface Recaptcha {
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly size?: "invisible";
      readonly callback: (token: string) => void;
      readonly "expired-callback": () => void;
      readonly "error-callback": () => void;
    },
  ): number;
  execute(widgetOrKey: number | string, options?: { readonly action: string }): Promise<string> | Promise<void>;
  reset(widget?: number): void;
}

declare global {
  interface Window {
    grecaptcha?: Partial<Recaptcha>;
  }
}

/** How often the start is tried again until the script stands (specification, chapter 4). */
export const initRetryMs = 200;
/** How often a score is asked for again until it can be had (chapter 4). */
const pollMs = 100;
/** After so many tries the script is not coming. */
const mostTries = 100;

/** Loads the script and answers it once it can do what it must. */
export async function recaptcha<Part extends keyof Recaptcha>(
  scriptUrl: string,
  part: Part,
  retryMs: number,
): Promise<Pick<Recaptcha, Part | "reset">> {
  await loadScript(scriptUrl);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { grecaptcha } = window;
    if (grecaptcha?.[part]) return grecaptcha as Pick<Recaptcha, Part | "reset">;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  throw new Error("The captcha did not start.");
}

/** A score of v3 for an action: the token of it. */
export async function scoreToken(scriptUrl: string, siteKey: string, action: string): Promise<string> {
  const { execute } = await recaptcha(scriptUrl, "execute", pollMs);
  const token = await execute(siteKey, { action });
  if (typeof token !== "string") throw new Error("The captcha gave no token.");
  return token;
}
