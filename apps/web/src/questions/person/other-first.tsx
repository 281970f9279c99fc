import { useState } from "react";
import { beginningApi } from "@portico/contract/beginning";
import { ProductCode } from "@portico/domain/loan/product";
import { call } from "../../api/call.ts";
import { latestJourney } from "../../api/journey-store.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { agreeToLeave } from "../../forms/saving/unsaved-input.ts";
import { useAction } from "../../forms/saving/use-action.ts";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { TextField } from "../../widgets/text-field/text-field.tsx";
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
    "{isNamed, select, true {If {name} comes first, {name} can sign in as a member, and we fill in what we know. Others type their own details again.} other {If your co-borrower comes first, they can sign in as a member, and we fill in what we know. Others type their own details again.}}",
  getsCodes: "The first person also gets our codes.",
  getsCodesAndLink: "The first person also gets our codes and the link to come back.",
  kept: "We keep the loan amount and your answers about the loan.",
  comesAlong:
    "{isNamed, select, true {Your own answers come along too, if {name} starts within 10 minutes under that name. Then {name} can see them, but not your {tinName}.} other {Your own answers come along too, if they start within 10 minutes under that name. Then they can see them, but not your {tinName}.}}",
  nameAbove: "Type their first and last name above. Then they can go first.",
  askName: "Who goes first? Give their name as it appears on their ID.",
  firstName: "Their first name",
  lastName: "Their last name",
  firstNameMissing: "Enter their first name.",
  lastNameMissing: "Enter their last name.",
  accountAgain: "Your co-borrower says which account secures it.",
  typedAgain: "You'll type your own details again, as the second person.",
  staysSaved: "The application you have now stays saved until you send the other one.",
  start: "{isNamed, select, true {Start again with {name} first} other {Start again with your co-borrower first}}",
  starting: "Starting again",
});

interface Props {
  readonly applicationId: number;
  /** The co-borrower's name, as far as it is typed. */
  readonly name: string | undefined;
  readonly lastName?: string | undefined;
  /** The server has the co-borrower's name, so this doesn't ask for it. */
  readonly isSaved?: boolean;
  /** The page itself asks for the name, above this. */
  readonly isAskedAbove?: boolean;
}

/** The way to put the co-borrower first. Nobody's role changes within an application, so it begins another one (decision 120). */
export function OtherFirst({ name = "", isAskedAbove = false, ...props }: Props) {
  const about = { name, isNamed: name !== "" };
  return (
    <WhyWeAsk summary={t("summary", about)}>
      <p>{t("answer", about)}</p>
      <p>{t("member", about)}</p>
      {isAskedAbove && isIncomplete(name, props.lastName) ? (
        <p>{t("nameAbove")}</p>
      ) : (
        <StartWithOther {...props} name={name} />
      )}
    </WhyWeAsk>
  );
}

/** What starting again with the other person means, and its button. */
export function StartWithOther({ applicationId, name = "", lastName = "", isSaved = false }: Props) {
  const frame = useFrame();
  const asked = useNameOfOther({ firstName: name, lastName });
  const asksName = !isSaved && isIncomplete(name, lastName);
  const about = { name, isNamed: name !== "" };
  const starting = useAction(async () => {
    const named = asksName ? asked.complete() : { firstName: name, lastName: lastName.trim() };
    if (!named) return;
    await call(beginningApi.again, { applicationId, ...filledOf(named) });
    agreeToLeave();
    frame.beginAgain();
  });
  return (
    <>
      <WhatItMeans {...about} />
      {asksName && asked.fields}
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

/** What starting again means for the two people and their answers. */
function WhatItMeans(about: { readonly name: string; readonly isNamed: boolean }) {
  const frame = useFrame();
  const isSaved = canComeBack(frame);
  // The core's answers about a member are only for that member's own sign-in.
  const { memberType, productTypeId } = latestJourney() ?? {};
  const isMember = memberType === "existing";
  const isSecuredByAccount = productTypeId === ProductCode.shareSecured;
  return (
    <>
      <p>
        {t("first", about)} {t(isSaved ? "getsCodesAndLink" : "getsCodes")}
      </p>
      <p>
        {t("kept")} {isMember && isSecuredByAccount && t("accountAgain")}{" "}
        {isMember ? t("typedAgain") : t("comesAlong", { ...about, tinName: frame.configuration.tinName })}{" "}
        {isSaved && t("staysSaved")}
      </p>
    </>
  );
}

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

const fieldIds = { firstName: "otherFirstName", lastName: "otherLastName" } as const;

/** Asks for the name of the person who goes first, because only that person gets the answers (decision 147). */
function useNameOfOther(known: Named) {
  const [typed, setTyped] = useState<Partial<Named>>({});
  const [isChecked, setChecked] = useState(false);
  const name = { ...known, ...typed };
  const field = (part: keyof Named, missing: string) => (
    <TextField
      name={fieldIds[part]}
      label={t(part)}
      value={name[part]}
      autoComplete="off"
      error={isChecked && name[part].trim() === "" ? missing : undefined}
      onChange={({ target }) => setTyped({ ...typed, [part]: target.value })}
      onKeyDown={(event) => {
        // The page's own form isn't finished with this field.
        if (event.key === "Enter") event.preventDefault();
      }}
    />
  );
  return {
    fields: (
      <>
        <p>{t("askName")}</p>
        {field("firstName", t("firstNameMissing"))}
        {field("lastName", t("lastNameMissing"))}
      </>
    ),
    /** The name, or undefined if a part is missing, which the fields then say. */
    complete: (): Named | undefined => {
      setChecked(true);
      const trimmed = { firstName: name.firstName.trim(), lastName: name.lastName.trim() };
      if (!isIncomplete(trimmed.firstName, trimmed.lastName)) return trimmed;
      document.getElementById(fieldIds[trimmed.firstName === "" ? "firstName" : "lastName"])?.focus();
      return undefined;
    },
  };
}

const isIncomplete = (name: string, lastName = "") => name === "" || lastName.trim() === "";

const filledOf = ({ firstName, lastName }: Named) => ({
  ...(firstName !== "" && { firstName }),
  ...(lastName !== "" && { lastName }),
});
