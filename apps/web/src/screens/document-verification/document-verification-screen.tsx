import { useState } from "react";
import { documentVerificationApi } from "@portico/contract/document-verification";
import type { OutputOf } from "@portico/contract/endpoint";
import { prefetch, useApi } from "../../api/use-query.ts";
import type { ScreenModule, StepProps } from "../../forms/screen-module.ts";
import { Page } from "../../forms/step-page.tsx";
import { CameraView } from "../../vendors/camera-view.tsx";
import { ClockLoader } from "../../widgets/loaders/clock-loader.tsx";
import { Refused, Told, troubleOf } from "./notices.tsx";
import { PhonePart } from "./phone-part.tsx";
import { isEnded, useVerification } from "./use-verification.ts";
import { MainWay, OtherWays } from "./ways.tsx";
import { t } from "./words.ts";

const layout = () => ({ viewportWidth: window.innerWidth });

/** A document and a face: photographed by this phone, or by a phone that reads the code. */
function DocumentVerificationScreen({ journey: { applicationId }, onDone }: StepProps) {
  const [asked] = useState(layout);
  const configuration = useApi(documentVerificationApi.configuration, asked);
  const isMobileView = configuration.mobileView;
  const verification = useVerification({ applicationId, isMobileView, onDone });
  const { transaction, begin } = verification;
  if (transaction) return <Pictures {...{ configuration, verification, transaction }} />;
  return (
    <Page title={t("title")} notice={<Refused sentence={begin.refusal} />}>
      <ClockLoader label={t("preparing")} />
    </Page>
  );
}

type Verification = ReturnType<typeof useVerification>;

interface PicturesProps {
  readonly configuration: OutputOf<(typeof documentVerificationApi)["configuration"]>;
  readonly verification: Verification;
  readonly transaction: NonNullable<Verification["transaction"]>;
}

/** The pictures under way: here or on a phone, until they are taken or cannot be. */
function Pictures({ configuration, verification, transaction }: PicturesProps) {
  const { stage, consentDeclined, noticed, begin, complete } = verification;
  const { idTypeName, needsBetterPictures } = transaction;
  const [isHere, setHere] = useState(!configuration.useQrCode);
  const isClosed = isEnded(stage) || noticed === "cameraFailed";
  return (
    <Page
      title={t("title")}
      lede={t("lede", { idType: idTypeName.toLowerCase() })}
      notice={
        <>
          <Refused sentence={begin.refusal ?? complete.refusal} />
          <Told trouble={troubleOf({ stage, consentDeclined, needsBetterPictures, noticed })} />
        </>
      }
      primary={
        <MainWay
          onAgain={isClosed ? () => void begin.run(false) : undefined}
          onDone={() => void complete.run("captured")}
          isBusy={begin.isRunning || complete.isRunning}
        />
      }
      secondary={
        <OtherWays
          onHere={isHere || isClosed ? undefined : () => setHere(true)}
          onNewCode={isHere || isClosed ? undefined : () => void begin.run(true)}
          {...waysOn({ configuration, verification, transaction })}
        />
      }
    >
      {!isClosed && <Capture {...{ configuration, verification, transaction, isHere }} />}
    </Page>
  );
}

/** The ways on without pictures. People who declined always have one; where there is no other, declining is offered here too. */
function waysOn({ configuration: { noCameraOptionDisplay }, verification, transaction: { skippable } }: PicturesProps) {
  const { consentDeclined, complete } = verification;
  const isUnableOffered = noCameraOptionDisplay && !consentDeclined;
  return {
    onSkip: skippable ? () => void complete.run("skipped") : undefined,
    onUnable: isUnableOffered ? () => void complete.run("unable") : undefined,
    onWithoutPictures: consentDeclined ? () => void complete.run("unable") : undefined,
    onDecline:
      skippable || noCameraOptionDisplay || consentDeclined ? undefined : () => void complete.run("consentDeclined"),
  };
}

/** The camera of this device, or the code for a phone's. */
function Capture({ configuration, verification, transaction, isHere }: PicturesProps & { readonly isHere: boolean }) {
  const { complete, fail, stage } = verification;
  if (!isHere)
    return (
      <PhonePart
        handOffUrl={transaction.handOffUrl}
        expiresAt={transaction.expiresAt}
        isConnected={stage === "connected"}
      />
    );
  return (
    <CameraView
      scriptUrl={configuration.docVScriptUrl}
      sdkKey={configuration.docVSdkKey}
      transactionToken={transaction.docVTransactionToken}
      onEnd={(end) => (end === "failed" ? fail() : void complete.run(end))}
    />
  );
}

export const documentVerificationScreen: ScreenModule = {
  Screen: DocumentVerificationScreen,
  prefetch: () => prefetch(documentVerificationApi.configuration, layout()),
};
