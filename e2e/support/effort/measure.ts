import type { Destination } from "@portico/domain/flow/destination";
import { flowOf, stepUrl } from "@portico/domain/flow/flows";
import type { Outcome } from "@portico/domain/flow/step";
import { askedTwice } from "./asked-twice.ts";
import type { Act } from "./in-page.ts";
import type { Recording } from "./record.ts";
import { screensIn, type Screen } from "./screens.ts";

/** A page of a path, as the document lists it. */
export interface PageEffort {
  readonly heading: string;
  readonly typed: number;
  readonly choices: number;
  readonly taps: number;
  /** In sentences. */
  readonly words: number;
  readonly allWords: number;
  readonly legalWords: number;
  readonly height: number;
}

/** The effort of a path. */
export interface Effort {
  readonly fieldsTyped: number;
  readonly choices: number;
  readonly taps: number;
  readonly screens: number;
  readonly characters: number;
  readonly words: number;
  readonly allWords: number;
  readonly legalWords: number;
  readonly seconds: number;
  readonly longPages: readonly string[];
  readonly askedTwice: readonly string[];
  readonly lateKnockOuts: readonly string[];
  readonly paymentAndRateShownAt: string;
  /** The screens before that one. */
  readonly screensBeforePaymentAndRate: number;
  readonly pages: readonly PageEffort[];
}

const secondsPer = { character: 0.3, tapOrChoice: 1.5, screen: 4, word: 60 / 200 };
/** Two screens of a phone of 360 by 800 pixels. */
const twoPhoneScreens = 1600;
const knockOuts: ReadonlySet<Outcome> = new Set(["ineligible", "ineligibleProduct", "unsupportedProperty"]);

/** Counts what a person did on a path to a loan or to accounts. */
export function measure(recording: Recording, destination: Destination, isMember: boolean): Effort {
  const screens = screensIn(recording);
  const pages = screens.map(pageEffort);
  const sum = (count: (page: PageEffort) => number) => pages.reduce((total, page) => total + count(page), 0);
  const characters = screens.reduce((total, screen) => total + charactersIn(screen), 0);
  const [choices, taps, words] = [sum((page) => page.choices), sum((page) => page.taps), sum((page) => page.words)];
  const shownAt = screens.findIndex(({ views }) => views.some((view) => view.showsPayment && view.showsRate));
  return {
    fieldsTyped: sum((page) => page.typed),
    choices,
    taps,
    screens: screens.length,
    characters,
    words,
    allWords: sum((page) => page.allWords),
    legalWords: sum((page) => page.legalWords),
    seconds: Math.round(
      secondsPer.character * characters +
        secondsPer.tapOrChoice * (choices + taps) +
        secondsPer.screen * screens.length +
        secondsPer.word * words,
    ),
    longPages: pages.filter(({ height }) => height > twoPhoneScreens).map(({ heading }) => heading),
    askedTwice: askedTwice(screens, isMember),
    lateKnockOuts: lateKnockOuts(screens, destination, isMember),
    paymentAndRateShownAt: screens[shownAt]?.heading ?? "nowhere",
    screensBeforePaymentAndRate: shownAt === -1 ? screens.length : shownAt,
    pages,
  };
}

function pageEffort(screen: Screen): PageEffort {
  const { heading, acts, views } = screen;
  const count = (kind: Act["kind"]) => acts.filter((act) => act.kind === kind).length;
  const sentences = new Set(views.flatMap((view) => view.sentences));
  return {
    heading,
    typed: typedIn(screen).size,
    choices: count("choice"),
    taps: count("tap"),
    words: [...sentences].reduce((total, text) => total + wordsOf(text), 0),
    allWords: Math.max(...views.map((view) => view.words)),
    legalWords: Math.max(...views.map(({ legalWords }) => legalWords)),
    height: Math.max(...views.map(({ height, legalHeight }) => height - legalHeight)),
  };
}

/** The fields with typed text, and the number of characters in each. */
function typedIn({ acts }: Screen): ReadonlyMap<string, number> {
  const typed = new Map<string, number>();
  for (const { kind, target, characters } of acts)
    if (kind === "typed") typed.set(target, Math.max(characters, typed.get(target) ?? 0));
  return typed;
}

function charactersIn(screen: Screen): number {
  return [...typedIn(screen).values()].reduce((total, characters) => total + characters, 0);
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/**
 * The pages with a question that can end the application, after the institution has the taxpayer number: from the new applicant's own page,
 * or from the sign-in of a member.
 */
function lateKnockOuts(screens: readonly Screen[], destination: Destination, isMember: boolean): readonly string[] {
  const { steps } = flowOf(destination)!;
  const urls = new Set(
    steps
      .filter(({ exits }) => exits.some(({ outcome }) => knockOuts.has(outcome)))
      .map((step) => stepUrl(step, destination)),
  );
  const known = screens.findIndex(({ acts, views }) =>
    isMember
      ? acts.some(({ target }) => /^password$/i.test(target))
      : views.some(({ fields }) => fields.some(({ name }) => name.endsWith("taxpayerIdentificationNumber"))),
  );
  return screens.slice(known + 1).flatMap(({ path, heading }) => (urls.has(path) ? [heading] : []));
}
