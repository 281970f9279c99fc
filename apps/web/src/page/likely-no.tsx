import type { ReactNode } from "react";
import { longDate } from "@portico/domain/values/long-date";
import { today } from "../api/server-clock.ts";
import { Notice } from "../widgets/notice/notice.tsx";
import { defineWords } from "../words/words.ts";
import { useFrame } from "./frame.ts";
import { useNoteLikelyNo } from "./note-likely-no.ts";
import { ToNotice } from "./to-notice.tsx";
import { WithPhoneLink } from "./with-phone-link.tsx";

const t = defineWords("likelyNo", {
  title: "We'd likely give the same answer",
  alone:
    "{isToday, select, true {Earlier today, we couldn't approve a loan for you. With what we know, we'd likely say no again, but you can still apply.} other {On {date}, we couldn't approve a loan for you. With what we know, we'd likely say no again, but you can still apply.}}",
  withSomebody:
    "{isToday, select, true {Earlier today, you asked with someone else, and we couldn't approve the loan for you alone either. With what we know, we'd likely say no again, but you can still apply.} other {On {date}, you asked with someone else, and we couldn't approve the loan for you alone either. With what we know, we'd likely say no again, but you can still apply.}}",
  named:
    "{isToday, select, true {Earlier today, we couldn't approve a loan for {firstName}. With what we know, we'd likely say no to {firstName} again. Not {firstName}? Then this isn't about you.} other {On {date}, we couldn't approve a loan for {firstName}. With what we know, we'd likely say no to {firstName} again. Not {firstName}? Then this isn't about you.}}",
  helpOnly: "To hear what would help, call {telephone}.",
  help: "Your notice has the reasons. To hear what would help, call {telephone}.",
});

interface Props {
  /** The day of the earlier decline. Undefined without one. */
  readonly on: string | undefined;
  /** The decline wasn't in this session: whether the person had applied alone, or with somebody else. */
  readonly elsewhere?: "alone" | "withSomebody" | undefined;
  /** The member has just signed in, so no application is open yet. */
  readonly isMember?: boolean;
  /** The first name of the person it is about, while others may be looking at the page. */
  readonly firstName?: string | undefined;
  /** The reasons, if this person may read them here. */
  readonly children?: ReactNode;
}

/** Says to one person, before they answer more, that the answer would likely be the same (decision 274). */
export function LikelyNo({ on, elsewhere, isMember, firstName, children }: Props) {
  const { begins, configuration } = useFrame();
  // Before an application, the latest one is another.
  useNoteLikelyNo(on !== undefined && begins === undefined);
  if (on === undefined) return null;
  const about = { date: longDate(on), isToday: on === today() };
  const help = children || firstName !== undefined ? "helpOnly" : "help";
  return (
    <Notice tone="warning" title={t("title")}>
      <p>{firstName === undefined ? t(elsewhere ?? "alone", about) : t("named", { ...about, firstName })}</p>
      {children}
      <p>
        <WithPhoneLink text={t(help, { telephone: configuration.clientTelephone })} />
      </p>
      <ToNotice elsewhere={elsewhere} isMember={isMember} />
    </Notice>
  );
}
