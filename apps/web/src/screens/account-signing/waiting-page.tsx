import { dateInWords } from "@portico/domain/values/date-in-words";
import { dayOf } from "../../api/server-clock.ts";
import { SignedDocuments } from "../../documents/signed-documents.tsx";
import { Page } from "../../page/page.tsx";
import type { Signing } from "./signing.ts";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly signing: Signing;
}

/** Everybody at this device signed, and the other owner hasn't. */
export function WaitingPage({ applicationId, signing: { owners } }: Props) {
  const name = owners.find(({ signedAt }) => signedAt === null)?.firstName ?? "";
  const own = owners.find(({ fullName, signedAt }) => fullName !== undefined && signedAt !== null)?.signedAt;
  return (
    <Page title={t("waitingTitle", { name })} lede={t("waiting", { name })}>
      {own != null && <p>{t("signedOn", { date: dateInWords(dayOf(own)) })}</p>}
      <SignedDocuments applicationId={applicationId} />
    </Page>
  );
}
