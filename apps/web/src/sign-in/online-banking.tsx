import { signOnProductParameter, type SignOnDestination } from "@portico/domain/access/single-sign-on";
import { useFrame } from "../page/frame.ts";
import { agreeToLeave } from "../forms/saving/unsaved-input.ts";
import { ButtonLink } from "../widgets/button/button.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** The link for members who prefer to sign in through online banking, or the reason why that channel is closed. */
export function OnlineBanking({ destination }: { destination: SignOnDestination }) {
  const { availability, configuration } = useFrame();
  const { signOnPath } = configuration;
  if (availability.ssoDisabled)
    return availability.ssoMessage === "" ? null : <Notice>{availability.ssoMessage}</Notice>;
  if (signOnPath === null || availability.memberDisabled) return null;
  return (
    <p>
      <ButtonLink kind="quiet" href={`${signOnPath}?${signOnProductParameter}=${destination}`} onClick={agreeToLeave}>
        {t("onlineBanking")}
      </ButtonLink>
    </p>
  );
}
