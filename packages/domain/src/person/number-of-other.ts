interface People {
  /** The first name of the person who gave this number before. */
  readonly other: string;
  /** The first name of the co-applicant whose page it is. Undefined on the first applicant's own page. */
  readonly own?: string | undefined;
}

/** The error at a TIN that the other person of the application has. */
export function numberOfOther({ other, own }: People): string {
  return own === undefined
    ? `This is ${other}'s number. Enter your own.`
    : `This is ${other}'s number. Enter ${own}'s own.`;
}

/** Whether an error says that the other person has the number. Its page explains how people change places. */
export function isNumberOfOther(message: string | undefined): boolean {
  return message !== undefined && /^This is .+'s number\. Enter .+ own\.$/.test(message);
}
