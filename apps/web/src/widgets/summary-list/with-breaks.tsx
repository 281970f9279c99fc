import { Fragment } from "react";
import { Unbroken } from "../unbroken/unbroken.tsx";

const placeInEmail = /(?<=\S@)(?=\S)|(?<=@\S*\.)(?=\S)|(?<=\S\.)(?=\S*\S@\S)/g;

/** A text whose numbers stay on one line, and whose emails may break after "@" and after dots. Otherwise a long one would break inside a word on a phone. */
export function WithBreaks({ text }: { text: string }) {
  return text.split(placeInEmail).map((part, place) => (
    // The order of parts doesn't change.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 && <wbr />}
      <Unbroken text={part} />
    </Fragment>
  ));
}
