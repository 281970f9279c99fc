import type { MemberDocument } from "./person.ts";
import { roles, type UserName } from "./roles.ts";

/** What the core knows of a demo member besides their name, contact, homes, and jobs. */
interface Facts {
  /** Months from today until the driver's license ends. Null without an ID on file. */
  readonly idEndsInMonths: number | null;
  readonly citizenshipStatus?: "citizen" | "permanentResident";
  readonly maritalStatus?: "married" | "unmarried";
  readonly preferredContactMethod?: "email" | "text";
  readonly incomeUpdatedMonthsAgo: number;
  /** The version of the consent to electronic documents. Null without one. */
  readonly consentVersion: string | null;
}

const complete: Facts = {
  idEndsInMonths: 28,
  citizenshipStatus: "citizen",
  maritalStatus: "unmarried",
  preferredContactMethod: "email",
  incomeUpdatedMonthsAgo: 8,
  consentVersion: "2025-03",
};

const { citizenshipStatus: _citizenship, preferredContactMethod: _contact, ...withoutChoices } = complete;

/** The members whose file differs, so that a page can be seen without each fact. */
const differing: Partial<Record<UserName, Facts>> = {
  jordan: { ...complete, consentVersion: "2019-01" },
  morgan: withoutChoices,
  casey: { ...complete, idEndsInMonths: -6 },
  devon: { ...complete, incomeUpdatedMonthsAgo: 20 },
  riley: { ...complete, idEndsInMonths: null, consentVersion: null },
};

/** What a member's file lacks, for the table of members. */
const lacking: Partial<Record<UserName, string>> = {
  jordan: "An outdated consent to electronic documents",
  morgan: "No citizenship and no preferred contact",
  casey: "The ID has expired",
  devon: "The income is over a year old",
  riley: "No ID, no consent to electronic documents",
};

export function lackingOf(userName: UserName): string {
  return lacking[userName] ?? "Nothing";
}

interface Owner {
  readonly userName: UserName;
  readonly memberNumber: string;
  readonly memberSince: string;
  readonly state: string;
}

/** The facts of a member, in the core's protocol. */
export function factsOnFile({ userName, memberNumber, memberSince, state }: Owner, today: Date) {
  const { idEndsInMonths, incomeUpdatedMonthsAgo, consentVersion, ...statuses } = differing[userName] ?? complete;
  return {
    incomeUpdatedOn: monthsFrom(today, -incomeUpdatedMonthsAgo),
    person: {
      ...statuses,
      identificationDocuments:
        idEndsInMonths === null ? [] : [licenseOf(userName, memberNumber, state, monthsFrom(today, idEndsInMonths))],
      ...(consentVersion !== null && {
        electronicConsent: { version: consentVersion, acceptedOn: laterOf(memberSince, `${consentVersion}-04`) },
      }),
    },
  };
}

/** A number in the format of the state's licenses. Arizona has a letter and eight digits. */
function licenseOf(userName: UserName, memberNumber: string, state: string, expirationDate: string): MemberDocument {
  const digits = String(
    4_000_000 + (Number(memberNumber) % 900_000) + roles.findIndex((role) => role.userName === userName),
  );
  return {
    type: "driversLicense",
    issuedBy: state,
    number: state === "AZ" ? `D0${digits}` : digits,
    issueDate: yearsBefore(expirationDate, 6),
    expirationDate,
  };
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

function yearsBefore(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
}

/** The fifteenth of a month before or after today's. */
function monthsFrom(today: Date, months: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 15)).toISOString().slice(0, 10);
}
