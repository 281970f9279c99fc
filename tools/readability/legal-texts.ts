/** The messages with the words of a law or a regulation, by their ids. They aren't graded, because we can't change them. */
const legalMessages: readonly RegExp[] = [
  // 12 CFR 1002, appendix C, and 15 USC 1681m
  /^notices\.(action|outsideSourceUsed|bureauUsed|bureauRights)$/,
  // 12 CFR 1002.5(d)(2)
  /^currentEmployment\.alimony(Joint)?$/,
  // The disclosures themselves. Their titles and summaries are ours.
  /^\w+\.disclosures\.\d+\.html$/,
  // 31 CFR 1020.220(a)(5)(iii)
  /^\w+\.identificationNotice\.html$/,
];

/** Whether we can't change a message. */
export function isLegal(id: string): boolean {
  return legalMessages.some((known) => known.test(id));
}
