import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { ErrorCode, errors } from "@portico/contract/errors";
import { replace } from "./replace.ts";
import { topLevelConstants } from "./top-level-constants.ts";

/**
 * The errors whose message a page may have to say itself. Every other message comes from the server, or with the endpoint that answers that
 * it did nothing.
 */
export const saidByPages: ReadonlySet<string> = new Set([
  "fault",
  "fieldsInvalid",
  "noSession",
  "openedElsewhere",
  "invitationOver",
  "notItsTurn",
  "staleRevision",
  "captchaInvalid",
  "addressNotRemoved",
  "reviewNotConfirmed",
] satisfies readonly ErrorCode[]);

/** Keeps only the messages that pages say themselves. Of the other errors, they know the code and the status. */
export function browserErrors(): Plugin {
  return {
    name: "portico:browser-errors",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/]errors\.ts$/ },
      async handler(code, id) {
        const module = (await import(pathToFileURL(id).href)) as { readonly errors: typeof errors };
        return { code: withFewMessages(code, module.errors), map: null };
      },
    },
  };
}

function withFewMessages(code: string, all: typeof errors): string {
  const kept = Object.entries(all).map(([name, { status, message }]) => [
    name,
    saidByPages.has(name) ? { status, message } : { status },
  ]);
  const declared = topLevelConstants(code).find(({ name }) => name === "errors")!.value;
  return replace(code, [[declared.start, declared.end, JSON.stringify(Object.fromEntries(kept))]]);
}
