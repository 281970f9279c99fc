import type { Branding } from "@portico/contract/configuration";
import { defineWords } from "../../words/words.ts";

const t = defineWords("shell", { defaultName: "Online Account Opening" });

/** The look of a page without an institution, because the document came without its start-up data. */
export function defaultBranding(): Branding {
  const name = t("defaultName");
  return {
    name,
    clientName: name,
    clientDisplayName: name,
    clientWebsiteLink: "/",
    clientProductCDNBasePath: "",
    cssFilePath: "",
    defaultTheme: "default",
    images: { logo: "", logoSize: null, logoDark: "", favicon: "", headers: {} },
    loaders: { member: null, nonMember: null },
  };
}
