import { phoneLink } from "@portico/domain/values/phone-link";
import { useFrame } from "../../page/frame.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { PhoneIcon } from "../../widgets/icons/interface-icons.tsx";
import { t } from "../../words/shell.ts";

/** The institution's contacts. The nav bar opens the dialog on every page. */
export function ContactDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { branding, configuration } = useFrame();
  const { clientTelephone, clientLocationsWebsiteLink } = configuration;
  return (
    <Dialog
      isOpen={isOpen}
      title={t("contactTitle")}
      onClose={onClose}
      closeLabel={t("close")}
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
