import { phoneLink } from "@portico/domain/values/phone-link";
import { Unbroken } from "../widgets/unbroken/unbroken.tsx";
import { useFrame } from "./frame.ts";

/** A message in which the institution's telephone number is a link, so that a phone can call it. */
export function WithPhoneLink({ text }: { readonly text: string }) {
  const { clientTelephone } = useFrame().configuration;
  const place = clientTelephone === "" ? -1 : text.indexOf(clientTelephone);
  if (place === -1) return <Unbroken text={text} />;
  return (
    <>
      <Unbroken text={text.slice(0, place)} />
      <a href={phoneLink(clientTelephone)}>{clientTelephone}</a>
      <Unbroken text={text.slice(place + clientTelephone.length)} />
    </>
  );
}
