import * as z from "zod/mini";

/**
 * Fields that an institution's file refers to by number (specification, chapter 3). Part of the public API: never
 * renumber.
 */
export const CustomFieldId = {
  downPayment: 1,
  additionalComments: 2,
  grossMonthlyIncome: 3,
  additionalGrossMonthlyIncome: 4,
  recentCollegeGraduate: 5,
  firstTimeAutoBuyer: 6,
  taxIdentificationType: 7,
  netMonthlyIncome: 8,
  vinLocation: 9,
} as const;

/** Other places with their own help text (chapter 3). */
export const TooltipId = { familyMemberNameEntry: 67 } as const;

const formInputTypes = [...Object.values(CustomFieldId), ...Object.values(TooltipId)] as const;
export type FormInputType = (typeof formInputTypes)[number];

/** An institution's help text beside a field, behind a title that opens it (chapter 3: input config). */
export const InputConfiguration = z.strictObject({
  formInputType: z.literal(formInputTypes as unknown as [FormInputType, ...FormInputType[]]),
  helpTextTitle: z.string().check(z.minLength(1), z.maxLength(80)),
  helpText: z.string().check(z.minLength(1), z.maxLength(600)),
});
export type InputConfiguration = z.output<typeof InputConfiguration>;

/** Help by field. Each field appears once. */
export const InputConfigurations = z
  .array(InputConfiguration)
  .check(
    z.refine(
      (helps) => new Set(helps.map(({ formInputType }) => formInputType)).size === helps.length,
      "A field has two help texts.",
    ),
  );

export function helpFor(helps: readonly InputConfiguration[], field: FormInputType): InputConfiguration | undefined {
  return helps.find(({ formInputType }) => formInputType === field);
}
