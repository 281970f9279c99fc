import { canComeBack, resumeAddress } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import type { StartProps } from "../../page/screen-module.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

interface Props {
  readonly loss: NonNullable<StartProps["sessionLoss"]>;
  readonly memberType: StartProps["memberType"];
}

/**
 * Says above an empty start page that the session ended, and offers to resume the saved application. The person may still begin another
 * one.
 */
export function EndedSession({ loss, memberType }: Props) {
  const canResume = canComeBack(useFrame());
  const title = t(`${loss}Title`);
  return (
    <section aria-label={title}>
      <Notice
        tone="warning"
        title={title}
        actions={canResume && <ButtonLink href={resumeAddress(memberType)}>{t("resumeApplication")}</ButtonLink>}
      >
        <p>{t(textOf(loss, canResume))}</p>
      </Notice>
    </section>
  );
}

function textOf(loss: Props["loss"], canResume: boolean) {
  if (!canResume) return "forGoodText";
  return loss === "elsewhere" ? "movedText" : "savedText";
}
