import * as z from "zod/mini";
import { text } from "./text.ts";

/** What is typed to show that an electronic document can be opened and read: the code that stands in it. */
export const AccessCode = text({
  field: "Code",
  max: 10,
  required: "Type the code that stands at the end of the text.",
});

/** The code of one document. The law wants a consent to electronic records given in a way that shows that they can be read (15 USC 7001(c)(1)(C)(ii)). */
export function accessCodeRule(code: string) {
  return AccessCode.check(
    z.refine((typed) => typed === code, "This is not the code at the end of the text. Look there again."),
  );
}
