import { latestJourney } from "../api/journey-store.ts";
import { defineWords } from "../words/words.ts";
import { canComeBack, resumeAddress } from "./can-come-back.ts";
import { useFrame } from "./frame.ts";
import { byLinkQuery, outsideAddress } from "./outside-address.ts";

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

/** Leads to the notice of an earlier decline. Nothing if nobody can come back to an application online. */
export function ToNotice({ isElsewhere, isMember = false }: Props) {
  const frame = useFrame();
  const memberType = isMember ? "existing" : latestJourney()?.memberType;
  if (!canComeBack(frame)) return null;
  const isListed = !isElsewhere || memberType === "existing";
  const href = isListed ? resumeAddress(memberType) : outsideAddress("/resume", byLinkQuery);
  return (
    <p>
      <a href={href}>{t(isListed ? "find" : "ask")}</a>
    </p>
  );
}
