import type { ReactNode } from "react";
import { phoneLink } from "@portico/domain/values/phone-link";
import { useFrame } from "../page/frame.ts";
import { ButtonLink } from "../widgets/button/button.tsx";
import { PhoneIcon } from "../widgets/icons/interface-icons.tsx";
import { defineWords } from "../words/words.ts";

const t = defineWords("waysOn", {
  call: "Call {telephone}",
  branches: "Find a branch",
});

/** The institution's contacts (phone and branch) for pages about a decline or a wait, and the page's other links. */
export function WaysOn({ children }: { children?: ReactNode }) {
  const { configuration } = useFrame();
  return (
    <>
      <ButtonLink href={phoneLink(configuration.clientTelephone)} icon={<PhoneIcon />}>
        {t("call", { telephone: configuration.clientTelephone })}
      </ButtonLink>
      {children}
      <ButtonLink kind="quiet" href={configuration.clientLocationsWebsiteLink}>
        {t("branches")}
      </ButtonLink>
    </>
  );
}

/** The link to the institution's site, for a page with nothing left to do. */
export function EndOfApplication() {
  const { configuration } = useFrame();
  return (
    <ButtonLink kind="secondary" href={configuration.redirectUrl}>
      {configuration.endOfApplicationFlowButtonText}
    </ButtonLink>
  );
}
