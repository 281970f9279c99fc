import { accountFundingApi } from "@portico/contract/account-funding";
import { accountSigningApi } from "@portico/contract/account-signing";
import { invitationApi } from "@portico/contract/invitation";
import { prefetch, useApi } from "../../api/use-query.ts";
import { partner } from "../../invitation/partner-ahead.ts";
import { isInvited } from "../../page/invited.ts";
import type { AccountScreenModule, AccountStepProps } from "../../page/screen-module.ts";
import { SignPage } from "./sign-page.tsx";
import { signersOf } from "./signing.ts";
import { NotReadyPage, WaitingPage } from "./waiting-page.tsx";

/** The documents of the accounts, and the signatures of the owners at this device. */
function AccountSigningScreen({ journey, onDone }: AccountStepProps) {
  const signing = useApi(accountSigningApi.read, { applicationId: journey.applicationId });
  const signers = signersOf(signing);
  if (signers.length === 0) return <WaitingPage {...{ journey, signing, onDone }} />;
  if (signing.waitsFor !== undefined) return <NotReadyPage {...{ journey, onDone }} name={signing.waitsFor} />;
  return <SignPage {...{ journey, signing, signers, onDone }} />;
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
    if (signing && signersOf(signing).length === 0) await prefetch(accountSigningApi.documents, { applicationId });
  },
};
