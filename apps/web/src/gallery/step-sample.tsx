import { Button } from "../widgets/button/button.tsx";
import { ErrorSummary } from "../widgets/error-summary/error-summary.tsx";
import { FieldGroup } from "../widgets/field/field-group.tsx";
import { masks } from "../widgets/masked-field/apply-mask.ts";
import { MaskedField } from "../widgets/masked-field/masked-field.tsx";
import { SecretField } from "../widgets/secret-field/secret-field.tsx";
import { SectionProgress } from "../widgets/section-progress/section-progress.tsx";
import { SelectField } from "../widgets/select-field/select-field.tsx";
import { Card, StepLayout } from "../widgets/step-layout/step-layout.tsx";
import { TextField } from "../widgets/text-field/text-field.tsx";
import { WhyWeAsk } from "../widgets/why-we-ask/why-we-ask.tsx";
import { LoanSummary } from "./offer-sample.tsx";
import fold from "../widgets/fold/fold.module.css";

const optional = "(OPTIONAL)";
/** A step as applicants see it. */
export function StepSample({ hasErrors }: { hasErrors: boolean }) {
  const errors = hasErrors
    ? [
        { field: "dateOfBirth", message: "Enter your date of birth" },
        { field: "tin", message: "Enter all nine digits of your Social Security number" },
      ]
    : [];
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <StepLayout
      onSubmit={(event) => event.preventDefault()}
      progress={
        <SectionProgress
          label="Your application"
          subject="Auto loan, $18,000"
          section="Step 2 of 7: About you"
          timeLeft="About 6 min left"
          value={18}
        />
      }
      title="Tell us who you are"
      lead="We check this against public records. It does not touch your credit score."
      notice={<ErrorSummary title="Two things to put right" errors={errors} attempt={1} />}
      primary={<Button type="submit">Save and continue</Button>}
      secondary={<Button kind="quiet">Save and finish later</Button>}
      footnote="Saved at 2:14 PM"
      aside={
        <Card title="Your loan so far">
          <LoanSummary />
        </Card>
      }
    >
      <IdentityFields errorOf={errorOf} />
    </StepLayout>
  );
}

function IdentityFields({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  return (
    <>
      <FieldGroup label="Legal name" hint="As on your driver's license" inline>
        <TextField name="firstName" label="First name" width="m" autoComplete="given-name" defaultValue="Robin" />
        <TextField name="lastName" label="Last name" width="m" autoComplete="family-name" />
      </FieldGroup>
      <MaskedField
        name="dateOfBirth"
        label="Date of birth"
        hint="Month, day, year: 04/28/1986"
        mask={masks.date}
        error={errorOf("dateOfBirth")}
      />
      <SecretField
        name="tin"
        label="Social Security number"
        placeholder="***-**-****"
        error={errorOf("tin")}
        labels={{ show: "Show", hide: "Hide", showName: "Show the number", hideName: "Hide the number" }}
        why={
          <WhyWeAsk summary="Why we ask for this">
            Federal law asks us to know who we lend to. We keep it encrypted and show it to nobody.
          </WhyWeAsk>
        }
      />
      <MaskedField name="phone" label="Mobile phone" mask={masks.phone} defaultValue="5550100144" />
      <details>
        <summary className={fold.summary}>Another phone number</summary>
        <p>Call us, and we'll add it.</p>
      </details>
      <SelectField
        name="citizenship"
        label="Citizenship"
        optional={optional}
        width="m"
        placeholder="Choose one"
        options={[
          { value: "1", label: "U.S. citizen" },
          { value: "2", label: "Permanent resident" },
        ]}
      />
    </>
  );
}
