import { accountFundingApi } from "@portico/contract/account-funding";
import { accountSigningApi } from "@portico/contract/account-signing";
import { invitationApi } from "@portico/contract/invitation";
import { prefetch, useApi } from "../../api/use-query.ts";
import { partner } from "../../invitation/partner-ahead.ts";
import { isInvited } from "../../page/invited.ts";
import type { AccountScreenModule, AccountStepProps } from "../../page/screen-module.ts";
import { useKeptInput } from "../../forms/saving/kept-input.ts";
import { useBackToPart, useStepParts } from "../../page/step-parts.ts";
import { DocumentPage } from "./document-page.tsx";
import { SignPage } from "./sign-page.tsx";
import { documentsOf, type Owner, type Signing } from "./signing.ts";
import { NotReadyPage, WaitingPage } from "./waiting-page.tsx";
import { t } from "./words.ts";

/** The part of the step with the list and the signature. Each document's part has the number of its place, from 1 on. */
const listPart = 0;

/** The documents of the accounts, one at a time, and the signature of each owner at this device. */
function AccountSigningScreen({ journey, onDone }: AccountStepProps) {
  const { applicationId } = journey;
  const signing = useApi(accountSigningApi.read, { applicationId });
  const parts = useStepParts(listPart);
  const kept = useKeptInput();
  const signer = signerOf(signing);
  const documents = documentsOf(signing, signer?.applicantId);
  const toList = () => parts.goBackTo(listPart);
  const place = parts.shown ?? listPart;
  const opened = documents[place - 1];
  useBackToPart(opened && t("title"), toList);
  if (!signer) return <WaitingPage {...{ journey, signing, onDone }} />;
  if (signing.waitsFor !== undefined) return <NotReadyPage {...{ journey, onDone }} name={signing.waitsFor} />;
  if (!opened)
    return (
      <SignPage
        key={signer.applicantId}
        {...{ journey, signing, signer, documents, onDone }}
        kept={kept.of(`signature.${signer.applicantId}`)}
        onRead={(which) => parts.open(which + 1)}
      />
    );
  return (
    <DocumentPage
      key={opened.id}
      {...{ applicationId, signer, documents, place }}
      onNext={(which) => parts.open(which + 1)}
      onList={toList}
    />
  );
}

/** The first owner at this device who hasn't signed the documents as they are now. */
function signerOf({ owners }: Signing): Owner | undefined {
  return owners.find(({ fullName, signedAt }) => fullName !== undefined && signedAt === null);
}

export const accountSigningScreen: AccountScreenModule = {
  Screen: AccountSigningScreen,
  prefetch: async (journey) => {
    const { applicationId, invitation } = journey;
    const [signing] = await Promise.all([
      prefetch(accountSigningApi.read, { applicationId }),
      isInvited(journey)
        ? prefetch(invitationApi.read, { id: applicationId })
        : prefetch(accountFundingApi.funding, { applicationId }),
      invitation?.viewer === "first" && partner.fetchAhead(),
    ]);
    if (signing && !signerOf(signing)) await prefetch(accountSigningApi.documents, { applicationId });
  },
};
