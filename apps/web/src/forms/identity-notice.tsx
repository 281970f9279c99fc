import { identityChange, type Identity, type IdentityChange } from "@portico/domain/another-person";
import { isMaskedTaxpayerNumber } from "@portico/domain/taxpayer-number";
import type { Who } from "@portico/domain/person";
import { Notice } from "../widgets/notice/notice.tsx";
import { defineWords } from "../words/words.ts";

const t = defineWords("identityNotice", {
  "primary.otherName": "Because your name is changing, we'll make sure again that it's you.",
  "primary.otherNumbers":
    "Because your birth date or taxpayer number is changing, we'll ask you to read and agree again, and make sure again that it's you.",
  "primary.anotherPerson":
    "This looks like another person. When you save it, we'll ask for this person's details, address, work and agreements from the start.",
  "joint.otherNumbers":
    "Because their birth date or taxpayer number is changing, we'll ask your co-applicant to read and agree again.",
  "joint.anotherPerson":
    "This looks like another person. When you save it, we'll ask for this person's address, work and agreements from the start.",
});

interface Props {
  readonly who: Who;
  readonly saved: Identity;
  /** What stands in the form. */
  readonly typed: Identity;
}

/** Says before saving what a changed name, birth date or taxpayer number will ask for again (decision 048). */
export function IdentityNotice({ who, saved, typed }: Props) {
  const change = identityChange(saved, completed(saved, typed));
  if (!isTold(who, change)) return null;
  return <Notice tone="information">{t(`${who}.${change}`)}</Notice>;
}

function isTold(who: Who, change: IdentityChange): change is "otherNumbers" | "anotherPerson" {
  // Nothing was found out about a co-applicant under the old name.
  return change !== "samePerson" && !(who === "joint" && change === "otherName");
}

/** A half-typed date or number is no change yet, and the mask stands for the saved number. */
function completed(saved: Identity, { firstName, lastName, dateOfBirth, taxpayerIdentificationNumber }: Identity) {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth ?? "");
  const digits = (taxpayerIdentificationNumber ?? "").replaceAll(/\D/g, "");
  const isNumber = digits.length === 9 && !isMaskedTaxpayerNumber(taxpayerIdentificationNumber ?? "");
  return {
    firstName: firstName || saved.firstName,
    lastName: lastName || saved.lastName,
    dateOfBirth: isDay ? dateOfBirth : saved.dateOfBirth,
    taxpayerIdentificationNumber: isNumber ? digits : saved.taxpayerIdentificationNumber,
  };
}
