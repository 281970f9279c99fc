// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { birthDateMask } from "@portico/domain/person/birth-date";
import { itinPattern, socialSecurityNumberPattern } from "@portico/domain/person/tin";
import { sameMailboxAndBirthDate } from "@portico/domain/person/shared-mailbox";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { SubjectContext } from "../../page/subject.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, aPerson, fewIdentificationFields, savedIdentification } from "../../testing/samples.ts";
import { identificationScreen } from "./identification-screen.tsx";

/* Tests the identity of a co-applicant, on the same screen as the applicant's. */

const { Screen } = identificationScreen;
/** The screen as the shell shows it, which knows the co-applicant's name. */
const ofNoa: ScreenModule = {
  ...identificationScreen,
  Screen: (props: StepProps) => (
    <SubjectContext value="Noa">
      <Screen {...props} />
    </SubjectContext>
  ),
};

const noa = 9002;
const journey = aJourney({ memberType: "existing", applicationType: 2, coBorrowerApplicantId: noa });
const contact = { emailAddress: "noa@example.com", phoneNumber: "2075550124", phoneTypeConfigurationId: 1 };

function anInstitution() {
  return fakeApi()
    .on(identificationApi.configuration, { primary: fewIdentificationFields, coApplicant: fewIdentificationFields })
    .on(identificationApi.read, { identificationId: null, applicantId: noa, identification: contact })
    .on(applicantApi.read, aPerson(noa, "Noa"));
}

const written = {
  captchaAction: 0,
  hasDuplicateApplication: false,
  emailVerificationResult: { emailIsValid: true },
} as const;

test("asks by name for the co-applicant's identity alone, and saves it for them", async () => {
  const api = anInstitution().on(identificationApi.create, { ...written, identificationId: 41, journey });
  const { user, onDone } = await renderStep(ofNoa, { who: "joint", journey });

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Noa's identity");
  await user.click(screen.getByText("Why we ask"));
  expect(screen.getByText(/We also use it to find Noa's credit report/)).toBeVisible();
  expect(screen.queryByLabelText("Email")).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Date of birth"), "04171986");
  await user.type(screen.getByLabelText("Social Security number"), "219097812");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(api.callsOf(identificationApi.create)[0]?.input).toMatchObject({
    applicantId: noa,
    data: { dateOfBirth: "1986-04-17", taxpayerIdentificationNumber: "219097812" },
  });
});

test("offers the co-applicant's ITIN by name", async () => {
  const kinds = [
    { id: 1, displayText: "Social Security number", pattern: socialSecurityNumberPattern },
    { id: 2, displayText: "ITIN", pattern: itinPattern },
  ];
  const coApplicant = { ...fewIdentificationFields, taxpayerIdentificationNumberConfigurations: kinds };
  anInstitution().on(identificationApi.configuration, { primary: fewIdentificationFields, coApplicant });
  const { user } = await renderStep(ofNoa, { who: "joint", journey });

  await user.click(screen.getByRole("button", { name: "Noa has an ITIN" }));

  expect(screen.getByRole("button", { name: "Noa has a Social Security number" })).toBeVisible();
});

test("doesn't promise that the co-applicant's identity is checked", async () => {
  anInstitution();

  await renderStep(ofNoa, { who: "joint", journey });

  expect(screen.getByRole("main")).not.toHaveTextContent(/confirm|verif|make sure/i);
});

test("shows the institution's notice about identification, which asks for no consent", async () => {
  const notice = { version: "2026-11", effectiveOn: "2026-11-01", html: "<p>Federal law has us identify you.</p>" };
  anInstitution().on(identificationApi.read, {
    identificationId: null,
    applicantId: noa,
    identification: contact,
    identificationNotice: notice,
  });

  await renderStep(ofNoa, { who: "joint", journey });

  const text = screen.getByText("Federal law has us identify you.");
  expect(text.closest("[data-legal]")).toHaveTextContent("Version 2026-11, in effect since November 1, 2026");
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});

test("asks for another email address if two people with the same birth date share one", async () => {
  anInstitution().refuse(identificationApi.create, "fieldsInvalid", {
    fields: { "data.emailAddress": sameMailboxAndBirthDate },
  });
  const { user } = await renderStep(identificationScreen, { who: "joint", journey });
  await user.type(screen.getByLabelText("Date of birth"), "04171986");
  await user.type(screen.getByLabelText("Social Security number"), "219097812");

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByRole("link", { name: sameMailboxAndBirthDate })).toHaveAttribute("href", "#emailAddress");
  expect(screen.getByLabelText("Email")).toHaveValue("noa@example.com");
});

test("says that a changed birth date and number ask the co-applicant to agree again", async () => {
  anInstitution().on(identificationApi.read, {
    identificationId: 40,
    applicantId: noa,
    identification: { ...savedIdentification, ...contact },
  });
  const { user } = await renderStep(identificationScreen, { who: "joint", journey });

  await user.clear(screen.getByLabelText("Date of birth"));
  await user.type(screen.getByLabelText("Date of birth"), "04181986");

  expect(screen.getByRole("alert")).toHaveTextContent(/we'll ask your co-borrower to read and agree/);
});

/** The page of a co-applicant whose birth date is saved, and known only as a mask. */
function aSavedNoa() {
  const identification = { ...savedIdentification, ...contact, dateOfBirth: birthDateMask };
  return anInstitution()
    .on(identificationApi.read, { identificationId: 40, applicantId: noa, identification })
    .on(identificationApi.update, { ...written, updated: true, journey });
}

test("keeps the co-applicant's saved birth date without showing it", async () => {
  const api = aSavedNoa();
  const { user, onDone } = await renderStep(ofNoa, { who: "joint", journey });
  const field = screen.getByLabelText("Date of birth");
  expect(field).toHaveValue("");
  expect(field).toHaveAttribute("placeholder", birthDateMask);
  expect(field).toHaveAccessibleDescription(/^We have this date, and only .+ may see it\. .+ read and agree afterward/);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(api.callsOf(identificationApi.update)[0]?.input).toMatchObject({ data: { dateOfBirth: birthDateMask } });
});

test("takes another birth date that is typed over the saved one, and checks it", async () => {
  const api = aSavedNoa();
  const { user, onDone } = await renderStep(ofNoa, { who: "joint", journey });

  await user.type(screen.getByLabelText("Date of birth"), "13451986");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(screen.getByRole("link", { name: /must be a valid date/ })).toBeVisible();
  await user.clear(screen.getByLabelText("Date of birth"));
  await user.type(screen.getByLabelText("Date of birth"), "04181986");
  expect(screen.getByText(/we'll ask your co-borrower to read and agree/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(api.callsOf(identificationApi.update)[0]?.input).toMatchObject({ data: { dateOfBirth: "1986-04-18" } });
});

test("offers two people to change places when one has the other's number", async () => {
  const api = anInstitution();
  api.refuse(identificationApi.create, "fieldsInvalid", {
    fields: { "data.taxpayerIdentificationNumber": "This is Dana's number. Enter Noa's own." },
  });
  const { user } = await renderStep(ofNoa, { who: "joint", journey });
  expect(screen.queryByText("Should you two change places?")).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Date of birth"), "04171986");
  await user.type(screen.getByLabelText("Social Security number"), "219097812");

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByRole("link", { name: "This is Dana's number. Enter Noa's own." })).toBeVisible();
  expect(screen.getByText("Should you two change places?")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Start again with/ })).toBeVisible();
});
