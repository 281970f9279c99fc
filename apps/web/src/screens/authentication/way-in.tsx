import { useFrame } from "../../forms/frame.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { SegmentedControl } from "../../widgets/segmented-control/segmented-control.tsx";
import { t } from "./words.ts";

export interface WayInProps {
  way: "new" | "existing";
  onChange: (way: "new" | "existing") => void;
}

const fieldName = "memberType";

/** Takes the focus to the way that is chosen. */
export function focusWay(): void {
  document.querySelector<HTMLInputElement>(`input[name="${fieldName}"]:checked`)?.focus();
}

/** New here, or a member: the first thing to know. A channel that the institution has closed says so in its own words. */
export function WayIn({ way, onChange }: WayInProps) {
  const { availability, branding, configuration } = useFrame();
  const closed = way === "new" ? availability.nonMemberDisabled : availability.memberDisabled;
  return (
    <>
      {configuration.existingMemberFlowEnabled && (
        <SegmentedControl
          label={t("question", { clientName: branding.clientDisplayName })}
          name={fieldName}
          value={way}
          onChange={({ target }) => onChange(target.value === "existing" ? "existing" : "new")}
          options={[
            { value: "new", label: t("iAmNew") },
            { value: "existing", label: t("iAmMember") },
          ]}
        />
      )}
      {closed && (
        <Notice tone="warning">{way === "new" ? availability.nonMemberMessage : availability.memberMessage}</Notice>
      )}
    </>
  );
}
