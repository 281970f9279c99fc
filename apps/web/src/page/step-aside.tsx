import { phoneLink } from "@portico/domain/values/phone";
import { Card } from "../widgets/step-layout/step-layout.tsx";
import { t } from "../words/common.ts";
import { canComeBack } from "./can-come-back.ts";
import { useFrame } from "./frame.ts";

/** The aside of a step without its own: it says that nothing is lost, and whom to call. Without an open application, nothing is saved yet. */
export function StepAside() {
  const frame = useFrame();
  if (frame.sections.length === 0) return <HelpAside />;
  return (
    <Card title={t("asideTitle")}>
      <p>{t(canComeBack(frame) ? "asideSaved" : "asideSavedHere")}</p>
      <Help />
    </Card>
  );
}

/** The aside of a page that must be finished in one go, or that saves nothing. It only says whom to call. */
export function HelpAside() {
  return (
    <Card title={t("asideHelpTitle")}>
      <Help />
    </Card>
  );
}

function Help() {
  const telephone = useFrame().configuration.clientTelephone;
  return (
    <p>
      {t("asideHelp")} <a href={phoneLink(telephone)}>{telephone}</a>
    </p>
  );
}
