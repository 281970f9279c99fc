import { phoneLink } from "@portico/domain/values/phone-link";
import { useFrame } from "../../page/frame.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { PhoneIcon } from "../../widgets/icons/interface-icons.tsx";
import { t as shell } from "../../words/shell.ts";
import { t } from "./words.ts";

/** The institution's contacts. The nav bar opens the dialog on every page. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { branding, configuration } = useFrame();
  const { clientTelephone, clientLocationsWebsiteLink } = configuration;
  return (
    <Dialog
      isOpen
      title={t("contactTitle")}
      onClose={onClose}
      closeLabel={shell("close")}
      actions={
        <>
          <ButtonLink href={phoneLink(clientTelephone)} title={t("contactLink")} icon={<PhoneIcon />}>
            {clientTelephone}
          </ButtonLink>
          <ButtonLink kind="quiet" href={clientLocationsWebsiteLink} target="_blank" rel="noreferrer">
            {t("findBranch")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("contactLede", { clientName: branding.clientDisplayName })}</p>
    </Dialog>
  );
}
