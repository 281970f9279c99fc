import { useFrame } from "../page/frame.ts";
import { defineWords } from "../words/words.ts";
import { Unbroken } from "../widgets/unbroken/unbroken.tsx";

const t = defineWords("identityAdvice", {
  call: "Call us at {telephone}. We can check your identity by phone and tell you what we need.",
  visit: "Visit a branch. Bring your driver's license or passport.",
  report: "Check your credit report for accounts or addresses that aren't yours. Ask the bureau to correct them.",
  theft: "If someone may be using your name, report it at IdentityTheft.gov or call (877) 438-4338.",
});

/** List items for people whose identity couldn't be verified. */
export function IdentityAdvice() {
  const { clientTelephone: telephone } = useFrame().configuration;
  return (
    <>
      <li>
        <Unbroken text={t("call", { telephone })} />
      </li>
      <li>{t("visit")}</li>
      <li>{t("report")}</li>
      <li>
        <Unbroken text={t("theft")} />
      </li>
    </>
  );
}
