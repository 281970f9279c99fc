import type { MouseEvent } from "react";
import { useFrame } from "../../page/frame.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { LogoBar, NavBar } from "../../widgets/nav-bar/nav-bar.tsx";
import { t } from "../../words/shell.ts";
import { isPlainClick } from "../../page/is-plain-click.ts";
import type { Page } from "../navigation/enforce.ts";
import { flagsOf } from "../navigation/flags-of.ts";

interface ShellNavProps {
  readonly page: Page | undefined;
  readonly onHelp: () => void;
  /** Called when somebody presses the logo. Returns true if a dialog opened. Otherwise the logo works as a link. */
  readonly onLeave: () => boolean;
  /** Undefined while no application is open. */
  readonly onSignOut?: (() => void) | undefined;
}

/** The back link, the institution, and help. A route can hide all but the logo. */
export function ShellNav({ page, onHelp, onLeave, onSignOut }: ShellNavProps) {
  const { back, branding } = useFrame();
  const { hidesNavBar, hidesHelp } = flagsOf(page);
  const { images, clientName } = branding;
  const logo = { src: images.logo, alt: clientName, size: images.logoSize };
  const signOut = onSignOut && { label: t("signOut"), onClick: onSignOut };
  if (hidesNavBar) return <LogoBar {...logo} signOut={signOut} />;
  return (
    <NavBar
      label={clientName}
      skipLabel={t("skipToContent")}
      logo={{
        ...logo,
        href: outsideAddress("/"),
        onClick: (event) => isPlainClick(event) && onLeave() && event.preventDefault(),
      }}
      back={back && { label: back.label, href: back.href, onClick: (event) => whenPlain(event, back.go) }}
      help={hidesHelp ? undefined : { label: t("contactUs"), onClick: onHelp }}
      signOut={signOut}
    />
  );
}

/** Handles a plain click. A click with a modifier key is left to the browser. */
function whenPlain(event: MouseEvent, go: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  go();
}
