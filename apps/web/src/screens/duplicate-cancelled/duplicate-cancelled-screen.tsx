import { coApplicantApi } from "@portico/contract/applicant";
import type { Journey } from "@portico/contract/journey";
import { useApiWhen } from "../../api/use-query.ts";
import { canSignIn } from "../../page/can-sign-in.ts";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeProps, OutcomeScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { outsideAddress } from "../../page/outside-address.ts";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

/** The page after the person kept their other application, or after two people sent the one with the other of them first. */
function DuplicateCancelledScreen({ journey }: OutcomeProps) {
  const { branding } = useFrame();
  const clientName = branding.clientDisplayName;
  if (journey.otherPlace === "sent") return <OtherPlaceSent journey={journey} />;
  return (
    <Page title={t("title")} lede={t("lede", { clientName })} primary={<Ways label="openOther" />}>
      <OtherWay />
    </Page>
  );
}

/** Two people changed places and sent the other application. Its link goes to the person who comes first there. */
function OtherPlaceSent({ journey }: { journey: Journey }) {
  const { availability } = useFrame();
  const { applicationId, coBorrowerApplicantId } = journey;
  const asked = coBorrowerApplicantId === null ? undefined : { id: applicationId };
  const name = useApiWhen(coApplicantApi.read, asked).data?.coApplicant?.firstName ?? "";
  const about = { name, isNamed: name !== "" };
  return (
    <Page
      title={t("sentTitle", about)}
      namelessTitle={t("sentTitle", { name: "", isNamed: false })}
      lede={t("sentLede", about)}
      primary={<Ways label="openSent" />}
    >
      <p>{t(availability.resumeDisabled ? "sentByPhone" : "sentText", about)}</p>
    </Page>
  );
}

function Ways({ label }: { label: "openOther" | "openSent" }) {
  const canOpen = !useFrame().availability.resumeDisabled;
  return (
    <>
      {canOpen && <ButtonLink href={outsideAddress("/resume")}>{t(label)}</ButtonLink>}
      <WaysOn call={canOpen ? "secondary" : "primary"}>
        <ButtonLink kind="secondary" href={outsideAddress("/")}>
          {t("otherLoans")}
        </ButtonLink>
      </WaysOn>
    </>
  );
}

function OtherWay() {
  const frame = useFrame();
  if (frame.availability.resumeDisabled) return <p>{t("otherByPhone")}</p>;
  return <p>{t(canSignIn(frame) ? "other" : "otherByLink")}</p>;
}

export const duplicateCancelledScreen: OutcomeScreenModule = { Screen: DuplicateCancelledScreen };
