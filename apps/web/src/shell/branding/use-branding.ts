import { useEffect, useState } from "react";
import type { Branding } from "@portico/contract/configuration";
import { applyStyles, themedBranding } from "./branding.ts";
import { queryValue } from "../navigation/location.ts";

/** The look of the page: the document's, or the look of the theme in the URL. */
export function useBranding(plain: Branding): Branding {
  const [branding, setBranding] = useState(plain);
  const theme = queryValue("theme");
  const product = window.location.pathname.split("/")[1] || "default";

  useEffect(() => {
    if (theme === undefined || theme === plain.defaultTheme) return undefined;
    let isCurrent = true;
    const load = async () => {
      const themed = await themedBranding(product, theme, plain);
      if (!isCurrent) return;
      applyStyles(themed);
      setBranding(themed);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [plain, product, theme]);

  return branding;
}
