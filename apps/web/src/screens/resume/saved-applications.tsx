import { useFrame } from "../../page/frame.ts";
import type { ResumeProps } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { useTurn, type Turn } from "../../forms/saving/use-action.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { IneligiblePage } from "../../outcomes/ineligible-page.tsx";
import type { SignedIn } from "../../sign-in/member-form.tsx";
import { SavedChoice, StartNew } from "../../sign-in/saved-choice.tsx";
import { listedOf, noticeIn } from "../../sign-in/saved-labels.ts";
import type { OnSignedOut } from "../../sign-in/use-signed-in.ts";
import { t } from "../../sign-in/words.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { OpenOne } from "./open-one.tsx";
import { t as resumeText } from "./words.ts";

interface Props extends Pick<ResumeProps, "applicationId" | "onDone">, SignedIn {
  readonly onSignedOut: OnSignedOut;
}

/** The page after a member has signed in. A single saved application opens by itself, and several are listed. */
export function SavedApplications(props: Props) {
  const { applicationId, applications, ineligible, firstName, signInId, onSignedOut, onDone } = props;
  const member = { signInId, onSignedOut, onDone, turn: useTurn() };
  const shown = listedOf(applications);
  const named = applications.find((saved) => saved.applicationId === applicationId);
  const only = named ?? noticeIn(shown) ?? (shown.length === 1 ? shown[0] : undefined);
  if (only) return <OpenOne applicationId={only.applicationId} isOneOfSeveral={shown.length > 1} {...member} />;
  if (shown.length === 0 && ineligible)
    return (
      <IneligiblePage content={ineligible}>
        <ByLink />
      </IneligiblePage>
    );
  if (shown.length === 0) return <NoneSaved firstName={firstName} {...member} />;
  return <SavedChoice title={resumeText("hereTitle", { count: shown.length })} applications={shown} {...member} />;
}

type OfMember = Pick<Props, "signInId" | "onSignedOut" | "onDone"> & { readonly turn: Turn };

/** The page for a member without a saved application. They may have applied without signing in, or want to start one. */
function NoneSaved({ firstName, ...member }: Pick<Props, "firstName"> & OfMember) {
  const { products } = useFrame();
  return (
    <Page
      title={t("noneTitle", { firstName })}
      namelessTitle={t("noneNamelessTitle")}
      lede={t("noneLede")}
      primary={products.map(({ id, routePrefix, displayText }) => (
        <StartNew key={id} kind="secondary" routePrefix={routePrefix} {...member}>
          {t("startFor", { product: displayText })}
        </StartNew>
      ))}
      secondary={<ByLink />}
    />
  );
}

/** The way to an application that a member began without signing in. */
function ByLink() {
  return (
    <ButtonLink kind="quiet" href={outsideAddress("/resume")}>
      {resumeText("byLink")}
    </ButtonLink>
  );
}
