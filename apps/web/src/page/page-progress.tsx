import { SectionProgress } from "../widgets/section-progress/section-progress.tsx";
import { sectionName } from "../words/pages.ts";
import { defineWords } from "../words/words.ts";
import { useFrame } from "./frame.ts";

// Apart from the other words of forms, because the shell's own pages have progress too, and load without the forms.
const t = defineWords("form", { progress: "Your application", sectionDone: "done" });

/** The progress through the application. Empty before it begins. */
export function PageProgress() {
  const { sections, progress } = useFrame();
  if (sections.length === 0) return null;
  return (
    <SectionProgress
      sections={sections.map(({ section, ...state }) => ({ id: section, label: sectionName(section), ...state }))}
      value={progress}
      label={t("progress")}
      doneLabel={t("sectionDone")}
    />
  );
}
