import type { ReactNode } from "react";
import type { OutputOf } from "@portico/contract/endpoint";
import type { memberProfileApi, MemberSection } from "@portico/contract/member-profile";
import { states, type StateCode } from "@portico/domain/address/states";
import { nameOfId } from "@portico/domain/person/id-name";
import { formatDuration } from "@portico/domain/values/format-duration";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatPhone } from "@portico/domain/values/phone";
import { OwnBirthDate } from "../../questions/person/own-birth-date.tsx";
import { locale } from "../../words/words.ts";
import { t } from "./confirm-words.ts";

/** What the institution knows of a member. */
export type Known = OutputOf<typeof memberProfileApi.read>;

/** The lines of a card, each a fact that the institution knows. */
export function factLines(section: MemberSection, known: Known, applicantId: number): ReactNode {
  const lines = {
    identification: () => aboutYou(known, applicantId),
    address: () => aboutHome(known),
    employment: () => aboutWork(known),
  }[section]();
  return lines.map((line, place) => (
    // The order of lines doesn't change.
    // oxlint-disable-next-line react/no-array-index-key
    <li key={place}>{line}</li>
  ));
}

/** The fact by which a member recognizes a folded card. */
export function firstFact(section: MemberSection, { identification, address, employment }: Known): string {
  if (section === "identification") return `${identification!.firstName} ${identification!.lastName}`;
  if (section === "address") return streetOf(address!);
  return employment!.employer || payOf(employment!) || timeText(employment!.yearsWorked, employment!.monthsWorked);
}

function aboutYou({ identification }: Known, applicantId: number): readonly ReactNode[] {
  const { firstName, lastName, dateOfBirth, emailAddress, phoneNumber, document } = identification!;
  const statuses = [identification!.citizenship, identification!.maritalStatus].filter(Boolean).join(", ");
  return [
    `${firstName} ${lastName}`,
    ...(dateOfBirth === undefined
      ? []
      : [
          <>
            {t("born")} <OwnBirthDate masked={`••/••/${dateOfBirth.slice(0, 4)}`} applicantId={applicantId} />
          </>,
        ]),
    ...(phoneNumber === undefined ? [] : [formatPhone(phoneNumber)]),
    ...(emailAddress === undefined ? [] : [emailAddress]),
    ...(statuses === "" ? [] : [statuses]),
    ...(document ? [documentLine(document)] : []),
    ...(document && !document.isCurrent ? [t("documentNext")] : []),
  ];
}

type Document = NonNullable<NonNullable<Known["identification"]>["document"]>;

function documentLine({ typeName: type, state, country, expirationDate, hasEnded }: Document): string {
  const issuer = state === undefined ? (country ?? "") : states[state as StateCode];
  return t(hasEnded ? "documentEnded" : "documentEnds", {
    type: nameOfId(type),
    issuer,
    month: monthText(expirationDate),
  });
}

type Home = NonNullable<Known["address"]>;

function aboutHome({ address }: Known): readonly string[] {
  const { city, state, postalCode, monthlyHousingPaymentAmount: payment, yearsLived, monthsLived } = address!;
  const place = [streetOf(address!), `${city}, ${state} ${postalCode}`];
  // Accounts ask nobody how long they have lived there.
  if (yearsLived === undefined) return place;
  const time = timeText(yearsLived, monthsLived);
  return [
    ...place,
    payment === undefined ? t("timeThere", { time }) : t("homeCost", { amount: formatLimit(payment), time }),
  ];
}

function streetOf({ street, secondaryLine }: Home): string {
  return [street, secondaryLine].filter(Boolean).join(", ");
}

type Work = NonNullable<Known["employment"]>;

function aboutWork({ employment }: Known): readonly string[] {
  const { employer, yearsWorked, monthsWorked, isIncomeOutdated } = employment!;
  const pay = payOf(employment!);
  return [
    ...(employer ? [employer] : []),
    t("timeAtJob", { time: timeText(yearsWorked, monthsWorked) }),
    ...(pay === undefined ? [] : [pay]),
    ...(isIncomeOutdated ? [t("incomeOld")] : []),
  ];
}

function payOf({ monthlyIncome, incomeUpdatedOn }: Work): string | undefined {
  if (monthlyIncome === undefined) return undefined;
  const pay = { amount: formatLimit(monthlyIncome), year: formatLimit(12 * monthlyIncome) };
  return incomeUpdatedOn === undefined
    ? t("income", pay)
    : t("incomeDated", { ...pay, month: monthText(incomeUpdatedOn) });
}

/** The core may know only one of the two. */
function timeText(years = 0, months = 0): string {
  return formatDuration(years, months);
}

/** "March 2029". A calendar day has no time zone. */
function monthText(date: string): string {
  return new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(date));
}
