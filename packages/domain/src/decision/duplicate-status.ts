/** Answers to "you already have an application with us" (chapter 3). */
export const DuplicateDetectionStatus = {
  notRun: 0,
  notTriggered: 1,
  duplicateDetectedCancelled: 2,
  duplicateDetectedContinued: 3,
} as const;
export type DuplicateDetectionStatus = (typeof DuplicateDetectionStatus)[keyof typeof DuplicateDetectionStatus];

/** The duplicate status of an application: the applicant's answer, no duplicate, or not known yet. */
export function duplicateStatusOf(
  { hasDuplicate }: { readonly hasDuplicate: boolean },
  records: {
    readonly identification: readonly unknown[];
    readonly duplicateAnswer: readonly { readonly status: DuplicateDetectionStatus }[];
  },
): DuplicateDetectionStatus {
  const [answer] = records.duplicateAnswer;
  if (answer) return answer.status;
  const isLookedFor = records.identification.length > 0 && !hasDuplicate;
  return isLookedFor ? DuplicateDetectionStatus.notTriggered : DuplicateDetectionStatus.notRun;
}
