import { SectionProgress } from "../widgets/section-progress/section-progress.tsx";
import { t } from "../words/common.ts";
import { sectionName } from "../words/pages.ts";
import { useFrame } from "./frame.ts";

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
