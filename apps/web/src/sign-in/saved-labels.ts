import type { SavedApplication } from "@portico/contract/saved-application";
import { formatLimit } from "@portico/domain/values/format-limit";
import type { Frame } from "../page/frame.ts";
import { asksForNotice } from "../page/outside-address.ts";
import { dayAndTimeText } from "../words/time-text.ts";
import { t } from "./words.ts";

/** The labels of the buttons. Labels that would be the same also say when the application was started, to the second if necessary. */
export function labelsOf(
  applications: readonly SavedApplication[],
  { products, configuration: { timeZone } }: Pick<Frame, "products" | "configuration">,
): readonly string[] {
  const brief = applications.map((saved) => {
    return t(wayTo(saved), { product: whatOf(saved, products), saved: dayAndTimeText(timeOf(saved), timeZone) });
  });
  const withStart = (parts?: Intl.DateTimeFormatOptions) =>
    applications.map(({ startedAt }, place) =>
      t("alsoStarted", { label: brief[place], started: dayAndTimeText(startedAt, timeZone, parts) }),
    );
  return toldApart(brief, () => toldApart(withStart(), () => withStart({ second: "2-digit" })));
}

/** When it was sent, as its own page says it, or last saved. A declined one may never have been sent. */
const timeOf = ({ submitted, sentAt, savedAt }: SavedApplication): string =>
  submitted ? (sentAt ?? savedAt) : savedAt;

/** The loan, its vehicle, its amount, and who else is in it: "RV loan, 2027 Airstream Bambi, $52,000, with Sam". */
export function whatOf(
  { productTypeId, vehicle, coBorrower: name, isTogether, ...amounts }: SavedApplication,
  products: Frame["products"],
): string {
  const product =
    productTypeId === undefined ? t("accounts") : products.find(({ id }) => id === productTypeId)?.displayText;
  const other = name === undefined ? isTogether && t("withCoBorrower") : t("withOther", { name });
  return [product, vehicle, amountIn(amounts), other].filter(Boolean).join(", ");
}

/** The amount: "$14,400 (you asked for $18,000)" if another one was offered. */
function amountIn({
  requestedAmount,
  offeredAmount: offered,
}: Pick<SavedApplication, "requestedAmount" | "offeredAmount">) {
  const asked = requestedAmount === undefined ? undefined : formatLimit(requestedAmount);
  if (!offered || asked === undefined) return asked;
  return t(offered.isMost ? "offeredUpTo" : "offered", { offered: formatLimit(offered.dollars), asked });
}

/** The labels, with a longer one in place of each that isn't unique. */
function toldApart(labels: readonly string[], longerOf: () => readonly string[]): readonly string[] {
  if (new Set(labels).size === labels.length) return labels;
  const longer = longerOf();
  return labels.map((label, place) => (labels.filter((one) => one === label).length > 1 ? longer[place]! : label));
}

/**
 * The applications that a list shows. Those that ended before they were submitted are left out if there are others, except declined ones,
 * because their letters refer people to the list. Those with something left to do come first, and then the newest. One that ended in a "no"
 * to an answer comes last of all.
 */
export function listedOf(applications: readonly SavedApplication[]): readonly SavedApplication[] {
  const listed = applications.filter(({ underWay, submitted, declined }) => underWay || submitted || declined);
  return (listed.length > 0 ? listed : applications).toSorted(
    (one, other) => rank(one) - rank(other) || other.savedAt.localeCompare(one.savedAt),
  );
}

/** The application whose page has the notice that somebody looks for. Undefined if several may be meant. */
export function noticeIn(listed: readonly SavedApplication[]): SavedApplication | undefined {
  const [only, ...others] = listed.filter(({ declined }) => declined);
  return asksForNotice() && others.length === 0 ? only : undefined;
}

function rank({ underWay, refused = false }: SavedApplication): number {
  if (refused) return 2;
  return underWay ? 0 : 1;
}

/** Those for the product that a member came for, before the others. A declined one doesn't come first, because its answer is known. */
export function ofProductFirst(
  listed: readonly SavedApplication[],
  productTypeId: number,
): readonly SavedApplication[] {
  const isFirst = (saved: SavedApplication) => saved.productTypeId === productTypeId && !saved.declined;
  return listed.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
}

/** The label's words. An application that was declined before it was submitted can't be continued, nor can one that ended in a "no". */
export function wayTo({ submitted, declined, offered = false, accepted = false, refused = false }: SavedApplication) {
  if (accepted) return "acceptedOne";
  if (offered) return "offerOne";
  if (submitted) return declined ? "seeAnswer" : "seeOne";
  if (refused) return "changeOne";
  return declined ? "answerOne" : "continueOne";
}
