import { useState } from "react";
import { accountFundingApi } from "@portico/contract/account-funding";
import { accountSigningApi } from "@portico/contract/account-signing";
import { invitationApi } from "@portico/contract/invitation";
import { prefetch, useApi } from "../../api/use-query.ts";
import { partner } from "../../invitation/partner-ahead.ts";
import { isInvited } from "../../page/invited.ts";
import type { AccountScreenModule, AccountStepProps } from "../../page/screen-module.ts";
import { SignPage } from "./sign-page.tsx";
import { signersOf, type Signing } from "./signing.ts";
import { LeftPage, NotReadyPage, WaitingPage } from "./waiting-page.tsx";

/** The documents of the accounts, and the signatures of the owners at this device. */
function AccountSigningScreen({ journey, onDone }: AccountStepProps) {
  const signing = useApi(accountSigningApi.read, { applicationId: journey.applicationId });
  const [invited] = useState(() => invitedBy(journey));
  const signers = signersOf(signing);
  if (invited !== undefined && isAlone(signing)) return <LeftPage {...{ journey, onDone }} name={invited} />;
  if (signers.length === 0) return <WaitingPage {...{ journey, signing, onDone }} />;
  if (signing.waitsFor !== undefined) return <NotReadyPage {...{ journey, onDone }} name={signing.waitsFor} />;
  return <SignPage {...{ journey, signing, signers, onDone }} />;
}

/** The owner whom this one invited, when the page opened. */
const invitedBy = ({ invitation }: AccountStepProps["journey"]): string | undefined =>
  invitation?.viewer === "first" ? invitation.otherFirstName : undefined;

/** Whether nobody else signs or will. An invited owner left while the page was open. */
const isAlone = ({ owners, waitsFor }: Signing): boolean => waitsFor === undefined && owners.length < 2;

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
