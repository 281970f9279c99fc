import { SignedDocuments } from "../../documents/signed-documents.tsx";
import { Page } from "../../page/page.tsx";
import type { Signing } from "./signing.ts";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly signing: Signing;
}

/** Everybody at this device signed. The other owner may still have to. */
export function WaitingPage({ applicationId, signing: { owners } }: Props) {
  const name = owners.find(({ signedAt }) => signedAt === null)?.firstName;
  return (
    <Page
      title={name === undefined ? t("allSigned") : t("waitingTitle", { name })}
      lede={name === undefined ? t("allSignedNext") : t("waiting", { name })}
    >
      <SignedDocuments applicationId={applicationId} />
    </Page>
  );
}
