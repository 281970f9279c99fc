import { phoneLink } from "@portico/domain/values/phone-link";
import { useFrame } from "../../page/frame.ts";
import { PageFooter } from "../../widgets/page-footer/page-footer.tsx";
import { t } from "../../words/shell.ts";

/** The footer of every page: the security line, and the institution's name and phone. */
export function ShellFooter() {
  const { branding, configuration } = useFrame();
  const { clientTelephone, insuranceText } = configuration;
  return (
    <PageFooter
      lockLine={t("secureLine")}
      name={branding.clientName}
      phone={{ label: clientTelephone, href: phoneLink(clientTelephone) }}
    >
      {insuranceText}
    </PageFooter>
  );
}
