import * as z from "zod/mini";
import { Home, IdentificationDocument, Tin } from "./member.ts";

const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

const Phone = z.object({
  type: z.enum(["mobile", "home", "work"]),
  number: z.string().check(z.regex(/^\d{10}$/), z.describe("Ten digits")),
});
const NewDocument = z.extend(IdentificationDocument, {
  type: z.enum(["driversLicense", "stateId", "passport", "matriculaConsular"]),
});

/** A person whom Portico identified, for a core that doesn't know them yet. */
export const NewPerson = z.object({
  firstName: line(64),
  middleName: z.optional(line(64)),
  lastName: line(64),
  suffix: z.optional(line(16)),
  dateOfBirth: z.iso.date(),
  taxpayerIdentificationNumber: Tin,
  taxCertification: z.optional(
    z
      .object({
        certifiedAt: z.iso.datetime(),
        isSubjectToBackupWithholding: z.boolean(),
      })
      .check(z.describe("The Form W-9 certification. Left out of somebody who earns no dividends")),
  ),
  citizenshipStatus: z.optional(z.enum(["citizen", "permanentResident", "other"])),
  emailAddress: line(128),
  phones: z.array(Phone).check(z.minLength(1), z.maxLength(5)),
  addresses: z
    .array(z.omit(Home, { residenceStatus: true, monthlyHousingPaymentCents: true, since: true, until: true }))
    .check(z.minLength(1), z.maxLength(5), z.describe("The first physical one is the home")),
  identificationDocument: z.optional(NewDocument),
  cipRecordId: line(64).check(
    z.describe("Portico's record of how this person was identified (31 CFR 1020.220). Keep it with the person"),
  ),
});

/** An owner under 18: the four facts of 31 CFR 1020.220(a)(2)(i)(A). The adult owner has the email address and the phone. */
export const NewMinor = z.omit(NewPerson, {
  taxCertification: true,
  citizenshipStatus: true,
  emailAddress: true,
  phones: true,
  identificationDocument: true,
});

export const NewMember = z.object({
  person: NewPerson,
  joinsBy: z
    .object({ code: line(64), detail: z.optional(line(128)) })
    .check(z.describe("The way to qualify for membership, by the institution's own code")),
});

export const CreatedMember = z.object({ memberNumber: z.string(), memberSince: z.iso.date() });
