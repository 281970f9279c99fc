import { IntlMessageFormat } from "intl-messageformat";
import { locale, type FormatMessage } from "./words.ts";

const formats = new Map<string, IntlMessageFormat>();

/** Formats an institution's own words. Its parser is large, so pages load it only if they need it. */
export const formatIcu: FormatMessage = (message, values) => {
  let known = formats.get(message);
  if (!known) {
    known = new IntlMessageFormat(message, locale);
    formats.set(message, known);
  }
  return String(known.format(values));
};
