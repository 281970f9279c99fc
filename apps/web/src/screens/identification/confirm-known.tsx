import { useMemo, type ReactNode } from "react";
import { identificationApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { memberProfileApi, type FactToAsk, type MemberSection } from "@portico/contract/member-profile";
import type { Section } from "@portico/domain/flow/step";
import { ApplicationType } from "@portico/domain/person/person";
import { call } from "../../api/call.ts";
import { noteCards } from "../../api/shown-cards.ts";
import { readApi, useApi } from "../../api/use-query.ts";
import { CheckboxInput } from "../../forms/fields/fields.tsx";
import { radioProps, useChoice, type ChoiceInputProps } from "../../forms/fields/use-choice.ts";
import { putValue } from "../../forms/put-value.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import type { StepForm } from "../../forms/step-form.ts";
import type { AnyStepProps } from "../../page/screen-module.ts";
import { HomeOfLine } from "../../questions/address/home-of-line.tsx";
import { ContactFields } from "../../questions/person/contact-fields.tsx";
import { IdentificationNotice } from "../../questions/person/identification-notice.tsx";
import { StatusInput } from "../../questions/person/identification-fields.tsx";
import type { IdentificationValues } from "../../questions/person/identification-values.ts";
import { SegmentedControl } from "../../widgets/segmented-control/segmented-control.tsx";
import {
  Answer,
  confirmedByButton,
  confirmRules,
  factsAsked,
  sectionsOf,
  selectionOf,
  type Answers,
} from "./confirm-rules.ts";
import styles from "./confirm-known.module.css";
import { t } from "./confirm-words.ts";
import { factLines, firstFact, type Known } from "./known-facts.tsx";

interface Props extends AnyStepProps {
  readonly known: Known;
  /** The notice about identification, for a member whom the institution doesn't count as known. */
  readonly notice: OutputOf<typeof identificationApi.read>["identificationNotice"];
  /** Called when this page's own questions come next. */
  readonly onReviewed: (reviewed: Reviewed) => void;
}

export interface Reviewed {
  /** The member's own details aren't right. */
  readonly changesYou: boolean;
}

/**
 * Asks a member who applies, and shows what the institution knows, one card per page. A confirmed card answers its page, and folds. Any
 * other page asks as usual. A fact that the core lacks is a field of its card. The primary button confirms all unanswered cards.
 */
export function ConfirmKnown({ known, notice, onReviewed, ...place }: Props) {
  const { applicantId, onDone } = place;
  const { firstName, asksWho, employment } = known;
  const isLoan = place.productCode !== undefined;
  const schema = useMemo(() => confirmRules(known, isLoan), [known, isLoan]);
  const form = useStepForm<Answers, Answers>({
    schema,
    // An old income is looked at again, unless the member says that it hasn't changed.
    defaults: employment?.isIncomeOutdated ? { employment: Answer.change } : {},
    fieldPrefixes: ["data.", "selection."],
    save: async (answers) => {
      const answer = await confirm(applicantId, known, answers);
      if (answer?.savedSections.includes("identification")) {
        noteCards(applicantId);
        return answer;
      }
      // The page's own questions begin with what they find. A confirmed home brings the marital status that its state allows to ask.
      await readApi(identificationApi.read, { applicantId });
      onReviewed({ changesYou: answers.identification === Answer.change });
      return stay;
    },
    onDone,
  });
  const answered = form.methods.watch();
  const unanswered = confirmedByButton(known, answered);
  const submit = async (event?: { preventDefault(): void }) => {
    event?.preventDefault();
    for (const section of unanswered) putValue(form.methods, section, Answer.yes);
    await form.submit();
  };
  return (
    <StepPage
      title={t("title", { firstName })}
      namelessTitle={t("namelessTitle")}
      form={{ ...form, submit }}
      submitLabel={t(labelFor(unanswered, known))}
      covers={laterSections(known, answered)}
      startsFilledIn
    >
      <div className={styles.cards}>
        {asksWho && <WhoApplies {...{ form, isLoan }} isJoint={answered.applicationType === ApplicationType.joint} />}
        <p>{t("lede")}</p>
        {sectionsOf(known).map((section) => (
          <Card key={section} {...{ form, section, known, applicantId }} answer={answered[section]}>
            {section === "identification" && <MissingFacts form={form} facts={factsAsked(known, answered)} />}
            {section === "address" && <HomeOfLine {...place} on="card" state={known.address?.state} />}
          </Card>
        ))}
      </div>
      <IdentificationNotice notice={notice} />
    </StepPage>
  );
}

/** The sections that a confirmation of this page answers, besides its own. */
function laterSections({ employment, asksWho }: Known, answers: Partial<Answers>): readonly Section[] {
  const isWorkRight = employment !== undefined && answers.employment !== Answer.change;
  const isAlone = asksWho && answers.applicationType !== ApplicationType.joint;
  return [...(isWorkRight ? (["workAndIncome"] as const) : []), ...(isAlone ? (["applyingTogether"] as const) : [])];
}

/** The button says what it confirms. */
function labelFor(unanswered: readonly MemberSection[], known: Known) {
  if (unanswered.length === 0) return "continue";
  return unanswered.length < sectionsOf(known).length ? "restRight" : "allRight";
}

interface CardProps {
  readonly form: StepForm<Answers>;
  readonly section: MemberSection;
  readonly known: Known;
  readonly applicantId: number;
  readonly answer: keyof typeof Answer | undefined;
  readonly children: ReactNode;
}

/** One part of the profile with its question. It folds once it is confirmed. */
function Card({ form, section, known, applicantId, answer, children }: CardProps) {
  const isConfirmed = answer === Answer.yes;
  return (
    <section className={styles.card} aria-label={t(section)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t(section)}</h2>
        <Segments
          form={form}
          name={section}
          label={t(`${section}Right`)}
          options={[
            { value: Answer.yes, label: t("yes") },
            { value: Answer.change, label: t("change") },
          ]}
        />
      </div>
      <ul className={styles.lines}>
        {isConfirmed ? <li>{firstFact(section, known)}</li> : factLines(section, known, applicantId)}
      </ul>
      {answer === Answer.change ? <p className={styles.next}>{t("changeNext")}</p> : children}
    </section>
  );
}

/** Yes or no, side by side, so that each part takes one tap. */
function Segments(props: ChoiceInputProps<Answers>) {
  return <SegmentedControl {...radioProps(props, useChoice(props))} />;
}

interface FactsProps {
  readonly form: StepForm<Answers>;
  readonly facts: readonly FactToAsk[];
}

/** The fields of the facts that the core lacks. */
function MissingFacts({ form, facts }: FactsProps) {
  const { primary: configuration } = useApi(identificationApi.configuration, {});
  if (facts.length === 0) return null;
  const asked = {
    emailAddress: facts.includes("emailAddress"),
    phoneNumber: facts.includes("phoneNumber"),
    phoneType: facts.includes("phoneTypeConfigurationId"),
    preferredContactMethod: facts.includes("preferredContactMethodConfigurationId"),
  };
  const person = form as unknown as StepForm<IdentificationValues>;
  return (
    <div className={styles.fields}>
      {facts.includes("citizenshipStatusConfigurationId") && (
        <StatusInput form={person} configuration={configuration} status="citizenshipStatus" />
      )}
      {facts.includes("maritalStatusConfigurationId") && (
        <StatusInput form={person} configuration={configuration} status="maritalStatus" />
      )}
      <ContactFields form={person} configuration={configuration} who="primary" asked={asked} />
    </div>
  );
}

interface WhoProps {
  readonly form: StepForm<Answers>;
  readonly isJoint: boolean;
  readonly isLoan: boolean;
}

/** Alone or together, so that a member who applies alone needs no other page for it. Both people must intend it (12 CFR 1002.7(d)). */
function WhoApplies({ form, isJoint, isLoan }: WhoProps) {
  return (
    <section className={styles.card}>
      <Segments
        form={form}
        name="applicationType"
        label={t(isLoan ? "who" : "whoOwners")}
        options={[
          { value: ApplicationType.single, label: t("alone") },
          { value: ApplicationType.joint, label: t(isLoan ? "together" : "owner") },
        ]}
      />
      {isJoint && <p>{t(isLoan ? "togetherTime" : "ownerTime")}</p>}
      {isJoint && isLoan && <CheckboxInput form={form} name="jointIntent" label={t("jointIntent")} />}
    </section>
  );
}

/** Saves the confirmed parts and who applies, by one call. Undefined if there is nothing to save. */
async function confirm(applicantId: number, known: Known, answers: Answers) {
  const { asksWho } = known;
  const confirmed = sectionsOf(known).filter((section) => answers[section] === Answer.yes);
  if (confirmed.length === 0 && !asksWho) return undefined;
  const facts = factsAsked(known, answers);
  const typed = facts.flatMap((fact) => (answers[fact] === undefined ? [] : [[fact, answers[fact]]]));
  return call(memberProfileApi.confirm, {
    applicantId,
    sections: confirmed,
    ...(typed.length > 0 && { data: Object.fromEntries(typed) }),
    ...(asksWho && { selection: selectionOf(answers) }),
  });
}
