import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { accountSigningApi } from "@portico/contract/account-signing";
import { journeyApi, type AccountJourney } from "@portico/contract/journey";
import { call } from "../../api/call.ts";
import { queryOf } from "../../api/use-query.ts";
import { SignedDocuments } from "../../documents/signed-documents.tsx";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { partner } from "../../invitation/partner-ahead.ts";
import { isInvited } from "../../page/invited.ts";
import { Page } from "../../page/page.tsx";
import type { AccountStepProps } from "../../page/screen-module.ts";
import { Accordion } from "../../widgets/accordion/accordion.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { isFor, type Signing } from "./signing.ts";
import { t } from "./words.ts";

type Waiting = Pick<AccountStepProps, "onDone"> & { readonly journey: AccountJourney };

/** While another owner acts on their own device, the page looks again this often. */
export const lookAgainMs = 15_000;

/** Everybody at this device signed. The other owner may still have to, or has just sent the application. */
export function WaitingPage({ journey, signing, onDone }: Waiting & { readonly signing: Signing }) {
  const { applicationId, invitation } = journey;
  useOtherDevice({ journey, onDone });
  const name = signing.owners.find(({ signedAt }) => signedAt === null)?.firstName;
  const other = invitation?.otherFirstName;
  if (name === undefined && other !== undefined)
    return isInvited(journey) ? (
      <Page title={t("waitingTitle", { name: other })} lede={t("waitingForMoney", { name: other })}>
        <SignedHere {...{ applicationId }} />
      </Page>
    ) : (
      <Page title={t("bothSigned")} lede={t("bothSignedNext")} primary={<Finish {...{ signing, onDone }} />}>
        <SignedHere {...{ applicationId }} />
      </Page>
    );
  return (
    <Page
      title={name === undefined ? t("allSigned") : t("waitingTitle", { name })}
      lede={name === undefined ? t("allSignedNext") : t("waiting", { name })}
    >
      <Partner {...{ journey, onDone }} />
      <SignedHere {...{ applicationId }} />
    </Page>
  );
}

/** Behind one line, because they are long, and what the page waits for is news. */
function SignedHere({ applicationId }: { readonly applicationId: number }) {
  const content = <SignedDocuments applicationId={applicationId} />;
  return <Accordion items={[{ id: "signed", title: t("signedHere"), content }]} />;
}

/** The documents wait for the answers of an owner on another device. */
export function NotReadyPage({ journey, name, onDone }: Waiting & { readonly name: string }) {
  useOtherDevice({ journey, onDone });
  return (
    <Page
      title={t("notReadyTitle", { name })}
      lede={t(isInvited(journey) ? "notReadyOfFirst" : "notReadyOfInvited", { name })}
    >
      <Partner {...{ journey, onDone }} />
    </Page>
  );
}

/** The invited owner said no, or the invitation was ended in another window, while the first one looked at this page. */
export function LeftPage({ journey: { applicationId }, name, onDone }: Waiting & { readonly name: string }) {
  const next = useAction(async () => onDone((await call(journeyApi.read, { applicationId })).journey));
  return (
    <Page
      title={t("leftTitle", { name })}
      lede={t("left")}
      primary={
        <>
          <ActionProblem action={next} />
          <Button isBusy={next.isRunning} onClick={() => void next.run()}>
            {t("chooseOwners")}
          </Button>
        </>
      }
    />
  );
}

/** The first owner's ways to help the invited one, or to do without. */
function Partner({ journey, onDone }: Waiting) {
  return journey.invitation?.viewer === "first" ? (
    <partner.Part {...{ journey, onDone }} onOver={() => onDone()} />
  ) : null;
}

/** Somebody who opened the money again after both signed has nothing left to sign. */
function Finish({ signing, onDone }: Pick<Waiting, "onDone"> & { readonly signing: Signing }) {
  const own = signing.owners.find(({ fullName }) => fullName !== undefined);
  const finishing = useAction(async () => {
    if (own?.fullName === undefined) return;
    const { applicantId, fullName } = own;
    const listed = signing.documents.filter((one) => isFor(applicantId, one));
    const documents = listed.map(({ id, digest }) => ({ id, digest }));
    const { journey } = await call(accountSigningApi.sign, { applicantId, fullName, documents });
    onDone(journey);
  });
  return (
    <>
      <ActionProblem action={finishing} />
      <Button isBusy={finishing.isRunning} onClick={() => void finishing.run()}>
        {t("finish")}
      </Button>
    </>
  );
}

/** Looks again at what the other owner did, and goes on once the application is sent. */
function useOtherDevice({ journey: { applicationId }, onDone }: Waiting): void {
  const again = { refetchInterval: lookAgainMs, refetchOnWindowFocus: true } as const;
  useQuery({ ...queryOf(accountSigningApi.read, { applicationId }), ...again });
  const { data } = useQuery({ ...queryOf(journeyApi.read, { applicationId }), ...again });
  const isSent = data?.journey?.submitted === true;
  const goOn = useEffectEvent(() => onDone(data?.journey));
  useEffect(() => {
    if (isSent) goOn();
  }, [isSent]);
}
