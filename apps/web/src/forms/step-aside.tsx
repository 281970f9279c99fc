import { phoneLink } from "@portico/domain/values/phone";
import { Card } from "../widgets/step-layout/step-layout.tsx";
import { t } from "../words/common.ts";
import { canComeBack } from "./can-come-back.ts";
import { useFrame } from "./frame.ts";

/** The aside of a step without its own: it says that nothing is lost, and whom to call. */
export function StepAside() {
  const frame = useFrame();
  const { configuration } = frame;
  const telephone = configuration.clientTelephone;
  return (
    <Card title={t("asideTitle")}>
      <p>{t(canComeBack(frame) ? "asideSaved" : "asideSavedHere")}</p>
      <p>
        {t("asideHelp")} <a href={phoneLink(telephone)}>{telephone}</a>
      </p>
    </Card>
  );
}
