import { useSyncExternalStore, type MouseEvent } from "react";
import { useFrame, type BackLink } from "../../page/frame.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { earlierPage } from "../../page/second-page.ts";
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
  const { branding } = useFrame();
  const back = useBackLink();
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

/**
 * The link to the earlier page of the open step, or else to the page before. The first one isn't in the frame, because it changes after the
 * page has opened, and everything on the page would render again.
 */
function useBackLink(): BackLink | undefined {
  const { back } = useFrame();
  const earlier = useSyncExternalStore(earlierPage.subscribe, earlierPage.get);
  if (earlier === undefined) return back;
  return { label: t("backTo", { name: earlier.name }), href: window.location.pathname, go: earlier.go };
}

/** Handles a plain click. A click with a modifier key is left to the browser. */
function whenPlain(event: MouseEvent, go: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  go();
}
