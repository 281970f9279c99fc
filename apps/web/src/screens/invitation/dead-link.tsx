import { latestJourney } from "../../api/journey-store.ts";
import { isInvited } from "../../page/invited.ts";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import type { InvitationProps } from "../../page/screen-module.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { Button } from "../../widgets/button/button.tsx";
import type { DeadLink } from "./links.ts";
import { t } from "./words.ts";

interface Props extends Pick<InvitationProps, "onDone"> {
  readonly why: DeadLink;
}

/** Says why a link doesn't open, and what to do. Somebody whose part is open in this browser needs no link for it. */
export function DeadInvitation({ why, onDone }: Props) {
  const { clientTelephone: telephone } = useFrame().configuration;
  const journey = latestJourney();
  return (
    <Page
      title={t(`${why}Title`)}
      lede={t(`${why}Text`)}
      primary={isInvited(journey) && <Button onClick={() => onDone(journey)}>{t("goOn")}</Button>}
    >
      <p>
        <WithPhoneLink text={t("help", { telephone })} />
      </p>
    </Page>
  );
}
