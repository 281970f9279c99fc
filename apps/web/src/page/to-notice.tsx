import { useState } from "react";
import { latestJourney } from "../api/journey-store.ts";
import { defineWords } from "../words/words.ts";
import { canComeBack } from "./can-come-back.ts";
import { useFrame } from "./frame.ts";
import { byLinkQuery, outsideAddress, toNoticeQuery } from "./outside-address.ts";
import { ReadNotice } from "./read-notice.tsx";

const t = defineWords("toNotice", {
  find: "Find the notice in your applications",
  ask: "Get a link to your notice",
});

interface Props {
  /** The decline wasn't in this session. Then only a member who signs in has it in their list, and others ask for a link. */
  readonly isElsewhere: boolean;
  /** The member has just signed in, so no application is open yet. */
  readonly isMember?: boolean | undefined;
}

/**
 * Leads to the notice of an earlier decline. An application that isn't sent shows the session's only one, because its list would open another
 * application instead. Nothing if nobody can come back to an application online.
 */
export function ToNotice({ isElsewhere, isMember = false }: Props) {
  const frame = useFrame();
  const [areSeveral, setSeveral] = useState(false);
  const journey = frame.beginsProduct === undefined && !isMember ? latestJourney() : undefined;
  if (!canComeBack(frame)) return null;
  if (journey && !isElsewhere && !areSeveral)
    return <ReadNotice applicationId={journey.applicationId} onSeveral={() => setSeveral(true)} />;
  const memberType = isMember ? "existing" : journey?.memberType;
  return <Elsewhere {...{ isElsewhere, memberType }} />;
}

interface ElsewhereProps extends Pick<Props, "isElsewhere"> {
  readonly memberType: string | undefined;
}

function Elsewhere({ isElsewhere, memberType }: ElsewhereProps) {
  const isListed = !isElsewhere || memberType === "existing";
  const query = isListed ? { ...(memberType === "existing" && { memberType }), ...toNoticeQuery } : byLinkQuery;
  return (
    <p>
      <a href={outsideAddress("/resume", query)}>{t(isListed ? "find" : "ask")}</a>
    </p>
  );
}
