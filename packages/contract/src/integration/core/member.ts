import * as z from "zod/mini";
import { MaximumLength } from "@portico/domain/values/limits";

/** The result of a sign-in, by the specification's numbers. */
export const SignIn = z.object({
  result: z
    .int()
    .check(
      z.describe("0 unknown, 1 success, 2 and 3 wrong name or password, 4 locked, 5 the password has to be changed"),
    ),
  memberNumber: z.optional(z.string().check(z.describe("Only with result 1"))),
  userName: z.optional(z.string()),
});

export const Credentials = z.object({
  userName: z.string().check(z.minLength(1), z.maxLength(MaximumLength.userName * 2)),
  password: z.string().check(z.minLength(1), z.maxLength(MaximumLength.password)),
});

export const MemberNumber = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{1,64}$/), z.describe("The member's number in the core"));
export const SignOn = z.object({ memberNumber: MemberNumber });

const Cents = z.optional(z.int().check(z.gte(0)));
const stretch = { since: z.iso.date(), until: z.optional(z.iso.date()) };

export const Home = z.object({
  type: z.string().check(z.describe("physical, previous, or mailing. The first physical one is the home")),
  street: z.string(),
  secondaryLine: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  residenceStatus: z.optional(z.string().check(z.describe("own, rent, or other"))),
  monthlyHousingPaymentCents: Cents,
  ...stretch,
});

export const Job = z.object({
  status: z.string().check(z.describe("employed, selfEmployed, or retired")),
  employer: z.optional(z.string()),
  occupation: z.nullish(z.string()),
  monthlyIncomeCents: Cents,
  incomeUpdatedOn: z.optional(z.iso.date().check(z.describe("The day when the income was last learned"))),
  ...stretch,
});

export const IdentificationDocument = z.object({
  type: z.string().check(z.describe("driversLicense, stateId, passport, or matriculaConsular")),
  issuedBy: z.string().check(z.describe("The state or the country that issued it")),
  number: z.string(),
  issueDate: z.optional(z.iso.date()),
  expirationDate: z.iso.date(),
});

export const Tin = z.string().check(z.regex(/^\d{9}$/), z.describe("Nine digits: a Social Security number or an ITIN"));
export const Phone = z.object({
  type: z.string().check(z.describe("mobile, home, or work")),
  number: z.string().check(z.describe("Ten digits")),
});

/** A member as the core knows them. Everything that only some cores keep is optional, and Portico asks for missing facts. */
export const Member = z.object({
  memberNumber: z.string(),
  memberSince: z.iso.date(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.nullish(z.iso.date()),
  taxpayerIdentificationNumber: z.nullish(Tin),
  mayApplyOnline: z._default(z.boolean(), true).check(z.describe("False: the institution wants to see them first")),
  identificationDocuments: z._default(z.array(IdentificationDocument), []),
  citizenshipStatus: z.nullish(z.string().check(z.describe("citizen, permanentResident, or other"))),
  maritalStatus: z.nullish(z.string().check(z.describe("married, unmarried, or separated"))),
  preferredContactMethod: z.nullish(z.string().check(z.describe("email, text, or phone"))),
  electronicConsent: z.nullish(
    z
      .object({ version: z.string(), acceptedOn: z.iso.date() })
      .check(z.describe("The consent to electronic documents, by the institution's own version")),
  ),
  emailAddress: z.string(),
  phones: z.array(Phone),
  addresses: z._default(z.array(Home), []),
  employment: z._default(z.array(Job), []),
});

export const AccountReference = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(MaximumLength.memberAccountReference),
    z.describe("The core's own name for the account. It isn't the account's number"),
  );

/** An id of Portico, by which the core takes something once. */
export const OwnId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/), z.describe("Portico's own id"));

export const LastFour = z.string().check(z.regex(/^\d{4}$/), z.describe("The last four digits of the account number"));

/** The deposits of one member. */
export const MemberAccounts = z.object({
  accounts: z.array(
    z.object({
      reference: AccountReference,
      type: z.string().check(z.describe("A code, such as savings, certificate, or moneyMarket")),
      lastFour: LastFour,
      availableBalanceCents: z.int().check(z.describe("Without holds")),
      holds: z.optional(
        z
          .array(z.object({ loanApplicationId: z.int(), amountCents: z.int() }))
          .check(z.describe("The holds for loans from here, by the number of the hand-off")),
      ),
    }),
  ),
});
