import { useEffect, useState } from "react";
import { documentVerificationApi } from "@portico/contract/document-verification";
import type { OutputOf } from "@portico/contract/endpoint";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { useApi } from "../../api/use-query.ts";
import { useFrame } from "../../page/frame.ts";
import type { HandOffProps, HandOffScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { CameraView } from "../../vendors/camera-view.tsx";
import type { CameraEnd } from "../../vendors/document-camera.ts";
import { Button } from "../../widgets/button/button.tsx";
import { ClockLoader } from "../../widgets/loaders/clock-loader.tsx";
import { t } from "./words.ts";

type HandedOver = OutputOf<typeof documentVerificationApi.resume>;

/** The page on a phone that takes pictures for an application on another device. The page gets only the applicant's first name. */
function DocumentHandOffScreen({ applicationToken }: HandOffProps) {
  // The vendor's own page returns here without our link, after any outcome.
  if (applicationToken === undefined) return <Page title={t("backTitle")} lede={t("back")} />;
  return <Pictures applicationToken={applicationToken} />;
}

function Pictures({ applicationToken }: { readonly applicationToken: string }) {
  const { handedOver, open, report } = useHandedOver(applicationToken);
  const { docVScriptUrl, docVSdkKey } = useApi(documentVerificationApi.configuration, {
    viewportWidth: window.innerWidth,
  });
  const [end, setEnd] = useState<CameraEnd>();
  const finish = (how: CameraEnd) => {
    setEnd(how);
    void report(how);
  };
  const tryAgain = async () => {
    await open("retried");
    setEnd(undefined);
  };
  if (handedOver === undefined)
    return (
      <Page title={t("opening")}>
        <ClockLoader label={t("opening")} />
      </Page>
    );
  const ended = handedOver === "expired" ? undefined : handedOver.ended;
  if (ended === "replaced") return <Page title={t("replacedTitle")} lede={t("replaced")} />;
  // The person is done on this phone, even if the link has ended with its transaction.
  const settled = settledEnd(end) ?? ended;
  if (settled) return <Ended end={settled} onAgain={() => void tryAgain()} />;
  if (handedOver === "expired") return <Page title={t("expiredTitle")} lede={t("expired")} />;
  if (end !== undefined) return <Ended end={end} onAgain={() => void tryAgain()} />;
  return (
    <Page title={t("title", { firstName: handedOver.firstName })} namelessTitle={t("namelessTitle")} lede={t("lede")}>
      <CameraView
        scriptUrl={docVScriptUrl}
        sdkKey={docVSdkKey}
        transactionToken={handedOver.docVTransactionToken}
        onEnd={finish}
      />
    </Page>
  );
}

function settledEnd(end: CameraEnd | undefined) {
  return end === "captured" || end === "consentDeclined" ? end : undefined;
}

function Ended({ end, onAgain }: { readonly end: CameraEnd | undefined; readonly onAgain: () => void }) {
  if (end === "captured") return <Page title={t("thanksTitle")} lede={t("thanks")} />;
  if (end === "consentDeclined") return <Page title={t("declinedTitle")} lede={t("declined")} />;
  return (
    <Page
      title={t(end === "unavailable" ? "closedTitle" : "failedTitle")}
      lede={t("failed")}
      primary={<Button onClick={onAgain}>{t("tryAgain")}</Button>}
    />
  );
}

/**
 * The link's data, with functions to read it again and to report the outcome. A link ends with its transaction, so each call may find it
 * expired.
 */
function useHandedOver(applicationToken: string) {
  const { fail } = useFrame();
  const [handedOver, setHandedOver] = useState<HandedOver | "expired">();
  const open = async (outcome?: "retried") => {
    try {
      setHandedOver(await call(documentVerificationApi.resume, { applicationToken, ...(outcome && { outcome }) }));
    } catch (error) {
      if (isExpiredLink(error)) setHandedOver("expired");
      else fail(error);
    }
  };
  /** Reports the outcome to the page on the computer. If this fails, the vendor's own events still report it. */
  const report = async (end: CameraEnd) => {
    try {
      const outcome = end === "unavailable" ? "failed" : end;
      setHandedOver(await call(documentVerificationApi.resume, { applicationToken, outcome }));
    } catch (error) {
      if (isExpiredLink(error)) setHandedOver("expired");
    }
  };
  useEffect(() => {
    void open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the link
  }, [applicationToken]);
  return { handedOver, open, report };
}

function isExpiredLink(error: unknown): boolean {
  return error instanceof Refusal && error.code === "resumeLinkExpired";
}

export const documentHandOffScreen: HandOffScreenModule = { Screen: DocumentHandOffScreen };
