import { loadScript } from "../load-script.ts";

/** The part of Google's script that we use. */
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

/** The interval of retries until the script is ready (specification, chapter 4). */
export const initRetryMs = 200;
/** The interval of retries until a score is available (chapter 4). */
const pollMs = 100;
/** The number of tries before we give up on the script. */
const mostTries = 100;

/** Loads the script and returns it once it has the needed function. */
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

/** Gets the token of a v3 score for an action. */
export async function scoreToken(scriptUrl: string, siteKey: string, action: string): Promise<string> {
  const { execute } = await recaptcha(scriptUrl, "execute", pollMs);
  const token = await execute(siteKey, { action });
  if (typeof token !== "string") throw new Error("The captcha gave no token.");
  return token;
}
