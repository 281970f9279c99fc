import type { ReactNode } from "react";
import { phoneLink } from "@portico/domain/values/phone-link";
import { latestJourney } from "../api/journey-store.ts";
import { resumeAddress } from "../page/can-come-back.ts";
import { useFrame } from "../page/frame.ts";
import { outsideAddress } from "../page/outside-address.ts";
import { ButtonLink, type ButtonKind } from "../widgets/button/button.tsx";
import { PhoneIcon } from "../widgets/icons/interface-icons.tsx";
import { defineWords } from "../words/words.ts";

const t = defineWords("waysOn", {
  call: "Call {telephone}",
  branches: "Find a branch",
  allLoans: "See all loans",
  allApplications: "See all my applications",
  status: "See where it stands",
  letters: "See its status and letters",
});

interface Props {
  /** The kind of the call button, if another button of the page is its main action. */
  readonly call?: ButtonKind;
  readonly children?: ReactNode;
}

/** The institution's contacts (phone and branch) for pages about a decline or a wait, and the page's other links. */
export function WaysOn({ call = "primary", children }: Props) {
  const { configuration } = useFrame();
  return (
    <>
      <ButtonLink kind={call} href={phoneLink(configuration.clientTelephone)} icon={<PhoneIcon />}>
        {t("call", { telephone: configuration.clientTelephone })}
      </ButtonLink>
      {children}
      <ButtonLink kind="quiet" href={configuration.clientLocationsWebsiteLink}>
        {t("branches")}
      </ButtonLink>
    </>
  );
}

/** Leads to the list of this person's applications, if this browser knows that there are several. */
export function AllApplications() {
  const { hasOthers = false } = useFrame();
  if (!hasOthers) return null;
  return (
    <ButtonLink kind="quiet" href={resumeAddress(latestJourney()?.memberType)}>
      {t("allApplications")}
    </ButtonLink>
  );
}

/** The list, or, with one application, its status with its letters. */
export function AllOrStatus() {
  const { hasOthers = false } = useFrame();
  if (hasOthers) return <AllApplications />;
  return (
    <ButtonLink kind="quiet" href={outsideAddress("/status")}>
      {t("letters")}
    </ButtonLink>
  );
}

/** Links to the status, and to the list of this person's applications if this browser knows of others. */
function ToStatus() {
  return (
    <>
      <ButtonLink kind="secondary" href={outsideAddress("/status")}>
        {t("status")}
      </ButtonLink>
      <AllApplications />
    </>
  );
}

/** The ways on from a page with nothing left to do: where it stands first, then the contacts if they help, and the way out. */
export function EndOfApplication({ contacts = false }: { readonly contacts?: boolean }) {
  const { configuration } = useFrame();
  return (
    <>
      <ToStatus />
      {contacts && <WaysOn call="secondary" />}
      <ButtonLink kind="quiet" href={outsideAddress("/")}>
        {t("allLoans")}
      </ButtonLink>
      <ButtonLink kind="quiet" href={configuration.redirectUrl}>
        {configuration.endOfApplicationFlowButtonText}
      </ButtonLink>
    </>
  );
}
