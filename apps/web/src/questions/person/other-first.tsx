import { beginningApi } from "@portico/contract/beginning";
import { call } from "../../api/call.ts";
import { latestJourney } from "../../api/journey-store.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { agreeToLeave } from "../../forms/saving/unsaved-input.ts";
import { useAction } from "../../forms/saving/use-action.ts";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { WhyWeAsk } from "../../widgets/why-we-ask/why-we-ask.tsx";
import { defineWords } from "../../words/words.ts";

const t = defineWords("otherFirst", {
  summary:
    "{isNamed, select, true {Is {name} a member, or should {name} come first?} other {Is your co-borrower a member, or should they come first?}}",
  member:
    "{isNamed, select, true {Only {name} may see what we have on file about {name}. So we ask here, even if {name} is a member.} other {Only your co-borrower may see what we have on file about them. So we ask here, even if they're a member.}}",
  answer:
    "{isNamed, select, true {{name} can't open this application on another device. We email our answer to {name} too.} other {They can't open this application on another device. We email our answer to them too.}}",
  first:
    "{isNamed, select, true {If {name} comes first, {name} can sign in, and we fill in what we know.} other {If your co-borrower comes first, they can sign in, and we fill in what we know.}}",
  getsCodes: "The first person also gets our codes.",
  getsCodesAndLink: "The first person also gets our codes and the link to come back.",
  kept: "We keep the loan amount and your answers about the loan.",
  comesAlong:
    "{isNamed, select, true {Your own answers come along too, if {name} starts within 10 minutes. Then {name} can see them, but not your {tinName}.} other {Your own answers come along too, if they start within 10 minutes. Then they can see them, but not your {tinName}.}}",
  typedAgain: "You'll type your own details again, as the second person.",
  staysSaved: "The application you have now stays saved until you send the other one.",
  start: "{isNamed, select, true {Start again with {name} first} other {Start again with your co-borrower first}}",
  starting: "Starting again",
});

interface Props {
  readonly applicationId: number;
  /** The co-borrower's first name, once it is typed. */
  readonly name: string | undefined;
}

/** The way to put the co-borrower first. Nobody's role changes within an application, so it begins another one (decision 120). */
export function OtherFirst({ applicationId, name = "" }: Props) {
  const about = { name, isNamed: name !== "" };
  return (
    <WhyWeAsk summary={t("summary", about)}>
      <p>{t("answer", about)}</p>
      <p>{t("member", about)}</p>
      <StartWithOther {...{ applicationId, name }} />
    </WhyWeAsk>
  );
}

/** What starting again with the other person means, and its button. */
export function StartWithOther({ applicationId, name = "" }: Props) {
  const frame = useFrame();
  const isSaved = canComeBack(frame);
  const about = { name, isNamed: name !== "" };
  // The core's answers about a member are only for that member's own sign-in.
  const isMember = latestJourney()?.memberType === "existing";
  const starting = useAction(async () => {
    await call(beginningApi.again, { applicationId, ...(name !== "" && { firstName: name }) });
    agreeToLeave();
    frame.beginAgain();
  });
  return (
    <>
      <p>
        {t("first", about)} {t(isSaved ? "getsCodesAndLink" : "getsCodes")}
      </p>
      <p>
        {t("kept")} {isMember ? t("typedAgain") : t("comesAlong", { ...about, tinName: frame.configuration.tinName })}{" "}
        {isSaved && t("staysSaved")}
      </p>
      <ActionProblem action={starting} />
      <Button
        kind="secondary"
        isBusy={starting.isRunning}
        busyLabel={t("starting")}
        onClick={() => void starting.run()}
      >
        {t("start", about)}
      </Button>
    </>
  );
}
