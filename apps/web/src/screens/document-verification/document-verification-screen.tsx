import { useState } from "react";
import { documentVerificationApi } from "@portico/contract/document-verification";
import type { OutputOf } from "@portico/contract/endpoint";
import { prefetch, useApi } from "../../api/use-query.ts";
import type { ScreenModule, StepProps } from "../../forms/screen-module.ts";
import { Page } from "../../forms/step-page.tsx";
import { CameraView } from "../../vendors/camera-view.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { ClockLoader } from "../../widgets/loaders/clock-loader.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { PhonePart } from "./phone-part.tsx";
import { useVerification, type Trouble } from "./use-verification.ts";
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
  const { useQrCode, noCameraOptionDisplay } = configuration;
  const { trouble, begin, complete } = verification;
  const { idTypeName, skippable } = transaction;
  const [isHere, setHere] = useState(!useQrCode);
  const isClosed = trouble === "declined" || trouble === "failed";
  return (
    <Page
      title={t("title")}
      lede={t("lede", { idType: idTypeName.toLowerCase() })}
      notice={
        <>
          <Refused sentence={begin.refusal ?? complete.refusal} />
          <Told trouble={trouble ?? told(transaction)} />
        </>
      }
      primary={
        <MainWay
          onAgain={isClosed ? () => void begin.run() : undefined}
          onDone={() => void complete.run("captured")}
          isCameraHere={isHere}
          isBusy={begin.isRunning || complete.isRunning}
        />
      }
      secondary={
        <OtherWays
          onHere={isHere ? undefined : () => setHere(true)}
          onSkip={skippable ? () => void complete.run("skipped") : undefined}
          onUnable={noCameraOptionDisplay ? () => void complete.run("unable") : undefined}
        />
      }
    >
      {!isClosed && <Capture {...{ configuration, verification, transaction, isHere }} />}
    </Page>
  );
}

function told({ needsBetterPictures }: PicturesProps["transaction"]): "better" | undefined {
  return needsBetterPictures ? "better" : undefined;
}

/** The camera of this device, or the code for a phone's. */
function Capture({ configuration, verification, transaction, isHere }: PicturesProps & { readonly isHere: boolean }) {
  const { complete, fail } = verification;
  if (!isHere) return <PhonePart handOffUrl={transaction.handOffUrl} />;
  return (
    <CameraView
      scriptUrl={configuration.docVScriptUrl}
      sdkKey={configuration.docVSdkKey}
      transactionToken={transaction.docVTransactionToken}
      onEnd={(end) => (end === "failed" ? fail() : void complete.run(end))}
    />
  );
}

interface MainWayProps {
  /** The pictures were not taken: begin with new ones. */
  readonly onAgain: (() => void) | undefined;
  readonly onDone: () => void;
  /** Then the camera comes first, and tells by itself when it is done. */
  readonly isCameraHere: boolean;
  readonly isBusy: boolean;
}

function MainWay({ onAgain, onDone, isCameraHere, isBusy }: MainWayProps) {
  const kind = isCameraHere && !onAgain ? "secondary" : "primary";
  return (
    <Button kind={kind} isBusy={isBusy} busyLabel={t("checking")} onClick={onAgain ?? onDone}>
      {t(onAgain ? "again" : "doneOnPhone")}
    </Button>
  );
}

interface OtherWaysProps {
  readonly onHere: (() => void) | undefined;
  readonly onSkip: (() => void) | undefined;
  readonly onUnable: (() => void) | undefined;
}

/** What may be done instead, each only where it is allowed. */
function OtherWays({ onHere, onSkip, onUnable }: OtherWaysProps) {
  return (
    <>
      {onHere && (
        <Button kind="secondary" onClick={onHere}>
          {t("thisDevice")}
        </Button>
      )}
      {onSkip && (
        <Button kind="quiet" onClick={onSkip}>
          {t("skip")}
        </Button>
      )}
      {onUnable && (
        <Button kind="quiet" onClick={onUnable}>
          {t("unable")}
        </Button>
      )}
    </>
  );
}

function Refused({ sentence }: { readonly sentence: string | undefined }) {
  return sentence === undefined ? null : (
    <Notice tone="danger" role="alert">
      {sentence}
    </Notice>
  );
}

function Told({ trouble }: { readonly trouble: Trouble | "better" | undefined }) {
  if (trouble === undefined) return null;
  if (trouble === "better")
    return (
      <Notice tone="warning" title={t("betterTitle")}>
        {t("better")}
      </Notice>
    );
  if (trouble === "notYet") return <Notice>{t("notYet")}</Notice>;
  return (
    <Notice tone="warning" role="alert" title={t(trouble === "declined" ? "declinedTitle" : "failedTitle")}>
      {t(trouble)}
    </Notice>
  );
}

export const documentVerificationScreen: ScreenModule = {
  Screen: DocumentVerificationScreen,
  prefetch: () => prefetch(documentVerificationApi.configuration, layout()),
};
