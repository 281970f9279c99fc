import type { ConfigurationOption } from "../values/option.ts";

/**
 * The answers about ethnicity, race and sex, in the law's words and with the codes that institutions report. Sources:
 * 12 CFR 1003.4(a)(10), its appendix B, and the filing instructions. Part of the public API: never renumber. No
 * institution may reword them, so they are here and not in a tenant's file. The questions follow the order of the law's
 * form.
 */
export const demographicQuestions = ["ethnicGroups", "races", "genders"] as const;
export type DemographicQuestion = (typeof demographicQuestions)[number];

type Choice = Omit<ConfigurationOption, "code" | "icon">;

const choice = (id: number, displayText: string, more: Partial<Choice> = {}): Choice => ({
  id,
  displayText,
  requiresManualEntry: false,
  ...more,
});

/** The person may add their own words, but doesn't have to. */
const withText = (helpText: string, more: Partial<Choice> = {}): Partial<Choice> => ({
  requiresManualEntry: true,
  helpText,
  ...more,
});

const declines = "I do not wish to provide this information";

/** The code of "I do not wish to provide this information", by question. */
export const notProvided: Readonly<Record<DemographicQuestion, number>> = { ethnicGroups: 3, genders: 3, races: 6 };

/** A detailed choice names its broader choice, and people may choose it alone. */
export const demographicChoices: Readonly<Record<DemographicQuestion, readonly Choice[]>> = {
  ethnicGroups: [
    choice(1, "Hispanic or Latino"),
    choice(11, "Mexican", { parentConfigId: 1 }),
    choice(12, "Puerto Rican", { parentConfigId: 1 }),
    choice(13, "Cuban", { parentConfigId: 1 }),
    choice(
      14,
      "Other Hispanic or Latino",
      withText("Print origin, for example, Argentinean, Colombian, Dominican, Nicaraguan, Salvadoran, Spaniard.", {
        parentConfigId: 1,
      }),
    ),
    choice(2, "Not Hispanic or Latino"),
    choice(notProvided.ethnicGroups, declines),
  ],
  genders: [choice(2, "Female"), choice(1, "Male"), choice(notProvided.genders, declines)],
  races: [
    choice(1, "American Indian or Alaska Native", withText("Print name of enrolled or principal tribe.")),
    choice(2, "Asian"),
    choice(21, "Asian Indian", { parentConfigId: 2 }),
    choice(22, "Chinese", { parentConfigId: 2 }),
    choice(23, "Filipino", { parentConfigId: 2 }),
    choice(24, "Japanese", { parentConfigId: 2 }),
    choice(25, "Korean", { parentConfigId: 2 }),
    choice(26, "Vietnamese", { parentConfigId: 2 }),
    choice(
      27,
      "Other Asian",
      withText("Print race, for example, Hmong, Laotian, Thai, Pakistani, Cambodian.", { parentConfigId: 2 }),
    ),
    choice(3, "Black or African American"),
    choice(4, "Native Hawaiian or Other Pacific Islander"),
    choice(41, "Native Hawaiian", { parentConfigId: 4 }),
    choice(42, "Guamanian or Chamorro", { parentConfigId: 4 }),
    choice(43, "Samoan", { parentConfigId: 4 }),
    choice(44, "Other Pacific Islander", withText("Print race, for example, Fijian, Tongan.", { parentConfigId: 4 })),
    choice(5, "White"),
    choice(notProvided.races, declines),
  ],
};

/** The notice that must precede the questions, word for word (appendix B to 12 CFR 1003, sample data collection form). */
export const demographicNotice =
  'The purpose of collecting this information is to help ensure that all applicants are treated fairly and that the housing needs of communities and neighborhoods are being fulfilled. For residential mortgage lending, Federal law requires that we ask applicants for their demographic information (ethnicity, race, and sex) in order to monitor our compliance with equal credit opportunity, fair housing, and home mortgage disclosure laws. You are not required to provide this information, but are encouraged to do so. You may select one or more designations for "Ethnicity" and one or more designations for "Race." The law provides that we may not discriminate on the basis of this information, or on whether you choose to provide it. However, if you choose not to provide the information and you have made this application in person, Federal regulations require us to note your ethnicity, race, and sex on the basis of visual observation or surname. If you do not wish to provide some or all of this information, please check below.';
