import type { Places } from "@portico/places/zip";
import { quickOrder } from "../hash.ts";

/** The person of an identity check, as given in its form. */
export interface Subject {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly tin: string;
  readonly dobMonth: string;
  readonly telephone: string;
}

export interface Question {
  readonly type: string;
  readonly prompt: string;
  readonly answers: readonly string[];
  readonly right: string;
}

interface Draft {
  readonly type: string;
  readonly prompt: string;
  readonly right: string | undefined;
  readonly decoys: readonly string[];
}

const noneOfTheAbove = "None of the above";
const decoyCount = 4;

/**
 * Three questions and two more for the second round, each about the person's input, with four decoys. There are fewer questions if too
 * little is known. The same person always gets the same questions.
 */
export function askAbout(subject: Subject, places: Places): { first: Question[]; challenge: Question[] } {
  const secondRound = [birthMonth(subject), areaCode(subject)].flatMap((draft) => finish(draft, subject));
  const firstRound = [county(subject, places), street(subject), zip(subject), city(subject)].flatMap((draft) =>
    finish(draft, subject),
  );
  const first = firstRound.slice(0, 3);
  return { first, challenge: [...secondRound, ...firstRound.slice(3)].slice(0, 2) };
}

function finish({ type, prompt, right, decoys }: Draft, subject: Subject): Question[] {
  if (right === undefined || right === "") return [];
  const others = new Set(quickOrder(decoys, subject.tin, type).filter((decoy) => decoy !== right));
  const offered = quickOrder([right, ...[...others].slice(0, decoyCount)], subject.tin, prompt);
  return [{ type, prompt, right, answers: [...offered, noneOfTheAbove] }];
}

/** Decoys for states with too few counties. */
const inventedCounties = ["LAKESHORE", "FAIRHAVEN", "NORTH FORK", "SALT RIVER"];

function county({ zip: code, state }: Subject, places: Places): Draft {
  const right = places.findZip(code)?.counties[0]?.name;
  const counties = places.listCounties(state).map(({ name }) => plainCounty(name));
  return {
    type: "current.county",
    prompt: "In which county have you lived?",
    right: right === undefined ? undefined : plainCounty(right),
    decoys: counties.length > decoyCount ? counties : [...counties, ...inventedCounties],
  };
}

function plainCounty(name: string): string {
  return name.replace(/ (County|Parish|Borough|Census Area|Municipio|Planning Region)$/i, "").toUpperCase();
}

function street({ address }: Subject): Draft {
  const right = address
    .toUpperCase()
    .replace(/\s+(APT|UNIT|STE|SUITE|#|FL|RM)\b.*$/, "")
    .replace(/^[\d-]+[A-Z]?\s+/, "")
    .trim();
  return {
    type: "street.of.residence",
    prompt: "On which of these streets have you lived?",
    right,
    decoys: [
      "ORCHARD HILL RD",
      "W 3RD ST",
      "SANDPIPER LN",
      "COLLEGE AVE",
      "HILLCREST DR",
      "MEADOWBROOK CT",
      "DEPOT ST",
    ],
  };
}

function zip({ zip: code }: Subject): Draft {
  const right = /^\d{5}/.exec(code)?.[0];
  const near = (offset: number): string => String((Number(right ?? 0) + offset) % 100_000).padStart(5, "0");
  return {
    type: "current.zip",
    prompt: "Which of these is the ZIP code of your address?",
    right,
    decoys: [1301, 7723, 20_417, 40_119, 61_208, 88_311].map(near),
  };
}

function city({ city: name }: Subject): Draft {
  return {
    type: "city.of.residence",
    prompt: "In which of these cities have you lived?",
    right: name.trim().toUpperCase(),
    decoys: ["ALDERSHOT", "BRIARWOOD", "CEDAR FALLS", "DUNMORE", "ELKTON", "FERNDALE"],
  };
}

const months = [
  "JANUARY",
  "FEBRUARY",
  "MARCH",
  "APRIL",
  "MAY",
  "JUNE",
  "JULY",
  "AUGUST",
  "SEPTEMBER",
  "OCTOBER",
  "NOVEMBER",
  "DECEMBER",
];

function birthMonth({ dobMonth }: Subject): Draft {
  return {
    type: "birth.month",
    prompt: "In which month were you born?",
    right: months[Number(dobMonth) - 1],
    decoys: months,
  };
}

function areaCode({ telephone }: Subject): Draft {
  const digits = telephone.replaceAll(/\D/g, "").slice(-10);
  return {
    type: "phone.area.code",
    prompt: "Which of these is the area code of your telephone?",
    right: digits.length === 10 ? digits.slice(0, 3) : undefined,
    decoys: ["209", "314", "412", "508", "615", "713", "817", "918"],
  };
}
