import { phoneLink } from "@portico/domain/values/phone-link";
import { Together, Unbroken } from "../widgets/unbroken/unbroken.tsx";
import { useFrame } from "./frame.ts";

const punctuation = /^[.,;:!?)]+/;

interface Props {
  readonly text: string;
  /** The number in the text. Left out: the institution's. */
  readonly telephone?: string;
}

/** A message in which a telephone number is a link, so that a phone can call it. No line begins with the period after it. */
export function WithPhoneLink({ text, telephone }: Props) {
  const { configuration } = useFrame();
  const number = telephone ?? configuration.clientTelephone;
  const place = number === "" ? -1 : text.indexOf(number);
  if (place === -1) return <Unbroken text={text} />;
  const after = text.slice(place + number.length);
  const [mark = ""] = punctuation.exec(after) ?? [];
  const link = <a href={phoneLink(number)}>{number}</a>;
  return (
    <>
      <Unbroken text={text.slice(0, place)} />
      {mark === "" ? (
        link
      ) : (
        <Together>
          {link}
          {mark}
        </Together>
      )}
      <Unbroken text={after.slice(mark.length)} />
    </>
  );
}
