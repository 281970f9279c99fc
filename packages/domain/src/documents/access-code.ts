import * as z from "zod/mini";
import { text, withoutGroups } from "../values/text.ts";

const required = "Type the code that stands at the end of the text.";
const wrong = "This is not the code at the end of the text. Look there again.";

/** The code in an electronic document. Typing it shows that the applicant can open and read the document. */
export const AccessCode = codeText(required);

/**
 * The rule for one document's code. The law requires a consent to electronic records that demonstrates access to them
 * (15 USC 7001(c)(1)(C)(ii)). When several people type the code on one page, `whose` names the person in each message.
 */
export function accessCodeRule(code: string, whose?: string) {
  const told = (message: string) =>
    whose === undefined ? message : `${whose}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  return codeText(told(required)).check(z.refine((typed) => typed === code, told(wrong)));
}

function codeText(missing: string) {
  return text({ max: 10, required: missing, rewrite: withoutGroups });
}
