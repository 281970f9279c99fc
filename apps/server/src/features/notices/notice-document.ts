import type {
  AdverseActionNotice,
  IncompleteNotice,
  NoScoreNotice,
  PersonalNotice,
  ScoreNotice,
} from "@portico/contract/notice";
import type { Bureau, UsedScore } from "@portico/domain/decision/decision";
import {
  actionSentences as action,
  freeReportAt,
  incompleteSentences as incomplete,
  learnMore,
  noScoreWhy,
  scoreCreated,
  scoreRange,
  scoreRank,
  scoreSentences as scores,
  whyAnotherNotice,
} from "@portico/domain/decision/notice-sentences";
import { longDate } from "@portico/domain/values/long-date";
import { formatMoney } from "@portico/domain/values/money";
import { grouped } from "@portico/domain/values/reference-number";

/** A part of a notice on paper. `lines` stay together, such as an address, and are indented unless they are flush. */
export type Block =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly list: readonly string[] }
  | { readonly lines: readonly string[]; readonly isFlush?: true };

export interface NoticeDocument {
  readonly title: string;
  /** As people read it, for the foot of each page. */
  readonly reference: string | undefined;
  /** The blocks have the institution's name and address. */
  readonly namesCreditor: boolean;
  readonly blocks: readonly Block[];
}

const text = (words: string): Block => ({ text: words });
const heading = (words: string): Block => ({ heading: words });
const when = (condition: unknown, ...blocks: readonly Block[]): readonly Block[] => (condition ? blocks : []);

/** A person's notice as pages: the sentences that its page has, with everything open. */
export function documentOf(notice: PersonalNotice): NoticeDocument {
  const reference = notice.referenceNumber === undefined ? undefined : grouped(notice.referenceNumber);
  const namesCreditor = notice.kind === "adverseAction" || notice.kind === "incomplete";
  return { reference, namesCreditor, ...contentOf(notice) };
}

function contentOf(notice: PersonalNotice): Pick<NoticeDocument, "title" | "blocks"> {
  if (notice.kind === "adverseAction")
    return { title: action.title, blocks: [...head(notice, notice.noticeDate), ...actionTaken(notice)] };
  if (notice.kind === "incomplete")
    return { title: incomplete.title, blocks: [...head(notice, notice.noticeDate), ...whatIsNeeded(notice)] };
  if (notice.kind === "creditScore")
    return {
      title: scores.title,
      blocks: [...head(notice, notice.date), ...another(notice), ...scoreExplained(notice)],
    };
  return {
    title: scores.noScoreTitle,
    blocks: [...head(notice, notice.noticeDate), ...another(notice), ...noScoreExplained(notice)],
  };
}

type Head = Pick<PersonalNotice, "addressee" | "referenceNumber">;

function head({ addressee, referenceNumber }: Head, date: string | null): readonly Block[] {
  const lines = [
    `For ${addressee.firstName} ${addressee.lastName}`,
    ...(referenceNumber === undefined ? [] : [`Reference number: ${grouped(referenceNumber)}`]),
    ...(date === null ? [] : [`Notice dated ${longDate(date.slice(0, 10))}`]),
  ];
  return [{ lines, isFlush: true }];
}

const another = ({ earlierNotice }: Pick<ScoreNotice, "earlierNotice">): readonly Block[] =>
  earlierNotice === undefined ? [] : [text(whyAnotherNotice(grouped(earlierNotice)))];

function actionTaken(notice: AdverseActionNotice): readonly Block[] {
  const { creditor, reasons, equalCreditNotice, usedOutsideSource } = notice;
  return [
    text(actionIn(notice)),
    text("Creditor:"),
    { lines: [creditor.name, creditor.address, creditor.telephone] },
    heading(action.principalReasons),
    { list: reasons },
    text(equalCreditNotice),
    ...reportUsed(notice),
    ...when(usedOutsideSource, text(action.outsideSourceUsed)),
    ...counteroffer(notice),
  ];
}

function whatIsNeeded({ product, needed, creditor }: IncompleteNotice): readonly Block[] {
  return [
    text(`Your application: ${product}`),
    text(incomplete.needed),
    { list: needed.map(itemIn) },
    text(incomplete.otherwise),
    { lines: [creditor.name, creditor.address, creditor.telephone] },
  ];
}

function itemIn({ what, why, dueOn, from }: IncompleteNotice["needed"][number]): string {
  const by = longDate(dueOn);
  const item = from === undefined ? `${what}, by ${by}.` : `${what}, from ${from}, by ${by}.`;
  return why === undefined ? item : `${item} ${why}`;
}

function actionIn({ product, asked }: AdverseActionNotice): string {
  const declined = `Action taken: your application for credit was declined. You asked for: ${product}`;
  if (!asked) return `${declined}.`;
  const amount = formatMoney(asked.loanAmount);
  if (asked.termInMonths === null) return `${declined}, a limit of ${amount}.`;
  return `${declined}, ${amount} over ${asked.termInMonths} months.`;
}

function reportUsed({ bureau, score }: AdverseActionNotice): readonly Block[] {
  if (!bureau) return [];
  const used = text(action.bureauUsed);
  const rights = [addressOf(bureau), text(action.bureauRights)];
  return score ? [used, ...rights, text(action.scoreUsed), ...scoreLines(score)] : [used, ...rights];
}

/** Because the notice says so, no second one is due if nobody accepts (commentary to 12 CFR 1002.9(a)(1), 6). */
function counteroffer({ counteroffer: made }: AdverseActionNotice): readonly Block[] {
  if (!made || made.choices.length === 0) return [];
  const until = longDate(made.endsOn);
  const isOne = made.choices.length === 1;
  const accept = isOne ? `You can accept it until ${until}:` : `You can accept one of these until ${until}:`;
  const otherwise = isOne ? "If you don't accept it," : "If you don't accept one of them,";
  return [
    heading("Our counteroffer"),
    text(`With this notice, we make you a counteroffer. ${accept}`),
    { list: made.choices.map(choiceIn) },
    text(`${otherwise} we won't send you another notice about this application. This notice stands either way.`),
  ];
}

type Choice = NonNullable<AdverseActionNotice["counteroffer"]>["choices"][number];

function choiceIn({ loanAmount, termInMonths, annualPercentageRate, monthlyPayment }: Choice): string {
  const amount = formatMoney(loanAmount);
  const rate = annualPercentageRate.toFixed(2);
  if (termInMonths === null) return `A limit of ${amount} at ${rate}% APR`;
  return `${amount} over ${termInMonths} months at ${rate}% APR, ${formatMoney(monthlyPayment)} a month`;
}

const addressOf = ({ name, address, phone }: Bureau): Block => ({ lines: [name, address, phone] });

function scoreLines(score: UsedScore): readonly Block[] {
  const { value, factors } = score;
  return [
    {
      lines: [`Your score: ${value}`, scoreCreated(score), scoreRange(score)],
    },
    text(scores.meaning),
    ...when(factors.length, text(scores.factors), { list: factors }),
  ];
}

/** Forms H-3 and H-4. A loan that a home secures also has the notice of 15 USC 1681g(g). */
function scoreExplained(notice: ScoreNotice): readonly Block[] {
  return [
    ...scoreLines(notice),
    text(scores.bureau),
    addressOf(notice.bureau),
    heading(scores.aboutTitle),
    text(scores.about),
    text(scores.use),
    text(scores.higherIsBetter),
    ...(notice.ranksAbovePercent === undefined ? [] : [text(scoreRank(notice.ranksAbovePercent))]),
    ...yourReport,
    ...when(notice.homeLoanNotice, heading(scores.homeTitle), ...(notice.homeLoanNotice ?? []).map(text)),
  ];
}

const yourReport: readonly Block[] = [
  heading(scores.checkTitle),
  text(scores.check),
  text(scores.freeReport),
  { lines: [freeReportAt.phone, freeReportAt.site, freeReportAt.mail] },
  text(scores.more),
  { lines: [learnMore] },
];

/** Form H-5. */
function noScoreExplained({ bureau }: NoScoreNotice): readonly Block[] {
  return [
    text(noScoreWhy(bureau.name)),
    addressOf(bureau),
    heading(scores.aboutTitle),
    text(scores.noScoreAbout),
    heading(scores.noScoreMattersTitle),
    text(scores.noScoreMatters),
    ...yourReport,
  ];
}
