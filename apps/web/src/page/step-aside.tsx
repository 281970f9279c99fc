import { phoneLink } from "@portico/domain/values/phone-link";
import { Card } from "../widgets/step-layout/step-layout.tsx";
import { t } from "../words/common.ts";
import { canComeBack } from "./can-come-back.ts";
import { useFrame } from "./frame.ts";

/** The default aside of a step. It says that the answers are saved (if an application is open) and whom to call. */
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

/** The aside of a page that saves nothing, or that can't be finished later. It only says whom to call. */
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
