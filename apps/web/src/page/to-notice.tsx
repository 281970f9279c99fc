import { useState } from "react";
import { latestJourney } from "../api/journey-store.ts";
import { defineWords } from "../words/words.ts";
import { canComeBack } from "./can-come-back.ts";
import { useFrame } from "./frame.ts";
import { outsideAddress, toNoticeQuery } from "./outside-address.ts";
import { ReadNotice } from "./read-notice.tsx";
import { SendNotice } from "./send-notice.tsx";

const t = defineWords("toNotice", { find: "Find the notice in your applications" });

interface Props {
  /** The decline wasn't in this session: of this person alone, or with somebody else. A list has only a notice of one person. */
  readonly elsewhere: "alone" | "withSomebody" | undefined;
  /** The member has just signed in, so no application is open yet. */
  readonly isMember?: boolean | undefined;
}

/**
 * Leads to the notice of an earlier decline, or sends its link again if no list of this session has it. An application that isn't sent shows
 * the session's only one, because its list would open another application instead.
 */
export function ToNotice({ elsewhere, isMember = false }: Props) {
  const { begins } = useFrame();
  const journey = begins === undefined && !isMember ? latestJourney() : undefined;
  const memberType = isMember ? "existing" : journey?.memberType;
  if (elsewhere === undefined) return <Listed {...{ memberType }} applicationId={journey?.applicationId} />;
  if (isInListOf(memberType, elsewhere)) return <Listed {...{ memberType }} applicationId={undefined} />;
  return journey && <SendNotice applicationId={journey.applicationId} />;
}

const isInListOf = (memberType: string | undefined, elsewhere: Props["elsewhere"]): boolean =>
  elsewhere === "alone" && memberType === "existing";

interface ListedProps {
  /** The open application, if its session has the notice. */
  readonly applicationId: number | undefined;
  readonly memberType: string | undefined;
}

function Listed({ applicationId, memberType }: ListedProps) {
  const frame = useFrame();
  const [areSeveral, setSeveral] = useState(false);
  if (!canComeBack(frame)) return null;
  if (applicationId !== undefined && !areSeveral)
    return <ReadNotice {...{ applicationId }} onSeveral={() => setSeveral(true)} />;
  return <InList memberType={memberType} />;
}

function InList({ memberType }: { readonly memberType: string | undefined }) {
  const query = { ...(memberType === "existing" && { memberType }), ...toNoticeQuery };
  return (
    <p>
      <a href={outsideAddress("/resume", query)}>{t("find")}</a>
    </p>
  );
}
