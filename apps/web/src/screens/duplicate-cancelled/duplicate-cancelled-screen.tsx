import { coApplicantApi } from "@portico/contract/applicant";
import type { SavedApplication } from "@portico/contract/saved-application";
import { applicationApi } from "@portico/contract/application";
import { isLoanJourney, type AnyJourney } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
import { prefetch, useApi, useApiWhen } from "../../api/use-query.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { canSignIn } from "../../page/can-sign-in.ts";
import { useFrame } from "../../page/frame.ts";
import type { AnyOutcomeProps, AnyOutcomeScreenModule } from "../../page/screen-module.ts";
import { opensAccounts } from "../../page/opens-accounts.ts";
import { Page } from "../../page/page.tsx";
import { byLinkQuery, outsideAddress } from "../../page/outside-address.ts";
import { AllApplications, WaysOn } from "../../outcomes/ways-on.tsx";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

/** The page after the person kept their other application, or after two people sent the one with the other of them first. */
function DuplicateCancelledScreen({ journey, onDone }: AnyOutcomeProps) {
  if (journey.otherPlace === "sent") return <OtherPlaceSent journey={journey} />;
  if (journey.isWithdrawn)
    return (
      <Page
        title={t("withdrawnTitle")}
        lede={t(isLoanJourney(journey) ? "withdrawnLede" : "withdrawnAccounts")}
        primary={<OtherLoans call="secondary" />}
      />
    );
  const { endedBy } = journey;
  if (journey.isStopped)
    return (
      <Page title={t("title")} lede={stoppedText(endedBy)} primary={<OtherLoans call="secondary" />}>
        <OthersStay />
      </Page>
    );
  return <Stopped {...{ journey, onDone }} />;
}

function stoppedText(endedBy: AnyJourney["endedBy"]) {
  if (opensAccounts()) return t("stoppedAccounts");
  return t(endedBy ? `ended.${endedBy}` : "stoppedLede");
}

/** Says that the person's other applications go on, above the link to them. */
function OthersStay() {
  const { hasOthers = false } = useFrame();
  return hasOthers ? <p>{t("othersStay")}</p> : null;
}

function Stopped({ journey, onDone }: Pick<AnyOutcomeProps, "journey" | "onDone">) {
  const { branding } = useFrame();
  const { savedApplications: here } = useApi(applicationApi.readDuplicates, { id: journey.applicationId });
  const clientName = branding.clientDisplayName;
  const [other] = here;
  return (
    <Page
      title={t("title")}
      lede={t(opensAccounts() ? "ledeAccounts" : "lede", { clientName })}
      primary={other ? <WayHere other={other} onDone={onDone} /> : <Ways label="openOther" />}
    >
      {!other && <OtherWay />}
    </Page>
  );
}

/** Opens the other application at once, because this session had it open before, or its member has signed in. */
function WayHere({ other: { applicationId }, onDone }: { other: SavedApplication } & Pick<AnyOutcomeProps, "onDone">) {
  const open = useAction(async () => onDone((await call(resumeApi.openSaved, { applicationId })).journey));
  return (
    <>
      <ActionProblem action={open} />
      <Button isBusy={open.isRunning} onClick={() => void open.run()}>
        {t("openOther")}
      </Button>
      <OtherLoans call="secondary" />
    </>
  );
}

/** Two people changed places and sent the other application. Its link goes to the person who comes first there. */
function OtherPlaceSent({ journey }: { journey: AnyJourney }) {
  const { availability } = useFrame();
  const { applicationId, coBorrowerApplicantId } = journey;
  const asked = coBorrowerApplicantId === null ? undefined : { id: applicationId };
  const { sentFirst = "" } = useApi(applicationApi.readDuplicates, { id: applicationId });
  const name = useApiWhen(coApplicantApi.read, asked).data?.coApplicant?.firstName ?? sentFirst;
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

/** The form that emails a link comes first: this session can't open the other application, and a list here has only others. */
function Ways({ label }: { label: "openOther" | "openSent" }) {
  const canOpen = !useFrame().availability.resumeDisabled;
  return (
    <>
      {canOpen && <ButtonLink href={outsideAddress("/resume", byLinkQuery)}>{t(label)}</ButtonLink>}
      <OtherLoans call={canOpen ? "secondary" : "primary"} />
    </>
  );
}

function OtherLoans({ call: kind }: { call: "primary" | "secondary" }) {
  return (
    <WaysOn call={kind}>
      <ButtonLink kind="secondary" href={outsideAddress("/")}>
        {t(opensAccounts() ? "otherAccounts" : "otherLoans")}
      </ButtonLink>
      <AllApplications />
    </WaysOn>
  );
}

function OtherWay() {
  const frame = useFrame();
  if (frame.availability.resumeDisabled) return <p>{t("otherByPhone")}</p>;
  return <p>{t(canSignIn(frame) ? "other" : "otherByLink")}</p>;
}

export const duplicateCancelledScreen: AnyOutcomeScreenModule = {
  Screen: DuplicateCancelledScreen,
  prefetch: async ({ applicationId: id }) => prefetch(applicationApi.readDuplicates, { id }),
};
