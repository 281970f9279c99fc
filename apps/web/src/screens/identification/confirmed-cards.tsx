import type { MemberSection } from "@portico/contract/member-profile";
import type { StepId } from "@portico/domain/flow/flows";
import { ApplicationType } from "@portico/domain/person/person";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import { StepAside } from "../../page/step-aside.tsx";
import type { AnyStepProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import { sectionsOf } from "./confirm-rules.ts";
import styles from "./confirm-known.module.css";
import { t } from "./confirm-words.ts";
import { factLines, type Known } from "./known-facts.tsx";

interface Props extends Pick<AnyStepProps, "applicantId" | "journey" | "onDone"> {
  readonly known: Known;
  /** Opens the form of the member's own details. */
  readonly onChangeYou: () => void;
}

const pages = { address: "currentAddress", employment: "currentEmployment" } as const satisfies Partial<
  Record<MemberSection, StepId>
>;

/**
 * The confirmed cards, for a member who goes back to them. They show what is saved by now. A page that isn't open yet, because a question
 * before it is, can be changed from the review.
 */
export function ConfirmedCards({ applicantId, known, journey, onChangeYou, onDone }: Props) {
  const { openStep } = useFrame();
  const isOpen = (stepId: StepId) => journey.path.includes(stepId);
  const changeOf = (section: MemberSection) => {
    if (section === "identification") return onChangeYou;
    return isOpen(pages[section]) ? () => openStep(pages[section]) : undefined;
  };
  const isJoint = journey.applicationType === ApplicationType.joint;
  return (
    <Page
      title={t("title", { firstName: known.firstName })}
      namelessTitle={t("namelessTitle")}
      lede={t("againLede")}
      aside={<StepAside />}
      primary={<Button onClick={() => onDone()}>{t("continue")}</Button>}
    >
      <div className={styles.cards}>
        {sectionsOf(known).map((section) => (
          <Card key={section} name={t(section)} what={t(`${section}Change`)} onChange={changeOf(section)}>
            {factLines(section, known, applicantId)}
          </Card>
        ))}
        {journey.applicationType !== ApplicationType.none && (
          <Card
            name={t("who")}
            what={t("whoChange")}
            onChange={isOpen("coApplicant") ? () => openStep("coApplicant") : undefined}
          >
            <li>{t(isJoint ? "together" : "alone")}</li>
          </Card>
        )}
      </div>
    </Page>
  );
}

interface CardProps {
  readonly name: string;
  /** The button's name for people who don't see its card. */
  readonly what: string;
  readonly onChange: (() => void) | undefined;
  readonly children: React.ReactNode;
}

function Card({ name, what, onChange, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        {onChange && (
          <Button kind="quiet" aria-label={what} onClick={onChange}>
            {t("change")}
          </Button>
        )}
      </div>
      <ul className={styles.lines}>{children}</ul>
      {!onChange && <p className={styles.next}>{t("changeLater")}</p>}
    </section>
  );
}
