import { useState } from "react";
import { documentVerificationApi } from "@portico/contract/document-verification";
import type { OutputOf } from "@portico/contract/endpoint";
import { isEndedStage } from "@portico/domain/decision/document-verification";
import { prefetch, useApi } from "../../api/use-query.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import type { AnyScreenModule, AnyStepProps } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { StepAside } from "../../page/step-aside.tsx";
import { TryAgain } from "../../forms/saving/try-again.tsx";
import { CameraView } from "../../vendors/camera-view.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { ClockLoader } from "../../widgets/loaders/clock-loader.tsx";
import { Told, troubleOf, type Tries } from "./notices.tsx";
import { PhonePart } from "./phone-part.tsx";
import { useVerification } from "./use-verification.ts";
import { OnlyWay, WithoutPictures } from "./without-pictures.tsx";
import { MainWay, OtherWays } from "./ways.tsx";
import { idInSentence, t } from "./words.ts";

const layout = () => ({ viewportWidth: window.innerWidth });

/** Takes pictures of a document and a face with this phone, or with a phone that scans the code. */
function DocumentVerificationScreen({ journey: { applicationId }, onDone }: AnyStepProps) {
  const [asked] = useState(layout);
  const configuration = useApi(documentVerificationApi.configuration, asked);
  const isMobileView = configuration.mobileView;
  const verification = useVerification({ applicationId, isMobileView, onDone });
  const { transaction, begin } = verification;
  if (transaction) return <Pictures {...{ configuration, verification, transaction }} />;
  return (
    <Page
      title={t("title")}
      notice={<ActionProblem action={begin} />}
      aside={<StepAside />}
      primary={begin.failedTries > 0 && <TryAgain action={begin} onPress={() => void begin.run({})} />}
    >
      {(begin.isRunning || begin.failedTries === 0) && <ClockLoader label={t("preparing")} />}
    </Page>
  );
}

type Verification = ReturnType<typeof useVerification>;

interface PicturesProps {
  readonly configuration: OutputOf<(typeof documentVerificationApi)["configuration"]>;
  readonly verification: Verification;
  readonly transaction: NonNullable<Verification["transaction"]>;
}

/** The page while pictures are being taken here or on a phone, or after that has failed. */
function Pictures(props: PicturesProps) {
  const { configuration, verification, transaction } = props;
  const [isHere, setHere] = useState(!configuration.useQrCode);
  const isClosed = isOver(verification);
  const isReceived = verification.stage === "received";
  const isUsedUp = triesOf(verification) === "over";
  return (
    <Page
      title={t("title")}
      lede={
        !isUsedUp &&
        t(transaction.isAskedAgain ? "ledeAgain" : "lede", { idType: idInSentence(transaction.idTypeName) })
      }
      notice={<Notices {...props} isHere={isHere} />}
      aside={<StepAside />}
      primary={<Primary {...props} isHere={isHere} />}
      secondary={
        !isUsedUp && (
          <>
            <OtherWays {...waysToTake(props, { isHere, isTaking: !isClosed && !isReceived, setHere })} />
            <WithoutThem {...props} />
          </>
        )
      }
    >
      {isReceived && <ClockLoader label={t("received")} />}
      {!isReceived && !isClosed && <Capture {...props} isHere={isHere} />}
    </Page>
  );
}

/** The main button: start again, or "I took the pictures". After the last try, it continues without pictures. */
function Primary(props: PicturesProps & { readonly isHere: boolean }) {
  const { verification, isHere } = props;
  const { stage, begin, complete } = verification;
  if (triesOf(verification) === "over") return <OnlyWay {...withoutThem(props)} />;
  if (stage === "received") return null;
  return (
    <MainWay
      onAgain={isOver(verification) ? () => void begin.run(anewAfter(verification)) : undefined}
      hasCode={!isHere}
      onDone={() => void complete.run("captured")}
      isBusy={begin.isRunning || complete.isRunning}
    />
  );
}

/** Messages about a failed press, a problem with the pictures, and the tries that are left. */
function Notices(props: PicturesProps & { readonly isHere: boolean }) {
  const { verification, transaction, isHere } = props;
  const { stage, noticed, begin, complete } = verification;
  const { needsBetterPictures } = transaction;
  return (
    <>
      <ActionProblem action={begin.refusal === undefined ? complete : begin} />
      <Told
        trouble={troubleOf({ stage, needsBetterPictures, noticed })}
        hasCode={!isHere}
        tries={triesOf(verification)}
        follows={withoutThem(props).follows}
      />
    </>
  );
}

/** What follows without pictures (`follows`), and the action to continue. */
function withoutThem({ configuration, verification: { complete }, transaction: { skippable } }: PicturesProps) {
  return {
    follows: skippable ? "goOn" : configuration.withoutPictures,
    isBusy: complete.isRunning,
    onConfirm: () => void complete.run(skippable ? "skipped" : "unable"),
  } as const;
}

/**
 * The button to continue without pictures. People who declined always get it. If the institution doesn't allow it, the button to decline
 * appears instead.
 */
function WithoutThem(props: PicturesProps) {
  const { configuration, verification, transaction } = props;
  const { complete, consentDeclined } = verification;
  if (!transaction.skippable && !configuration.noCameraOptionDisplay && !consentDeclined)
    return (
      <Button kind="quiet" onClick={() => void complete.run("consentDeclined")}>
        {t("decline")}
      </Button>
    );
  return <WithoutPictures {...withoutThem(props)} isLast={verification.triesLeft === 0} />;
}

/** Whether new pictures need another transaction. */
function needsAnew({ stage, noticed }: Verification): boolean {
  return isEndedStage(stage) || noticed === "cameraFailed";
}

function triesOf(verification: Verification): Tries {
  const { stage, triesLeft } = verification;
  if (needsAnew(verification)) return triesWhenAnew[triesLeft] ?? "enough";
  return triesLeft === 0 && stage !== "received" ? "last" : "enough";
}

const triesWhenAnew: readonly Tries[] = ["over", "oneLeft"];

/** How to start again. After the vendor's camera has failed, it doesn't open again for the same transaction. */
function anewAfter({ stage, noticed }: Verification) {
  if (isEndedStage(stage)) return { newLink: true };
  return { again: noticed === "cameraFailed" };
}

/** Whether the person can only start again. */
function isOver({ stage, noticed }: Verification): boolean {
  return isEndedStage(stage) || noticed === "cameraClosed" || noticed === "cameraFailed";
}

interface Place {
  readonly isHere: boolean;
  readonly isTaking: boolean;
  readonly setHere: (isHere: boolean) => void;
}

/** The other devices to take the pictures with, and the action to retake them. */
function waysToTake({ configuration, verification }: PicturesProps, { isHere, isTaking, setHere }: Place) {
  const { begin, stage, noticed, triesLeft } = verification;
  const canRetake = triesLeft > 0 && (stage === "received" || (isTaking && noticed === "notYet" && isHere));
  const onRetake = canRetake ? () => void begin.run({ again: true }) : undefined;
  if (!isTaking) return { onRetake };
  if (isHere) return { onRetake, onPhone: configuration.useQrCode ? () => setHere(false) : undefined };
  return { onHere: () => setHere(true), onNewCode: () => void begin.run({ newLink: true }) };
}

/** This device's camera, or the code for a phone. */
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
      onEnd={(end) => (end === "failed" || end === "unavailable" ? fail(end) : void complete.run(end))}
    />
  );
}

export const documentVerificationScreen: AnyScreenModule = {
  Screen: DocumentVerificationScreen,
  prefetch: () => prefetch(documentVerificationApi.configuration, layout()),
};
