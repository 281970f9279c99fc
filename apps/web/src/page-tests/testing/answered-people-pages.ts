import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { addressApi } from "@portico/contract/address";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { demographicApi } from "@portico/contract/demographic";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { employmentApi } from "@portico/contract/work";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { incomeEntryTypes } from "@portico/domain/person/income";
import { defaultLists } from "@portico/domain/tenant/defaults";
import { aHome, fillInPreviousHome } from "../../testing/address-api.ts";
import { employed } from "../../screens/current-employment/testing/employment-api.ts";
import {
  allIdentificationFields,
  aPerson,
  fewIdentificationFields,
  savedIdentification,
} from "../../testing/samples.ts";
import { answeredPage, choose, chosenOf, retype, textIn } from "./answered-pages.ts";

const emailVerificationResult = { emailIsValid: true };
const written = { updated: true, captchaAction: 0, hasDuplicateApplication: false, emailVerificationResult } as const;
const emails = { first: "one@example.com", elsewhere: "two@example.com", typed: "three@example.com" };
const emailPage = {
  ...emails,
  type: retype("Email", emails.typed),
  shown: { elsewhere: emails.elsewhere, typed: emails.typed },
  onPage: textIn("Email"),
};

const authentication = answeredPage<string>({
  ...emailPage,
  serve: ({ api, server, saved }) => {
    api
      .on(identificationApi.configuration, { primary: fewIdentificationFields, coApplicant: fewIdentificationFields })
      .on(applicantApi.read, () => ({ ...aPerson(9001, "Dana"), emailAddress: saved.answer }));
    server.serve(applicantApi.update, ({ applicant }) => {
      saved.answer = applicant.emailAddress;
      return { updated: true, emailVerificationResult };
    });
  },
});

type Serve = Parameters<typeof answeredPage<string>>[0]["serve"];

type Answered = "emailAddress" | "dateOfBirth";

/** A person's saved identification, with this answer. */
const identified =
  (applicantId: number, field: Answered): Serve =>
  ({ api, server, saved }) => {
    api
      .on(identificationApi.configuration, { primary: fewIdentificationFields, coApplicant: fewIdentificationFields })
      .on(applicantApi.read, ({ id }) => aPerson(id, "Dana"))
      .on(identificationApi.read, () => ({
        identificationId: 40,
        applicantId,
        identification: { ...savedIdentification, [field]: saved.answer },
      }));
    server.serve(identificationApi.update, ({ data }) => {
      saved.answer = data[field] ?? saved.answer;
      return written;
    });
  };

/** Known contact details aren't on this page. */
const birthDatePage = {
  first: "1986-04-17",
  elsewhere: "1986-04-18",
  typed: "1986-04-19",
  type: retype("Date of birth", "04191986"),
  shown: { elsewhere: "04/18/1986", typed: "04/19/1986" },
  onPage: textIn("Date of birth"),
};

const identification = answeredPage<string>({ ...birthDatePage, serve: identified(9001, "dateOfBirth") });
const coApplicantIdentification = answeredPage<string>({ ...birthDatePage, serve: identified(9002, "dateOfBirth") });

const expiring = (expirationDate: string) => ({
  identificationTypeConfigurationId: 1,
  state: "ME" as const,
  identificationNumber: "***4567",
  expirationDate,
});

const identificationDocument = answeredPage<string>({
  first: "2040-01-05",
  elsewhere: "2040-01-06",
  typed: "2040-01-07",
  type: retype("Expiration date", "01072040"),
  shown: { elsewhere: "01/06/2040", typed: "01/07/2040" },
  onPage: textIn("Expiration date"),
  serve: ({ api, server, saved }) => {
    const asked = { ...allIdentificationFields, displayIssueDate: false };
    api
      .on(identificationApi.configuration, { primary: asked, coApplicant: asked })
      .on(addressApi.read, { addresses: [], isAddressHistorySufficient: true })
      .on(identificationApi.read, ({ applicantId }) => ({
        identificationId: 40,
        applicantId,
        identification: { ...savedIdentification, identification: expiring(saved.answer) },
      }));
    server.serve(identificationApi.saveDocument, ({ data }) => {
      saved.answer = data.identification?.expirationDate ?? saved.answer;
      return { updated: true };
    });
  },
});

const coApplicant = answeredPage<string>({
  ...emailPage,
  serve: ({ api, server, saved }) => {
    api
      .on(identificationApi.configuration, { primary: fewIdentificationFields, coApplicant: fewIdentificationFields })
      .on(coApplicantApi.read, () => ({
        applicationType: 2,
        coApplicant: { ...aPerson(9002, "Noa"), memberType: "none", emailAddress: saved.answer },
      }));
    server.serve(coApplicantApi.update, ({ coApplicant: { emailAddress } }) => {
      saved.answer = emailAddress;
      return { updated: true, emailVerificationResult };
    });
  },
});

type Home = InputOf<typeof addressApi.create>["address"];

const isEnough = { addressVerification: { isValid: true } as never, isAddressHistorySufficient: true };
const streets = { first: "1 Elm St", elsewhere: "2 Elm St", typed: "3 Elm St" };

const currentAddress = answeredPage<string>({
  ...streets,
  serve: ({ api, server, saved }) => {
    api.on(addressApi.read, ({ type }) => ({
      addresses: type === 1 ? [{ ...aHome, id: 5, type, street: saved.answer, bypassVerification: false }] : [],
      isAddressHistorySufficient: true,
    }));
    server.serve(addressApi.update, ({ address }) => {
      saved.answer = address.street;
      return { updated: true, ...isEnough };
    });
  },
  type: retype("Street", streets.typed),
  shown: { elsewhere: streets.elsewhere, typed: streets.typed },
  onPage: textIn("Street"),
});

/** A page that adds an entry to a list asks whether another window's new entry is the same as the typed one. */
const listOf = (question: string) => ({
  asks: { question, keepTyped: "No, add it too", takeSaved: "Yes, use the saved one" },
  first: ["1 Elm St"],
  elsewhere: ["1 Elm St", "2 Elm St"],
  typed: ["1 Elm St", "2 Elm St", "3 Elm St"],
  elsewhereOnPage: "",
  leave: "Continue",
});

/** The text of a field whose form may be closed. */
const textIfOpen = (label: string) => () => screen.queryByLabelText<HTMLInputElement>(label)?.value ?? "";

const previousAddress = answeredPage<readonly string[]>({
  ...listOf("Is this the same home?"),
  serve: ({ api, server, saved }) => {
    const home = (street: string, place: number) => ({ ...aHome, id: place + 5, street, bypassVerification: false });
    api.on(addressApi.read, ({ type }) => ({
      addresses: type === 4 ? saved.answer.map((street, place) => ({ ...home(street, place), type })) : [],
      isAddressHistorySufficient: true,
    }));
    server.serve(addressApi.create, ({ address }: { address: Home }) => {
      saved.answer = [...saved.answer, address.street];
      return { addressId: 99, ...isEnough };
    });
  },
  type: async (user) => {
    await fillInPreviousHome(user);
    await retype("Street", "3 Elm St")(user);
  },
  shown: { elsewhere: "2 Elm St, Portland, 4 years, 2 months", typed: "3 Elm St, Portland, 1 year" },
  onPage: textIfOpen("Street"),
});

const pickFromCombo = async (user: UserEvent, name: string, text: string) =>
  user.type(screen.getByRole("combobox", { name }), `${text}{ArrowDown}{Enter}`);

const employmentConfiguration = (): OutputOf<typeof employmentApi.configuration> => ({
  ...defaultLists,
  employmentHistoryRequiredInMonths: 24,
  additionalEmploymentHistoryThresholdInMonths: 24,
  incomeEntryTypes: [...incomeEntryTypes],
});

/** Spellings of one name, because the page clears the answers about a job when another employer is typed. */
const employers = { first: "Elm Bakery", elsewhere: "Elk Bakery", typed: "Elf Bakery" };
const aJob = (employmentType: 1 | 2, employer: string | undefined, place = 0) => ({
  ...employed,
  id: place + 5,
  employmentType,
  employer,
});

const currentEmployment = answeredPage<string | undefined>({
  ...employers,
  serve: ({ api, server, saved }) => {
    api.on(employmentApi.configuration, employmentConfiguration()).on(employmentApi.read, () => ({
      employments: [{ ...aJob(EmploymentPeriod.current, saved.answer), monthlyIncome: 6200 }],
      suggested: [],
      isEmploymentHistorySufficient: true,
    }));
    server.serve(employmentApi.update, ({ employment }) => {
      saved.answer = employment.employer;
      return { updated: true, isEmploymentHistorySufficient: true };
    });
  },
  type: retype("Employer", employers.typed),
  shown: { elsewhere: employers.elsewhere, typed: employers.typed },
  onPage: textIn("Employer"),
});

const previousEmployment = answeredPage<readonly (string | undefined)[]>({
  ...listOf("Is this the same work?"),
  first: [employers.first],
  elsewhere: [employers.first, employers.elsewhere],
  typed: [employers.first, employers.elsewhere, employers.typed],
  serve: ({ api, server, saved }) => {
    api.on(employmentApi.configuration, employmentConfiguration()).on(employmentApi.read, () => ({
      employments: saved.answer.map((employer, place) => aJob(EmploymentPeriod.previous, employer, place)),
      suggested: [],
      isEmploymentHistorySufficient: true,
    }));
    server.serve(employmentApi.create, ({ employment }) => {
      saved.answer = [...saved.answer, employment.employer];
      return { employmentId: 99, isEmploymentHistorySufficient: true };
    });
  },
  type: async (user) => {
    await user.click(screen.getByRole("button", { name: "Add more work" }));
    await user.selectOptions(screen.getByLabelText("Employment status"), "Employed");
    await pickFromCombo(user, "Occupation", defaultLists.occupations[0]!.displayText);
    await retype("Employer", employers.typed)(user);
    await retype("Years at this job", "1")(user);
  },
  shown: { elsewhere: `${employers.elsewhere}, 4 years`, typed: `${employers.typed}, 1 year` },
  // The employer's field appears after the status is chosen.
  onPage: textIfOpen("Employment status"),
});

const demographics = answeredPage<number>({
  first: 2,
  elsewhere: 1,
  typed: 3,
  serve: ({ api, server, saved }) => {
    const refused = { ethnicGroups: [{ id: 3 }], races: [{ id: 6 }] };
    api.on(demographicApi.read, () => ({
      demographic: { ...refused, genders: [{ id: saved.answer }] },
      isAnswered: true,
    }));
    server.serve(demographicApi.update, ({ demographic }) => {
      saved.answer = demographic.genders[0]!.id;
      return { updated: true };
    });
  },
  type: async (user) => {
    await choose("Female")(user);
    await user.click(screen.getAllByLabelText("I do not wish to provide this information").at(-1)!);
  },
  shown: { elsewhere: "Male", typed: "I do not wish to provide this information" },
  onPage: chosenOf("Female", "Male"),
});

const eligibility = answeredPage<number>({
  first: 1,
  elsewhere: 2,
  typed: 3,
  serve: ({ api, server, saved }) => {
    const way = (id: number, displayText: string) => ({ id, displayText, asks: "nothing" as const, suboptions: [] });
    api
      .on(eligibilityApi.configuration, {
        counties: [],
        fundingProducts: [],
        options: [way(1, "I teach"), way(2, "I nurse"), way(3, "I bake")],
        ineligiblePageText: "",
        eligibilityPageHeader: "How can you join us?",
        eligibilityPageSuboptionLabel: "",
        ineligiblePageCardText: "",
      })
      .on(eligibilityApi.read, () => ({ eligibility: { eligibilityOptionId: saved.answer, fundingProducts: [] } }));
    server.serve(eligibilityApi.create, (input) => {
      saved.answer = input.eligibility.eligibilityOptionId;
      return { isEligible: true };
    });
  },
  type: choose("I bake"),
  shown: { elsewhere: "I nurse", typed: "I bake" },
  onPage: chosenOf("I teach", "I nurse", "I bake"),
});

/** The pages about the people who apply. */
export const answeredPeoplePages = {
  authentication,
  identification,
  identificationDocument,
  currentAddress,
  previousAddress,
  currentEmployment,
  previousEmployment,
  demographics,
  coApplicant,
  coApplicantIdentification,
  coApplicantIdentificationDocument: identificationDocument,
  coApplicantCurrentAddress: currentAddress,
  coApplicantPreviousAddress: previousAddress,
  coApplicantCurrentEmployment: currentEmployment,
  coApplicantPreviousEmployment: previousEmployment,
  coApplicantDemographics: demographics,
  eligibility,
};
