import { SectionProgress } from "../widgets/section-progress/section-progress.tsx";
import { sectionName } from "../words/pages.ts";
import { defineWords } from "../words/words.ts";
import { useProgress } from "./use-progress.ts";
import { useLoanText } from "./use-loan-text.ts";

// Apart from the other words of forms, because the shell's own pages have progress too, and load without the forms.
const t = defineWords("form", {
  progress: "Your application",
  sectionOf: "Step {place} of {total}: {section}",
  minutesLeft: "About {count} min left",
});

/** The loan, and the progress through the application. Before it begins, only the loan. */
export function PageProgress() {
  const { sections, secondsLeft } = useProgress();
  const loan = useLoanText();
  const minutes = secondsLeft && Math.max(1, Math.round(secondsLeft / 60));
  const place = sections.findIndex(({ isCurrent }) => isCurrent) + 1;
  if (place === 0) return loan === undefined ? null : <p>{loan}</p>;
  return (
    <SectionProgress
      label={t("progress")}
      subject={loan}
      section={t("sectionOf", { place, total: sections.length, section: sectionName(sections[place - 1]!.section) })}
      timeLeft={minutes ? t("minutesLeft", { count: minutes }) : undefined}
      value={(100 * (place - 0.5)) / sections.length}
    />
  );
}
