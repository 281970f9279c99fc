import { useEffect, useState } from "react";
import { invitationApi } from "@portico/contract/invitation";
import type { SendTo } from "@portico/contract/one-time-code";
import { call } from "../../api/call.ts";
import { latestJourney } from "../../api/journey-store.ts";
import { isInvited } from "../../page/invited.ts";
import { AskForCode } from "../../one-time-code/ask-for-code.tsx";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import type { InvitationProps, InvitationScreenModule } from "../../page/screen-module.ts";
import { ClockLoader } from "../../widgets/loaders/clock-loader.tsx";
import { DeadInvitation } from "./dead-link.tsx";
import { EnterCode } from "./enter-code.tsx";
import { unlessDead, type DeadLink, type Opens } from "./links.ts";
import { t } from "./words.ts";

/** Opens an invited co-borrower's part by a link and a six-digit code. Before the code, it says neither who asks nor for which loan. */
function InvitationScreen({ invitationToken, onDeadLink, onDone }: InvitationProps) {
  const { link, ways, opens, died, sendTo, setSendTo } = useLink(invitationToken, onDeadLink, onDone);
  if (invitationToken === undefined) return <DeadInvitation why="unknown" onDone={onDone} />;
  if (link === "opening")
    return (
      <Page title={t("openingLink")}>
        <ClockLoader label={t("openingLink")} />
      </Page>
    );
  if (link !== "works") return <DeadInvitation why={link} onDone={onDone} />;
  const [only] = ways.length === 1 ? ways : [];
  const send = async (wanted: SendTo) => {
    const to = only ?? wanted;
    const sent = await unlessDead(call(invitationApi.open, { invitationToken, sendTo: to }), died);
    if (sent) setSendTo(to);
    return sent !== undefined;
  };
  if (!sendTo)
    return (
      <AskForCode
        title={t(titles[opens])}
        lede={ledeOf(opens, only)}
        hasMobilePhone={ways.includes("phone")}
        sharesPhone={false}
        emailOnly={only !== undefined}
        onSend={send}
      />
    );
  const onElsewhere = only ? undefined : () => setSendTo(undefined);
  return <EnterCode {...{ invitationToken, opens, sendTo, onElsewhere, onDone }} onSend={send} onDead={died} />;
}

const titles = { invited: "title", invitedToOwn: "ownTitle", begun: "backTitle", sent: "backTitle" } as const;

const ledes = {
  invitedToOwn: { email: "ownByEmail", phone: "ownByPhone", either: "ownEither" },
  invited: { email: "ledeByEmail", phone: "ledeByPhone", either: "ledeEither" },
  begun: { email: "backByEmail", phone: "backByPhone", either: "backEither" },
  sent: { email: "sentByEmailTo", phone: "sentByPhoneTo", either: "sentEither" },
} as const;

/** Only somebody who opens a link for the first time may still say no to all of it. */
function ledeOf(opens: Opens, only: SendTo | undefined): string {
  const lede = t(ledes[opens][only ?? "either"]);
  return opens === "invited" || opens === "invitedToOwn" ? `${lede} ${t("nothingOwed")}` : lede;
}

/** The state of a link, and how its code can be sent. A link that doesn't open is reported at once, before a code can be requested. */
function useLink(invitationToken: string | undefined, onDeadLink: () => void, onDone: InvitationProps["onDone"]) {
  const { fail } = useFrame();
  const [link, setLink] = useState<"opening" | "works" | DeadLink>("opening");
  const [opens, setOpens] = useState<Opens>("invited");
  const [ways, setWays] = useState<readonly SendTo[]>(["email"]);
  const [sendTo, setSendTo] = useState<SendTo>();
  const died = (why: DeadLink) => {
    setLink(why);
    onDeadLink();
  };
  useEffect(() => {
    if (invitationToken === undefined) return;
    const look = async () => {
      const good = await unlessDead(call(invitationApi.check, { invitationToken }), died);
      if (!good) return;
      const here = latestJourney();
      if (good.isOpenHere && isInvited(here)) return onDone(here);
      setOpens(good.isForAccounts && good.opens === "invited" ? "invitedToOwn" : good.opens);
      // A phone may reload the page while the person looks up the code.
      if (good.sentTo) setSendTo(good.sentTo);
      setWays(good.ways);
      setLink("works");
    };
    look().catch(fail);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the link
  }, [invitationToken]);
  return { link, ways, opens, died, sendTo, setSendTo };
}

export const invitationScreen: InvitationScreenModule = { Screen: InvitationScreen };
