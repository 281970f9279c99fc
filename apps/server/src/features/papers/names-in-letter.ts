import type { Paper } from "@portico/contract/paper";
import {
  isOtherPaper,
  mayHaveRest,
  paperName,
  papersOfPerson as papersAboutPerson,
  type PaperKind,
} from "@portico/domain/documents/papers";

/** A text with a number may tell a pay or an account, so it stays in the application. */
export const staysInside = (text: string): boolean => /\d/.test(text);

/** A year, and a number of days or pages, tell nothing about a person. Money, and the number of an account, do. */
export function mayBePersonal(reason: string): boolean {
  const text = reason.replaceAll(/\b(?:19|20)\d\d\b/g, "");
  return /[$@%]|dollar|\d{3}|\d[-.,/ ]\d/i.test(text);
}

/** A pension, benefits, and a rent have one name, because an email mustn't tell the source of somebody's income. */
const otherIncomes: ReadonlySet<PaperKind> = new Set(["pensionStatement", "awardLetter", "lease", "incomeStatements"]);

export const isOtherIncome = (kind: PaperKind): boolean => otherIncomes.has(kind);

/** The one name of those papers, about one of them. */
export const aboutOtherIncome = "A paper about income that isn't from a job";

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/**
 * Papers in the middle of a letter's sentence, by the names that the pages have. Undefined if one of them can't be named in an email.
 */
export function namesInSentence(papers: readonly Paper[], productCode: number): string | undefined {
  const names = papers.map((paper) => nameInSentence(paper, productCode));
  return names.includes(undefined) ? undefined : list.format(new Set(names.filter((name) => name !== undefined)));
}

/** Whether a part of a paper is here already. One license in place of another is no rest. */
export const isRest = ({ kind, earlier, left }: Pick<Paper, "kind" | "earlier" | "left">): boolean =>
  left !== undefined || (earlier !== undefined && mayHaveRest(kind));

function nameInSentence(paper: Paper, productCode: number): string | undefined {
  const { kind, what = "" } = paper;
  if (kind === undefined) return staysInside(what) ? undefined : lowered(what);
  if (isOtherIncome(kind)) return "a paper about each income that isn't from a job";
  const name = lowered(paperName(kind, productCode));
  return isRest(paper) ? `the rest of ${name}` : name;
}

/** A paper in a text message, which a locked screen shows: nothing that tells the product or the source of an income. */
export function nameOnLockedScreen(kind: PaperKind | undefined, productCode: number): string | undefined {
  if (kind === undefined) return undefined;
  if (isOtherIncome(kind)) return lowered(aboutOtherIncome);
  const isAboutPerson = isOtherPaper(kind) || papersAboutPerson.has(kind);
  return withoutProduct[kind] ?? (isAboutPerson ? lowered(paperName(kind, productCode)) : undefined);
}

/** Papers whose names tell the product. */
const withoutProduct: Readonly<Partial<Record<PaperKind, string>>> = {
  purchaseAgreement: "the purchase agreement",
  vehicleInsurance: "proof of insurance",
  vehicleNumber: "a photo",
  payoffStatement: "a loan statement",
  homeInsurance: "proof of insurance",
  mortgageStatement: "a loan statement",
  savingsStatement: "an account statement",
  collateralTitle: "a title or receipt",
  registration: "a registration",
};

const lowered = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
