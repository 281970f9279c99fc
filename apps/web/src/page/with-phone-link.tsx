import { phoneLink } from "@portico/domain/values/phone-link";
import { Together, Unbroken } from "../widgets/unbroken/unbroken.tsx";
import { useFrame } from "./frame.ts";

const punctuation = /^[.,;:!?)]+/;

/** A message in which the institution's telephone number is a link, so that a phone can call it. No line begins with the period after it. */
export function WithPhoneLink({ text }: { readonly text: string }) {
  const { clientTelephone } = useFrame().configuration;
  const place = clientTelephone === "" ? -1 : text.indexOf(clientTelephone);
  if (place === -1) return <Unbroken text={text} />;
  const after = text.slice(place + clientTelephone.length);
  const [mark = ""] = punctuation.exec(after) ?? [];
  const link = <a href={phoneLink(clientTelephone)}>{clientTelephone}</a>;
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
