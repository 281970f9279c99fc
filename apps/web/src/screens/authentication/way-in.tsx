import { useFrame } from "../../page/frame.ts";
import { useOpensAccounts } from "../../page/opens-accounts.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { SegmentedControl } from "../../widgets/segmented-control/segmented-control.tsx";
import { t } from "./words.ts";

export interface WayInProps {
  way: "new" | "existing";
  /** The person has said on an earlier page that they are new, so they aren't asked again. */
  isTold: boolean;
  onChange: (way: "new" | "existing") => void;
}

const fieldName = "memberType";

/** Moves the focus to the chosen option. */
export function focusWay(): void {
  document.querySelector<HTMLInputElement>(`input[name="${fieldName}"]:checked`)?.focus();
}

/** The way to the sign-in for a member who said before that they are new. It is rarely needed, so it isn't above the questions. */
export function MemberAfterAll({ onChange }: Pick<WayInProps, "onChange">) {
  if (!useFrame().configuration.existingMemberFlowEnabled) return null;
  return (
    <Button kind="quiet" onClick={() => onChange("existing")}>
      {t("memberAfterAll")}
    </Button>
  );
}

/** The first choice: new here, or a member. If the institution has closed the chosen channel, its message is shown. */
export function WayIn({ way, isTold, onChange }: WayInProps) {
  const { availability, branding, configuration } = useFrame();
  const owns = useOpensAccounts();
  const closed = way === "new" ? availability.nonMemberDisabled : availability.memberDisabled;
  return (
    <>
      {configuration.existingMemberFlowEnabled && !isTold && (
        <SegmentedControl
          label={t("question", { clientName: branding.clientDisplayName })}
          hint={owns ? undefined : t("oneOfTwo")}
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
