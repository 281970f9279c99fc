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
  const beginAgain = (
    <Button isBusy={begin.isRunning} onClick={() => void begin.run()}>
      {t("again")}
    </Button>
  );
  const taken = (
    <Button isBusy={complete.isRunning} busyLabel={t("checking")} onClick={() => void complete.run("captured")}>
      {t("doneOnPhone")}
    </Button>
  );
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
      primary={isClosed ? beginAgain : taken}
      secondary={
        <>
          {!isHere && (
            <Button kind="secondary" onClick={() => setHere(true)}>
              {t("thisDevice")}
            </Button>
          )}
          {skippable && (
            <Button kind="quiet" onClick={() => void complete.run("skipped")}>
              {t("skip")}
            </Button>
          )}
          {noCameraOptionDisplay && (
            <Button kind="quiet" onClick={() => void complete.run("unable")}>
              {t("unable")}
            </Button>
          )}
        </>
      }
    >
      {!isClosed && !isHere && <PhonePart handOffUrl={handOffUrl} />}
      {!isClosed && isHere && (
        <CameraView
          scriptUrl={docVScriptUrl}
          sdkKey={docVSdkKey}
          transactionToken={docVTransactionToken}
          onEnd={(end) => (end === "failed" ? fail() : void complete.run(end))}
        />
      )}
    </Page>
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
  if (trouble === "notYet") return <Notice role="status">{t("notYet")}</Notice>;
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
