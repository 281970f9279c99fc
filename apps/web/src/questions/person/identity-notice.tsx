import type { AnyJourney } from "@portico/contract/journey";
import { identityChangeSince, type Identity, type IdentityChange } from "@portico/domain/person/another-person";
import { ApplicationType, type Who } from "@portico/domain/person/person";
import { isMaskedTin } from "@portico/domain/person/tin";
import { useFrame } from "../../page/frame.ts";
import { isOfSecond } from "../../page/invited.ts";
import { opensAccounts } from "../../page/opens-accounts.ts";
import { hasStep } from "../has-step.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { defineWords } from "../../words/words.ts";

const t = defineWords("identityNotice", {
  "primary.otherName": "Because your name is changing, we'll confirm your identity.",
  "primary.otherNumbers":
    "Because your birth date or {tin} is changing, we'll ask you to read and agree afterward, and confirm your identity.",
  "primary.otherFirstName": "We'll keep your answers. You'll read and agree again, and we'll confirm your identity.",
  "primary.anotherPerson":
    "This looks like another person. When you save it, we'll ask for this person's details, address, work, membership, and agreements from the start.",
  "primary.saysAnother":
    "When you save this, we'll ask for this person's details, address, work, membership, and agreements from the start.",
  "joint.otherName":
    "We'll treat this as another name for the same person, so we'll keep their answers and agreements. Is it someone else? Choose “Apply alone after all” first, then add them.",
  "joint.otherFirstName": "We'll keep their answers. They'll read and agree again under this name.",
  "joint.otherNumbers":
    "{owns, select, true {Because their birth date or {tin} is changing, we'll ask your joint owner to read and agree afterward.} other {Because their birth date or {tin} is changing, we'll ask your co-borrower to read and agree afterward.}}",
  "joint.anotherPerson":
    "This looks like another person. Everything on this page has to be about this person, even what's already filled in. When you save it, we'll ask for their identity, address, work, and agreements from the start.",
  "joint.saysAnother":
    "When you save this, we'll ask for their identity, address, work, and agreements from the start.",
  "primary.otherNameIfSameNumber":
    "Your name is changing. If this is the {tin} you gave before, we'll confirm your identity.",
  "primary.otherNumbersIfSameNumber":
    "Your birth date is changing. If this is the {tin} you gave before, we'll ask you to read and agree afterward, and confirm your identity.",
  "joint.otherNameIfSameNumber":
    "If this is the {tin} they gave before, we'll treat this as another name for the same person, so we'll keep their answers and agreements.",
  "joint.otherNumbersIfSameNumber":
    "{owns, select, true {Their birth date is changing. If this is the {tin} they gave before, we'll ask your joint owner to read and agree afterward.} other {Their birth date is changing. If this is the {tin} they gave before, we'll ask your co-borrower to read and agree afterward.}}",
  "primary.perhapsOtherNumbers":
    "If this isn't the {tin} you gave before, we'll ask you to read and agree afterward, and confirm your identity.",
  "primary.perhapsAnotherPerson":
    "If this isn't the {tin} you gave before, this looks like another person. When you save it, we'll then ask for this person's details, address, work, membership, and agreements from the start.",
  "joint.perhapsOtherNumbers":
    "{owns, select, true {If this isn't the {tin} they gave before, we'll ask your joint owner to read and agree afterward.} other {If this isn't the {tin} they gave before, we'll ask your co-borrower to read and agree afterward.}}",
  "joint.perhapsAnotherPerson":
    "If this isn't the {tin} they gave before, this looks like another person. Everything on this page then has to be about this person, and we'll ask for their identity, address, work, and agreements from the start.",
  intentAgain: "You'll both need to confirm again that you intend to apply for joint credit.",
  emptied: "We cleared what was filled in on this page, so you can enter this person's own answers.",
  ownDemographics: "We'll also ask for this person's demographic information.",
  ownProtection: "We'll also ask about payment protection.",
  bothProtection:
    "We'll also ask about their payment protection, and ask again about yours if you both chose the same one.",
});

/** The saved identity, and the identity under which the other answers were given, if it was a different one. */
export interface SavedIdentity extends Identity {
  readonly answeredAs?: FormerIdentity | undefined;
}

interface FormerIdentity extends Omit<Identity, "taxpayerIdentificationNumber"> {
  readonly hadOtherTaxpayerNumber?: boolean | undefined;
  readonly hadAgreed?: boolean | undefined;
}

/** Stands for a former TIN, which pages never get. It differs from every typed or saved number. */
const formerNumber = "former";

interface Props {
  readonly who: Who;
  readonly saved: SavedIdentity;
  /** The form's current values that the next save sends. */
  readonly typed: Identity;
  /** The person says that somebody else is meant. */
  readonly isAnother?: boolean;
  /** The page has cleared its prefilled answers. */
  readonly isEmptied?: boolean;
  readonly journey: Pick<AnyJourney, "path" | "ahead" | "applicationType" | "invitation">;
}

/**
 * Says before saving which answers must be given again after a change of name, birth date or TIN (decision 048). The page can't
 * know if a typed number is the saved one, so it describes both cases.
 */
export function IdentityNotice({ who, saved, typed, isAnother = false, isEmptied = false, journey }: Props) {
  const { tinName: tin } = useFrame().configuration;
  const change = isAnother ? "anotherPerson" : identityChangeOf(saved, typed);
  if (change === "samePerson") return null;
  const known = identityChangeOf(saved, withoutTypedNumber(typed));
  const texts = isAnother ? [t(`${who}.saysAnother`)] : textsOf(who, change, known, tin);
  return (
    <Notice tone="information" role="alert">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isEmptied && <p>{t("emptied")}</p>}
      {change === "anotherPerson" && <AlsoAsked who={who} journey={journey} />}
    </Notice>
  );
}

/** @param known the change that is certain without the typed number */
function textsOf(who: Who, change: Exclude<IdentityChange, "samePerson">, known: IdentityChange, tin: string) {
  const owns = opensAccounts();
  return [
    ...(known === "samePerson" ? [] : [t(`${who}.${change === known ? known : ifSameNumber(known)}`, { tin, owns })]),
    ...(change === known ? [] : [t(`${who}.${perhaps(change)}`, { tin, owns })]),
  ];
}

/** The answers that only some applications have, and that must be given again when somebody becomes another person. */
function AlsoAsked({ who, journey }: Pick<Props, "who" | "journey">) {
  const hasDemographics = hasStep(journey, isOfSecond({ who, journey }) ? "coApplicantDemographics" : "demographics");
  const hasProtection = hasStep(journey, "paymentProtection");
  const isJoint = journey.applicationType === ApplicationType.joint;
  return (
    <>
      {hasDemographics && <p>{t("ownDemographics")}</p>}
      {isJoint && !opensAccounts() && <p>{t("intentAgain")}</p>}
      {hasProtection && <p>{t(isJoint ? "bothProtection" : "ownProtection")}</p>}
    </>
  );
}

/**
 * The message for a change that is certain only if the typed number is the saved one. Under another first name, the number doesn't
 * matter.
 */
function ifSameNumber(known: Exclude<IdentityChange, "samePerson">) {
  return known === "otherName" || known === "otherNumbers" ? (`${known}IfSameNumber` as const) : known;
}

/** The message for a change that happens only if the typed TIN isn't the saved one. */
function perhaps(change: IdentityChange) {
  return change === "anotherPerson" ? ("perhapsAnotherPerson" as const) : ("perhapsOtherNumbers" as const);
}

/** The typed values without the TIN, because only the server can tell if it is the saved one. */
function withoutTypedNumber(typed: Identity): Identity {
  return { ...typed, taxpayerIdentificationNumber: undefined };
}

/**
 * How saving the typed values changes the person's identity. An incomplete date or number isn't a change yet, and the mask stands for the
 * saved number.
 */
export function identityChangeOf({ answeredAs = {}, ...saved }: SavedIdentity, typed: Identity): IdentityChange {
  const { hadOtherTaxpayerNumber, hadAgreed: _hadAgreed, ...former } = answeredAs;
  const first = { ...saved, ...former, ...(hadOtherTaxpayerNumber && { taxpayerIdentificationNumber: formerNumber }) };
  return identityChangeSince(first, saved, completed(saved, typed));
}

function completed(saved: Identity, { firstName, lastName, dateOfBirth, taxpayerIdentificationNumber }: Identity) {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth ?? "");
  const digits = (taxpayerIdentificationNumber ?? "").replaceAll(/\D/g, "");
  const isNumber = digits.length === 9 && !isMaskedTin(taxpayerIdentificationNumber ?? "");
  return {
    firstName: firstName || saved.firstName,
    lastName: lastName || saved.lastName,
    dateOfBirth: isDay ? dateOfBirth : saved.dateOfBirth,
    taxpayerIdentificationNumber: isNumber ? digits : saved.taxpayerIdentificationNumber,
  };
}
