import * as z from "zod/mini";
import { text } from "../values/text.ts";

const required = "Type the code that stands at the end of the text.";
const wrong = "This is not the code at the end of the text. Look there again.";

/** What is typed to show that an electronic document can be opened and read: the code that stands in it. */
export const AccessCode = codeText(required);

/**
 * The code of one document. The law wants a consent to electronic records given in a way that shows that they can be read
 * (15 USC 7001(c)(1)(C)(ii)). Where several people type it on one page, `whose` says in each message who is meant.
 */
export function accessCodeRule(code: string, whose?: string) {
  const told = (message: string) =>
    whose === undefined ? message : `${whose}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  return codeText(told(required)).check(z.refine((typed) => typed === code, told(wrong)));
}

function codeText(missing: string) {
  return text({ max: 10, required: missing });
}
