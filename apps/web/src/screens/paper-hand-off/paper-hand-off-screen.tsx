import { useEffect, useState } from "react";
import { documentApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { paperHandOffApi } from "@portico/contract/paper-hand-off";
import { call, type CallOptions } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { useApi } from "../../api/use-query.ts";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import type { PaperHandOffProps, PaperHandOffScreenModule } from "../../page/screen-module.ts";
import { FilesUpload } from "../../papers/files-upload.tsx";
import { ClockLoader } from "../../widgets/loaders/clock-loader.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { timeText } from "../../words/time-text.ts";
import { t } from "./words.ts";

type Opened = OutputOf<typeof paperHandOffApi.open>;

/** The page on a phone that sends files for one paper of an application on a computer. It learns nothing but the paper's name. */
function PaperHandOffScreen({ paperToken, onDeadLink }: PaperHandOffProps) {
  const { link, unlessDead } = useLink(paperToken, onDeadLink);
  useOtherLinks();
  if (link === "over") return <Page title={t("overTitle")} lede={t("over")} />;
  if (link === "dead") return <Page title={t("deadTitle")} lede={t("dead")} />;
  if (link === "opening")
    return (
      <Page title={t("opening")}>
        <ClockLoader label={t("opening")} />
      </Page>
    );
  return <PaperPage {...link} unlessDead={unlessDead} />;
}

type UnlessDead = <Result>(task: Promise<Result>) => Promise<Result | undefined>;

function PaperPage({ handOffName, paper, expiresAt, unlessDead }: Opened & { readonly unlessDead: UnlessDead }) {
  const { branding, configuration } = useFrame();
  const rules = useApi(documentApi.configuration, {});
  const { news, hasSent, onSent } = useNews(handOffName, unlessDead);
  const send = async (options: CallOptions) => {
    const sent = await unlessDead(call(paperHandOffApi.send, { handOffName }, options));
    if (sent) onSent();
  };
  const institution = branding.clientDisplayName;
  const time = timeText(expiresAt, configuration.timeZone);
  return (
    <Page title={paper} lede={t("lede", { institution, time })}>
      <output>{hasSent ? <Sent /> : news && <News {...news} />}</output>
      <FilesUpload state={hasSent ? "sent" : news?.isRefused ? "rejected" : "open"} rules={rules} send={send} />
    </Page>
  );
}

function Sent() {
  return (
    <Notice tone="success" title={t("sent")}>
      <p>{t("sentMore")}</p>
    </Notice>
  );
}

type News = OutputOf<typeof paperHandOffApi.read>;

/** The institution can't use the last file, or accepted one of two. */
function News({ isRefused, reason, part }: News) {
  if (isRefused)
    return (
      <Notice tone="warning" title={t("refused")}>
        <p>{reason === undefined ? t("refusedMore") : t("refusedWhy", { reason })}</p>
      </Notice>
    );
  return (
    part && (
      <Notice tone="success" title={t("accepted", { count: part.accepted })}>
        <p>{t("acceptedMore", { count: part.left })}</p>
      </Notice>
    )
  );
}

/** How often the page asks while somebody looks at it. */
export const lookingMs = 10_000;

/**
 * The institution's word on the paper, and whether a file was sent after it. A word that is taken back doesn't make the refused file count
 * as sent again. A link that has ended since is found too.
 */
function useNews(handOffName: string, unlessDead: UnlessDead) {
  const [news, setNews] = useState<News>();
  const [hasSent, setSent] = useState(false);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      const heard = await unlessDead(call(paperHandOffApi.read, { handOffName }));
      if (!heard) return;
      setNews(heard);
      if (heard.isRefused || heard.part) setSent(false);
    };
    // Without an answer, the page stays as it is.
    const lookOnce = () => void look().catch(() => {});
    lookOnce();
    const timer = setInterval(lookOnce, lookingMs);
    document.addEventListener("visibilitychange", lookOnce);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookOnce);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the link
  }, [handOffName]);
  const onSent = () => {
    setNews(undefined);
    setSent(true);
  };
  return { news, hasSent, onSent };
}

/** The state of the link. It may end at any time, so each call may find it dead. */
function useLink(paperToken: string | undefined, onDeadLink: () => void) {
  const { fail } = useFrame();
  const [link, setLink] = useState<Opened | "opening" | "dead" | "over">(paperToken === undefined ? "dead" : "opening");
  const unlessDead: UnlessDead = async (task) => {
    try {
      return await task;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === "resumeLinkExpired")) throw error;
      // A page that was open has done its part.
      setLink((before) => (typeof before === "string" ? "dead" : "over"));
      onDeadLink();
      return undefined;
    }
  };
  useEffect(() => {
    const open = async (token: string) => {
      const opened = await unlessDead(call(paperHandOffApi.open, { paperToken: token }));
      if (opened) setLink(opened);
    };
    if (paperToken !== undefined) open(paperToken).catch(fail);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the link
  }, [paperToken]);
  return { link, unlessDead };
}

/** A newer link in the same tab differs only behind the "#", so the browser loads nothing by itself. */
function useOtherLinks(): void {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("hashchange", reload);
    return () => window.removeEventListener("hashchange", reload);
  }, []);
}

export const paperHandOffScreen: PaperHandOffScreenModule = { Screen: PaperHandOffScreen };
