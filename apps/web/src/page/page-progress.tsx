import type { Section } from "@portico/domain/flow/step";
import type { SectionOfWalk } from "@portico/domain/flow/walk";
import { SectionProgress } from "../widgets/section-progress/section-progress.tsx";
import { sectionName } from "../words/pages.ts";
import { defineWords } from "../words/words.ts";
import { latestJourney } from "../api/journey-store.ts";
import { isInvited } from "./invited.ts";
import { useOpensAccounts } from "./opens-accounts.ts";
import { useProgress } from "./use-progress.ts";
import { useLoanText } from "./use-loan-text.ts";

// Apart from the other words of forms, because the shell's own pages have progress too, and load without the forms.
const t = defineWords("form", {
  progress: "Your application",
  sectionOf: "Step {place} of {total}: {section}",
  sectionsOf: "Steps {place} to {last} of {total}: {section}",
  checkOwnPart: "Check your part",
  minutesLeft: "About {count} min left",
});

export interface ProgressProps {
  /** The later sections that this page answers too, so that people see why the next page has a higher number. */
  readonly covers?: readonly Section[] | undefined;
}

/** The loan, and the progress through the application. Before it begins, only the loan. */
export function PageProgress({ covers }: ProgressProps) {
  const { sections, secondsLeft } = useProgress();
  const loan = useLoanText();
  const owns = useOpensAccounts();
  // Rounded up, because people who are told too little time have to leave in the middle.
  const isOver = latestJourney()?.invitation?.isOwnPartConfirmed === true;
  const minutes = isOver ? undefined : secondsLeft && Math.ceil(secondsLeft / 60);
  const place = sections.findIndex(({ isCurrent }) => isCurrent) + 1;
  if (place === 0) return loan === undefined ? null : <p>{loan}</p>;
  const last = lastCovered(sections, place, covers);
  const about = { place, last, total: sections.length, section: nameOf(sections[place - 1]!.section, owns) };
  return (
    <SectionProgress
      label={t("progress")}
      subject={loan}
      section={t(last > place ? "sectionsOf" : "sectionOf", about)}
      timeLeft={minutes ? t("minutesLeft", { count: minutes }) : undefined}
      value={isOver ? 100 : (100 * (place - 0.5)) / sections.length}
    />
  );
}

/** An invited co-borrower checks their part, and sends nothing. */
const nameOf = (section: Section, owns: boolean) =>
  section === "checkAndSend" && isInvited(latestJourney()) ? t("checkOwnPart") : sectionName(section, owns);

/** The place of the last section in a row that the page answers, or that an earlier page has answered. */
function lastCovered(sections: readonly SectionOfWalk[], place: number, covers: ProgressProps["covers"]): number {
  const next = sections[place];
  return next && (next.isAnswered || covers?.includes(next.section)) ? lastCovered(sections, place + 1, covers) : place;
}
