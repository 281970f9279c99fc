import type { ShownField } from "./in-page.ts";
import type { Screen } from "./screens.ts";

/** An answer that a person should have to give only once. */
interface Answer {
  readonly name: string;
  /** Whether a field asks for it, by its name and label. */
  readonly isAskedBy: (field: ShownField, isMember: boolean) => boolean;
  /** Each borrower has their own. */
  readonly perPerson?: true;
  /** A member's institution has it already, so one field is too many. */
  readonly isKnown?: true;
}

const answers: readonly Answer[] = [
  {
    name: "phone",
    isAskedBy: ({ name, label }) => /phoneNumber$/i.test(name) || /^(mobile )?phone( number)?$/i.test(label),
    perPerson: true,
  },
  {
    name: "phone type",
    isAskedBy: ({ name, label }) => /phoneType/i.test(name) || /^mobile phone$|kind of phone/i.test(label),
    perPerson: true,
  },
  {
    name: "email",
    isAskedBy: ({ name, label }) => /emailAddress$/i.test(name) || /^email$/i.test(label),
    perPerson: true,
  },
  {
    name: "payoff and new loan amount",
    isAskedBy: ({ name }) => /^(amountOwed|payoff\w*|requestedLoanAmount|amount)$/.test(name.split(".").at(-1)!),
  },
  {
    name: "household housing payment",
    isAskedBy: ({ name, label }) => /housingPayment/i.test(name) && !/share/i.test(label),
  },
  { name: "own account number", isAskedBy: ({ label }) => /account number/i.test(label), isKnown: true },
];

/**
 * The answers with more than one field on a path, and the pages with these fields. A field counts even if it is filled in already, because
 * people read and check it again. A fact that a page only shows doesn't count.
 */
export function askedTwice(screens: readonly Screen[], isMember: boolean): readonly string[] {
  return answers.flatMap((answer) => {
    const groups = answer.perPerson
      ? [screens.filter((screen) => !isOfPartner(screen)), screens.filter(isOfPartner)]
      : [screens];
    return groups.flatMap((group) => {
      const asking = group.flatMap((screen) => askingOn(screen, answer, isMember));
      return asking.length > (answer.isKnown && isMember ? 0 : 1) ? [`${answer.name} (${asking.join("; ")})`] : [];
    });
  });
}

/** The heading of a screen once for each field that asks for this answer. */
function askingOn({ heading, views }: Screen, { isAskedBy }: Answer, isMember: boolean): readonly string[] {
  const fields = new Map(views.flatMap((view) => view.fields).map((field) => [field.name, field]));
  return [...fields.values()].filter((field) => isAskedBy(field, isMember)).map(() => heading);
}

function isOfPartner({ path }: Screen): boolean {
  return path.includes("/co-applicant");
}
