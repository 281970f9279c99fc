// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { applicantApi, identificationApi, type IdentificationConfiguration } from "@portico/contract/applicant";
import { configurationApi } from "@portico/contract/configuration";
import { captchaApi } from "@portico/contract/captcha";
import { RiskAction } from "@portico/domain/access/authentication";
import { itinPattern, socialSecurityNumberPattern } from "@portico/domain/person/tin";
import { sameMailboxAndBirthDate } from "@portico/domain/person/shared-mailbox";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderStep } from "../../testing/render-step.tsx";
import {
  aJourney,
  aPerson,
  aStartUpWithoutItins,
  allIdentificationFields,
  savedIdentification,
} from "../../testing/samples.ts";
import { identificationScreen } from "./identification-screen.tsx";

const everything: IdentificationConfiguration = {
  ...allIdentificationFields,
  taxpayerIdentificationNumberConfigurations: [
    { id: 1, displayText: "Social Security number", pattern: socialSecurityNumberPattern },
    { id: 2, displayText: "Individual Taxpayer Identification Number (ITIN)", pattern: itinPattern },
  ],
};

const nothing: Partial<IdentificationConfiguration> = {
  displayCitizenshipStatus: false,
  displayMaritalStatus: false,
  displayFormOfIdentification: false,
  displayIssueDate: false,
  displayPhoneType: false,
  displayPreferredContactMethod: false,
  displayRecentGraduate: false,
  displayFirstTimeAutoBuyer: false,
};

function anInstitution(changes: Partial<IdentificationConfiguration> = {}) {
  const configuration = { ...everything, ...changes };
  return fakeApi()
    .on(applicantApi.read, aPerson(9001, "Dana"))
    .on(identificationApi.configuration, { primary: configuration, coApplicant: configuration })
    .on(identificationApi.read, { identificationId: null, applicantId: 9001, identification: {} });
}

test("shows at the email field that two people with the same birth date need different email addresses", async () => {
  anInstitution(nothing)
    .on(identificationApi.read, { identificationId: 40, applicantId: 9001, identification: savedIdentification })
    .refuse(identificationApi.update, "fieldsInvalid", { fields: { "data.emailAddress": sameMailboxAndBirthDate } });
  const { user, onDone } = await renderStep(identificationScreen);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByRole("link", { name: sameMailboxAndBirthDate })).toHaveAttribute("href", "#emailAddress");
  expect(onDone).not.toHaveBeenCalled();
});

test("says that a changed name and a changed birth date look like another person", async () => {
  anInstitution(nothing)
    .on(identificationApi.read, {
      identificationId: 40,
      applicantId: 9001,
      identification: savedIdentification,
      answeredAs: { firstName: "Bob", lastName: "Reed", dateOfBirth: "1986-04-17" },
    })
    .on(applicantApi.read, aPerson(9001, "Robert"));
  const { user } = await renderStep(identificationScreen);

  await user.clear(screen.getByLabelText("Date of birth"));
  await user.type(screen.getByLabelText("Date of birth"), "11021979");

  expect(screen.getByText(/This looks like another person/)).toBeVisible();
});

test("says before saving that both people must confirm their joint intent again if one becomes another person", async () => {
  anInstitution(nothing)
    .on(identificationApi.read, {
      identificationId: 40,
      applicantId: 9001,
      identification: savedIdentification,
      answeredAs: { firstName: "Bob", lastName: "Reed", dateOfBirth: "1986-04-17" },
    })
    .on(applicantApi.read, aPerson(9001, "Robert"));
  const { user } = await renderStep(identificationScreen, { journey: aJourney({ applicationType: 2 }) });

  await user.clear(screen.getByLabelText("Date of birth"));
  await user.type(screen.getByLabelText("Date of birth"), "11021979");

  expect(
    screen.getByText("You'll both need to confirm again that you intend to apply for joint credit."),
  ).toBeVisible();
});

test("doesn't say 'again' about agreements and questions when a birth date changes before the first ones", async () => {
  anInstitution(nothing).on(identificationApi.read, {
    identificationId: 40,
    applicantId: 9001,
    identification: savedIdentification,
  });
  const { user } = await renderStep(identificationScreen);

  await user.clear(screen.getByLabelText("Date of birth"));
  await user.type(screen.getByLabelText("Date of birth"), "11021979");

  expect(screen.getByRole("alert")).toHaveTextContent(/ask you to read and agree afterward, and confirm your identity/);
  expect(screen.getByRole("alert")).not.toHaveTextContent("again");
});

const contact = {
  emailAddress: "dana@example.com",
  phoneNumber: "2075550123",
  phoneTypeConfigurationId: 1,
  preferredContactMethodConfigurationId: 1,
};

const contactFields = () =>
  [
    screen.queryByRole("textbox", { name: "Email" }),
    screen.queryByRole("textbox", { name: /phone/i }),
    screen.queryByRole("radiogroup", { name: "What kind of phone do you have?" }),
    screen.queryByRole("radiogroup", { name: "How should we contact you?" }),
  ].map((field) => field !== null);

test.each([
  ["nothing that the applicant gave already", contact, [false, false, false, false]],
  ["the email address", { ...contact, emailAddress: undefined }, [true, false, false, false]],
  ["the phone with its kind", { ...contact, phoneNumber: undefined }, [false, true, false, false]],
  ["the kind of phone", { ...contact, phoneTypeConfigurationId: undefined }, [false, false, true, false]],
  [
    "how to be contacted",
    { ...contact, preferredContactMethodConfigurationId: undefined },
    [false, false, false, true],
  ],
])("asks about contact only what is missing: %s", async (_what, known, asked) => {
  anInstitution().on(identificationApi.read, {
    identificationId: null,
    applicantId: 9001,
    identification: Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  });
  await renderStep(identificationScreen);

  expect(contactFields()).toEqual(asked);
});

test("leaves known contact details and the ID document out of the save", async () => {
  const api = anInstitution()
    .on(identificationApi.read, { identificationId: null, applicantId: 9001, identification: contact })
    .on(identificationApi.create, {
      identificationId: 5,
      hasDuplicateApplication: false,
      captchaAction: RiskAction.none,
      emailVerificationResult: { emailIsValid: true },
    });
  const { user, onDone } = await renderStep(identificationScreen);

  await user.type(screen.getByLabelText("Date of birth"), "04171986");
  await user.type(screen.getByLabelText("Social Security number"), "219097812");
  await user.selectOptions(screen.getByLabelText("Citizenship"), "U.S. citizen");
  await user.click(screen.getByRole("radio", { name: /^Married/ }));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.queryByLabelText("ID number")).not.toBeInTheDocument();
  const input = api.callsOf(identificationApi.create)[0]?.input;
  expect(input).toMatchObject({ applicantId: 9001, documentFollows: true });
  expect(input?.["data"]).toEqual({
    dateOfBirth: "1986-04-17",
    taxpayerIdentificationNumber: "219097812",
    taxpayerIdentificationNumberConfigurationId: 1,
    citizenshipStatusConfigurationId: 1,
    maritalStatusConfigurationId: 1,
  });
});

test("asks for an ITIN instead of a Social Security number, and back", async () => {
  anInstitution();
  const { user } = await renderStep(identificationScreen);
  expect(screen.getByRole("textbox", { name: "Social Security number" })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "I have an ITIN" }));
  expect(screen.getByRole("textbox", { name: "ITIN" })).toHaveFocus();
  await user.type(screen.getByRole("textbox", { name: "ITIN" }), "219097812");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(screen.getByRole("textbox", { name: "ITIN" })).toHaveAccessibleDescription(/does not match format/);

  await user.click(screen.getByRole("button", { name: "I have a Social Security number" }));
  expect(screen.getByRole("textbox", { name: "Social Security number" })).toHaveFocus();
});

test("has nothing to show of a number on file", async () => {
  answered(anInstitution(nothing));
  const { user } = await renderStep(identificationScreen);
  expect(screen.queryByRole("button", { name: /^Show/ })).not.toBeInTheDocument();

  await user.type(screen.getByRole("textbox", { name: "Social Security number" }), "2");

  expect(screen.getByRole("button", { name: /^Show/ })).toBeVisible();
});

test(
  "links a recent graduate to the institution's offer in a new window",
  { tags: ["3.identification-config.recentGraduateLink"] },
  async () => {
    anInstitution({ recentGraduateLink: "https://www.testing.example/graduates" });
    await renderStep(identificationScreen);

    const link = screen.getByRole("link", { name: "Offers for recent graduates" });
    expect(link).toHaveAttribute("href", "https://www.testing.example/graduates");
    expect(link).toHaveAttribute("target", "_blank");
  },
);

test(
  "shows the institution's help beside the recent graduate and the first car loan",
  { tags: ["3.input-config.formInputType"] },
  async () => {
    anInstitution().on(configurationApi.formInputs, {
      inputConfigurations: [
        { formInputType: 5, helpTextTitle: "Who counts as recent?", helpText: "Twelve months." },
        { formInputType: 6, helpTextTitle: "What is a first loan?", helpText: "No loan before." },
      ],
    });
    const { user } = await renderStep(identificationScreen);

    await user.click(await screen.findByText("Who counts as recent?"));
    await user.click(screen.getByText("What is a first loan?"));

    expect(screen.getByText("Twelve months.")).toBeVisible();
    expect(screen.getByText("No loan before.")).toBeVisible();
  },
);

test("shows no question and no empty heading for fields that an institution doesn't ask for", async () => {
  anInstitution({ ...nothing, recentGraduateLink: "https://www.testing.example/graduates" });
  await renderStep(identificationScreen);

  expect(screen.queryByRole("link", { name: "Offers for recent graduates" })).not.toBeInTheDocument();

  expect(screen.queryByLabelText("Citizenship")).not.toBeInTheDocument();
  expect(screen.queryByRole("radiogroup", { name: "Marital status" })).not.toBeInTheDocument();
  expect(screen.queryByRole("radiogroup", { name: "How should we contact you?" })).not.toBeInTheDocument();
  expect(screen.queryByRole("group", { name: "A few more details" })).not.toBeInTheDocument();
});

/** Fills in every field except the tested one. */
function answered(api: ReturnType<typeof anInstitution>) {
  return api.on(identificationApi.read, {
    identificationId: 5,
    applicantId: 9001,
    identification: { ...savedIdentification, emailAddress: "rejected@example.com" },
  });
}

const saved = { updated: true, hasDuplicateApplication: false, emailVerificationResult: { emailIsValid: true } };

test("shows a number on file masked, and sends the mask back", { tags: ["3.identification.mask"] }, async () => {
  const api = answered(anInstitution(nothing)).on(identificationApi.update, {
    ...saved,
    captchaAction: RiskAction.none,
  });
  const { user } = await renderStep(identificationScreen);

  expect(screen.getByRole("textbox", { name: "Social Security number" })).toHaveAttribute("placeholder", "***-**-****");
  expect(screen.getByText("We have this number. Type here only to change it.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(identificationApi.update)[0]?.input).toMatchObject({
    data: { taxpayerIdentificationNumber: "***-**-****" },
  });
});

test("doesn't treat a number that is typed again as a change", async () => {
  answered(anInstitution(nothing));
  const { user } = await renderStep(identificationScreen);

  await user.type(screen.getByRole("textbox", { name: "Social Security number" }), "219097812");

  expect(screen.queryByText(/is changing/)).not.toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent(
    /^If this isn't the Social Security number or ITIN you gave before/,
  );
});

test("names the typed number as the institution asks for it", async () => {
  const { taxpayerIdentificationNumberConfigurations } = allIdentificationFields;
  answered(anInstitution({ ...nothing, taxpayerIdentificationNumberConfigurations }));
  const { user } = await renderStep(identificationScreen, { frame: aFrame(aStartUpWithoutItins()) });

  await user.type(screen.getByRole("textbox", { name: "Social Security number" }), "219097812");

  expect(screen.getByRole("alert")).toHaveTextContent(/^If this isn't the Social Security number you gave before/);
});

test("reports an undeliverable email address at its field, and stays on the page", async () => {
  answered(anInstitution(nothing)).on(identificationApi.update, {
    ...saved,
    updated: false,
    captchaAction: RiskAction.none,
    emailVerificationResult: { emailIsValid: false },
  });
  const { user, onDone } = await renderStep(identificationScreen);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByRole("link", { name: /could not deliver to this email/ })).toHaveAttribute(
    "href",
    "#emailAddress",
  );
  expect(onDone).not.toHaveBeenCalled();
});

test(
  "solves a captcha on this page, and sends the answers with it",
  { tags: ["3.identification.captchaAction"] },
  async () => {
    const api = answered(anInstitution(nothing))
      .on(captchaApi.challenge, {
        algorithm: "SHA-256",
        salt: "salt",
        challenge: createHash("sha256").update("salt12").digest("hex"),
        signature: "ab",
        maxNumber: 100,
      })
      .on(identificationApi.update, ({ captchaToken }) => ({
        ...saved,
        updated: captchaToken !== undefined,
        captchaAction: captchaToken === undefined ? RiskAction.forceCaptcha : RiskAction.none,
      }));
    const { user, onDone } = await renderStep(identificationScreen);

    await user.click(screen.getByRole("button", { name: "Save and continue" }));

    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [first, second] = api.callsOf(identificationApi.update);
    expect(first?.input["captchaToken"]).toBeUndefined();
    expect(JSON.parse(atob(String(second?.input["captchaToken"])))).toMatchObject({ number: 12 });
  },
);

test("shows at each field of an empty page how to fill it in", async () => {
  anInstitution();
  const { user } = await renderStep(identificationScreen);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByRole("link", { name: "Enter a date of birth." })).toHaveAttribute("href", "#dateOfBirth");
  expect(screen.queryByRole("link", { name: "Enter the day the ID expires." })).not.toBeInTheDocument();
});

test("doesn't ask for the marital status if the law forbids it", async () => {
  anInstitution().on(identificationApi.read, {
    identificationId: null,
    applicantId: 9001,
    asksMaritalStatus: false,
    identification: {},
  });
  await renderStep(identificationScreen);

  expect(screen.getByLabelText("Citizenship")).toBeInTheDocument();
  expect(screen.queryByRole("radiogroup", { name: "Marital status" })).not.toBeInTheDocument();
});

test.each([
  ["one kind", allIdentificationFields, "Social Security number"],
  ["several kinds", everything, "Social Security number or ITIN"],
])(
  "names a member's number as the institution asks for it: %s",
  async (_, { taxpayerIdentificationNumberConfigurations }, name) => {
    anInstitution({ ...nothing, taxpayerIdentificationNumberConfigurations }).on(identificationApi.read, {
      identificationId: null,
      applicantId: 9001,
      fromMembership: ["taxpayerIdentificationNumber"],
      identification: savedIdentification,
    });
    await renderStep(identificationScreen, { journey: aJourney({ memberType: "existing" }) });

    expect(screen.getByText("***-**-****").closest("dl")).toHaveTextContent(`${name}***-**-****`);
  },
);

test("shows a member's birth date and masked number, with a phone number to call about changes", async () => {
  const api = answered(anInstitution(nothing))
    .on(identificationApi.read, {
      identificationId: null,
      applicantId: 9001,
      fromMembership: ["dateOfBirth", "taxpayerIdentificationNumber"],
      identification: { ...savedIdentification, emailAddress: "alex@example.com" },
    })
    .on(identificationApi.create, {
      identificationId: 5,
      hasDuplicateApplication: false,
      captchaAction: RiskAction.none,
      emailVerificationResult: { emailIsValid: true },
    });
  const { user } = await renderStep(identificationScreen, { journey: aJourney({ memberType: "existing" }) });

  expect(screen.queryByText("04/17/1986")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Show your date of birth" }));
  expect(await screen.findByText("04/17/1986")).toBeVisible();
  expect(screen.getByText("***-**-****")).toBeVisible();
  expect(screen.getByText(/from your membership/)).toBeVisible();
  expect(screen.queryByLabelText("Date of birth")).not.toBeInTheDocument();
  expect(screen.queryByRole("radio", { name: "Social Security number" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(identificationApi.create)[0]?.input).toMatchObject({
    data: { dateOfBirth: "1986-04-17", taxpayerIdentificationNumber: "***-**-****" },
  });
});

test.each([
  ["12345678", "You typed 8 digits. The number has 9."],
  ["000123456", "Compare each digit with the card."],
  ["900701234", "A number that starts with a 9 is an ITIN. Choose that below."],
])("says what to check about the Social Security number %s", async (typed, hint) => {
  anInstitution(nothing);
  const { user } = await renderStep(identificationScreen);

  await user.type(screen.getByLabelText("Social Security number"), typed);
  await user.tab();

  await waitFor(() =>
    expect(screen.getByLabelText("Social Security number")).toHaveAccessibleDescription(expect.stringContaining(hint)),
  );
});

test("asks people to check the year of a birth date more than a lifetime ago", async () => {
  anInstitution(nothing);
  const { user } = await renderStep(identificationScreen);

  await user.type(screen.getByLabelText("Date of birth"), "03141888");
  await user.tab();

  await waitFor(() => expect(screen.getByLabelText("Date of birth")).toHaveAccessibleDescription(/Check the year\.$/));
});
