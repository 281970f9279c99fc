import { useState } from "react";
import { documentVerificationApi } from "@portico/contract/document-verification";
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
function DocumentVerificationScreen({ journey, onDone }: StepProps) {
  const { applicationId } = journey;
  const [asked] = useState(layout);
  const { mobileView, useQrCode, noCameraOptionDisplay, docVSdkKey, docVScriptUrl } = useApi(
    documentVerificationApi.configuration,
    asked,
  );
  const [isHere, setHere] = useState(!useQrCode);
  const { transaction, trouble, begin, complete, fail } = useVerification({
    applicationId,
    isMobileView: mobileView,
    onDone,
  });
  if (!transaction)
    return (
      <Page title={t("title")} notice={<Refused sentence={begin.refusal} />}>
        <ClockLoader label={t("preparing")} />
      </Page>
    );
  const { docVTransactionToken, handOffUrl, idTypeName, skippable, needsBetterPictures } = transaction;
  const isClosed = trouble === "declined" || trouble === "failed";
  return (
    <Page
      title={t("title")}
      lede={t("lede", { idType: idTypeName.toLowerCase() })}
      notice={
        <>
          <Refused sentence={begin.refusal ?? complete.refusal} />
          {needsBetterPictures && !trouble && (
            <Notice tone="warning" title={t("betterTitle")}>
              {t("better")}
            </Notice>
          )}
          <Told trouble={trouble} />
        </>
      }
      primary={
        isClosed ? (
          <Button isBusy={begin.isRunning} onClick={() => void begin.run()}>
            {t("again")}
          </Button>
        ) : (
          <Button isBusy={complete.isRunning} busyLabel={t("checking")} onClick={() => void complete.run("captured")}>
            {t("doneOnPhone")}
          </Button>
        )
      }
      secondary={
        <OtherWays
          onHere={isHere ? undefined : () => setHere(true)}
          onSkip={skippable ? () => void complete.run("skipped") : undefined}
          onUnable={noCameraOptionDisplay ? () => void complete.run("unable") : undefined}
        />
      }
    >
      {isClosed ? null : isHere ? (
        <CameraView
          scriptUrl={docVScriptUrl}
          sdkKey={docVSdkKey}
          transactionToken={docVTransactionToken}
          onEnd={(end) => (end === "failed" ? fail() : void complete.run(end))}
        />
      ) : (
        <PhonePart handOffUrl={handOffUrl} />
      )}
    </Page>
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

function Told({ trouble }: { readonly trouble: Trouble | undefined }) {
  if (trouble === undefined) return null;
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
