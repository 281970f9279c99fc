import { useState, useSyncExternalStore } from "react";
import type { AnyJourney } from "@portico/contract/journey";
import { memberAtPage } from "../../api/member-at-page.ts";
import { useFrame } from "../../page/frame.ts";
import { PageHeader } from "../../widgets/page-header/page-header.tsx";
import { Contact } from "../dialogs/contact.tsx";
import { SignOutPrompt } from "../dialogs/sign-out-prompt.tsx";
import type { Page } from "../navigation/enforce.ts";
import type { SignOut } from "../session/use-sign-out.ts";
import { headerOf } from "./header-of.ts";
import { ShellNav } from "./shell-nav.tsx";

interface Props {
  readonly page: Page | undefined;
  readonly journey: AnyJourney | undefined;
  readonly exit: SignOut;
  readonly onLeave: () => boolean;
}

/** The nav bar and the picture above a page, with the dialogs that the nav bar opens. */
export function ShellTop({ page, journey, exit, onLeave }: Props) {
  const { branding } = useFrame();
  const [isContactOpen, setContactOpen] = useState(false);
  const isMember = useSyncExternalStore(memberAtPage.subscribe, memberAtPage.get);
  const src = page && headerOf(page, branding);
  return (
    <>
      <ShellNav
        {...{ page, onLeave }}
        onHelp={() => setContactOpen(true)}
        onSignOut={isMember || isOfApplication(page, journey) ? exit.ask : undefined}
      />
      {src !== undefined && <PageHeader src={src} isStrip={page?.kind === "step" || page?.kind === "start"} />}
      <Contact isOpen={isContactOpen} onClose={() => setContactOpen(false)} />
      <SignOutPrompt {...{ exit, page }} />
    </>
  );
}

const withOwnWayOut: ReadonlySet<Page["kind"]> = new Set(["personalNotice", "handOff", "paperHandOff"] as const);

/** Whether the page belongs to the open application. A personal notice and a phone's page have their own way out. */
function isOfApplication(page: Page | undefined, journey: AnyJourney | undefined): boolean {
  return journey !== undefined && !(page && withOwnWayOut.has(page.kind));
}
