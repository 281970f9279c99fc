import { useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { identificationApi } from "@portico/contract/applicant";
import type { Beginning } from "@portico/contract/beginning";
import { prefetch, useApi } from "../../api/use-query.ts";
import { useFrame } from "../../page/frame.ts";
import { useKeptInput } from "../../forms/saving/kept-input.ts";
import { useTurn } from "../../forms/saving/use-action.ts";
import type { AnyStartProps, AnyStartScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { HelpAside } from "../../page/step-aside.tsx";
import { prefetchBeginning, urlOfStep, useBeginning } from "../../page/use-beginning.ts";
import { destinationFor, pathOf, type Destination } from "@portico/domain/flow/destination";
import { MemberForm, type SignedIn } from "../../sign-in/member-form.tsx";
import { OnlineBanking } from "../../sign-in/online-banking.tsx";
import { SavedChoice, StartNew } from "../../sign-in/saved-choice.tsx";
import { listedOf, ofProductFirst, wayTo } from "../../sign-in/saved-labels.ts";
import { useSignedIn, type OnSignedOut } from "../../sign-in/use-signed-in.ts";
import { useSignOn } from "../../sign-in/use-sign-on.ts";
import { t as signInText } from "../../sign-in/words.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { EndedSession } from "./ended-session.tsx";
import { OpenHere } from "./open-here.tsx";
import { MembersOwnAnswers, OwnAnswers, useOwnAnswers } from "./own-answers.tsx";
import { JoinForm, prefetchJoining, useAsksHowToJoin } from "./join-form.tsx";
import { StrangerForm } from "./stranger-form.tsx";
import { focusWay, MemberAfterAll, WayIn } from "./way-in.tsx";
import { t } from "./words.ts";

/** The form to show first: the one that the URL names, otherwise the institution's preferred one, unless its channel is closed. */
function useFirstWay(memberType: AnyStartProps["memberType"], { eligibility }: Beginning): "new" | "existing" {
  const { availability, configuration } = useFrame();
  if (!configuration.existingMemberFlowEnabled) return "new";
  if (memberType !== undefined) return memberType;
  // Only a new person has answered how to join, such as one who comes back from a "no".
  const isNew = eligibility !== null || !configuration.defaultAuthenticationViewToExistingMember;
  if (isNew) return availability.nonMemberDisabled ? "existing" : "new";
  return availability.memberDisabled ? "new" : "existing";
}

function AuthenticationScreen(props: AnyStartProps) {
  const { signedIn, refusal: signedOut, onSignedIn, onSignedOut } = useSignedIn();
  const { isUnderWay, refusal } = useSignOn(props.onDone, onSignedIn);
  if (signedIn) return <Saved {...props} {...signedIn} onSignedOut={onSignedOut} />;
  if (signedOut !== undefined)
    return <Begin {...props} memberType="existing" refusal={signedOut} onSignedIn={onSignedIn} />;
  return isUnderWay ? (
    <Page title={signInText("arriving")} lede={signInText("arrivingText")} />
  ) : (
    <Begin {...props} refusal={refusal} onSignedIn={onSignedIn} />
  );
}

interface SavedProps extends AnyStartProps, SignedIn {
  readonly onSignedOut: OnSignedOut;
}

/** A member who has signed in, with what they told in earlier applications, if they begin another one (decision 231). */
function Saved({ firstName, applications, own, productCode, signInId, onSignedOut, onDone }: SavedProps) {
  const routePrefix = pathOf(destinationFor(productCode));
  const member = { signInId, onSignedOut, onDone, turn: useTurn(), routePrefix };
  const [isStarting, setIsStarting] = useState(applications.length === 0);
  const all = listedOf(applications);
  const listed = productCode === undefined ? all : ofProductFirst(all, productCode);
  const back = () => setIsStarting(false);
  if (own && productCode !== undefined && isStarting)
    return <MembersOwnAnswers {...{ own, productCode }} onBack={listed.length > 0 ? back : undefined} {...member} />;
  // What somebody told for a loan doesn't come along to accounts.
  const offer = own && productCode !== undefined ? () => setIsStarting(true) : undefined;
  return <SavedList {...{ member, listed, firstName, productCode }} onOffer={offer} />;
}

interface SavedListProps extends Pick<SavedProps, "firstName" | "productCode"> {
  readonly member: Omit<ComponentProps<typeof StartNew>, "children">;
  readonly listed: SignedIn["applications"];
  readonly onOffer: (() => void) | undefined;
}

/**
 * The page for a member with an application in progress. Its main choice is to continue, or to see where one for this product stands. A new
 * application is less prominent then, and the page says first what it would be. If the member has just chosen another product, starting
 * that one is the main choice.
 */
function SavedList({ member, listed, firstName, productCode, onOffer }: SavedListProps) {
  const product = useChosen(productCode);
  const ways = new Set(listed.filter(({ productTypeId }) => productTypeId === productCode).map(wayTo));
  const sent = (["acceptedOne", "offerOne", "seeOne"] as const).find((way) => ways.has(way));
  // A declined application can't be continued, so the member came to start another one.
  const isAnother = product !== undefined && sent === undefined && !ways.has("continueOne") && !ways.has("changeOne");
  const start = (
    <>
      {sent && <p>{signInText(sent === "acceptedOne" ? "startBesideAccepted" : "startBesideSent")}</p>}
      <StartNew kind={isAnother ? "primary" : "quiet"} onOffer={onOffer} isBesideOthers {...member}>
        {isAnother ? signInText("startFor", { product }) : signInText("startNew")}
      </StartNew>
    </>
  );
  return (
    <SavedChoice
      title={signInText("savedTitle", { firstName })}
      namelessTitle={signInText("namelessTitle")}
      applications={listed}
      {...member}
      {...(isAnother ? { first: start } : { more: start })}
    />
  );
}

/** The name of what the member has just chosen. */
function useChosen(productCode: SavedProps["productCode"]): string | undefined {
  const { products, loanName } = useFrame();
  return productCode === undefined ? loanName : products.find(({ id }) => id === productCode)?.displayText;
}

interface WaysProps extends AnyStartProps {
  readonly refusal: string | undefined;
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

/** Offers the answers that this session's person has given, before it asks for them. */
function Begin(props: WaysProps) {
  const { productCode, sessionLoss, refusal, onDone } = props;
  const destination = destinationFor(productCode);
  const before = useBeginning(destination, "authentication", sessionLoss !== undefined);
  const { own, startEmpty } = useOwnAnswers(before.beginning, productCode);
  const isOffered = own && !before.isLeaving && !sessionLoss && refusal === undefined;
  if (!isOffered || productCode === undefined) return <Ways {...props} before={before} />;
  const { hasOpen, open } = before.beginning;
  return <OwnAnswers {...{ own, hasOpen, open, productCode, onDone }} onEmpty={startEmpty} />;
}

interface WaysOfBeginningProps extends WaysProps {
  readonly before: ReturnType<typeof useBeginning>;
}

function Ways({ memberType, productCode, sessionLoss, onDone, refusal, onSignedIn, before }: WaysOfBeginningProps) {
  const destination = destinationFor(productCode);
  const { beginning, isLeaving } = before;
  const first = useFirstWay(memberType, beginning);
  const [chosen, setChosen] = useState<"new" | "existing">();
  const way = chosen ?? first;
  // A new person says how they may join before they give a name.
  const mayBegin = beginning.walkOfNew.frontier === "authentication";
  // The pages before this one have asked a new person already whether they are a member.
  const isToldStill = memberType === "new" && mayBegin && chosen === undefined;
  const kept = useKeptInput();
  // Before the choice, because a form that waits for its data would lose the focus of the choice.
  const { primary: asked } = useApi(identificationApi.configuration, {});
  const asksHere = useAsksHowToJoin(beginning, memberType);
  const choice = (
    <>
      <Before {...{ sessionLoss, memberType, refusal }} hasOpen={beginning.hasOpen} open={beginning.open} />
      <Turn of={beginning.changedPlaces} />
      <WayIn way={way} isTold={isToldStill} onChange={setChosen} />
      {way === "existing" && <OnlineBanking destination={pathOf(destination)} />}
    </>
  );
  // The other form opens with the focus on its heading, like a page, unless arrow keys moved the choice.
  useEffect(() => {
    if (chosen) focusWay();
  }, [chosen]);
  if (isLeaving) return null;
  if (way === "existing")
    return <MemberForm {...{ onDone, onSignedIn, choice, kept }} title={t("title")} lede={t("memberLede")} />;
  const toSignIn = isToldStill && <MemberAfterAll onChange={setChosen} />;
  const named = beginning.changedPlaces;
  return <NewPerson {...{ destination, onDone, before, asksHere, mayBegin, choice, toSignIn, kept, asked, named }} />;
}

type BeforeProps = Pick<WaysProps, "sessionLoss" | "memberType" | "refusal"> & Pick<Beginning, "hasOpen" | "open">;

/** What happened before: a session that ended, a refused sign-in, or an application that is open. */
function Before({ sessionLoss, memberType, refusal, hasOpen = false, open }: BeforeProps) {
  return (
    <>
      {sessionLoss && <EndedSession loss={sessionLoss} memberType={memberType} />}
      {refusal !== undefined && (
        <Notice tone="danger" role="alert">
          <WithPhoneLink text={refusal} />
        </Notice>
      )}
      {hasOpen && !sessionLoss && <OpenHere open={open} />}
    </>
  );
}

/** Says whose turn it is after two people have changed places. */
function Turn({ of }: { readonly of: Beginning["changedPlaces"] }) {
  if (!of) return null;
  const { firstName = "" } = of;
  const about = { name: firstName, isNamed: firstName !== "" };
  return (
    <Notice tone="information" title={t("turnTitle", about)}>
      <p>{t("turn", about)}</p>
    </Notice>
  );
}

type NewPersonProps = ComponentProps<typeof JoinForm> &
  ComponentProps<typeof StrangerForm> & {
    readonly asksHere: boolean;
    readonly mayBegin: boolean;
  };

function NewPerson({ asksHere, mayBegin, ...props }: NewPersonProps) {
  if (asksHere) return <JoinForm {...props} />;
  return mayBegin ? <StrangerForm {...props} /> : <NewHere {...props} />;
}

interface NewHereProps {
  readonly destination: Destination;
  readonly choice: ReactNode;
}

/** Leads a new person to the question how they may join, which has a page of its own here. */
function NewHere({ destination, choice }: NewHereProps) {
  const { go, goInstead, availability, configuration } = useFrame();
  const path = urlOfStep("eligibility", destination)!;
  const isClosed = availability.nonMemberDisabled;
  // Without a choice, the page asks nothing.
  const isSkipped = !configuration.existingMemberFlowEnabled && !isClosed;
  useEffect(() => {
    if (isSkipped) goInstead(path);
  }, [isSkipped, goInstead, path]);
  return (
    <Page
      title={t("title")}
      aside={<HelpAside />}
      primary={!isClosed && <Button onClick={() => go(path, "new")}>{t("continue")}</Button>}
    >
      {choice}
      {!isClosed && <p>{t("newNext")}</p>}
    </Page>
  );
}

export const authenticationScreen: AnyStartScreenModule = {
  Screen: AuthenticationScreen,
  prefetch: async (productCode) =>
    Promise.all([
      prefetchBeginning(destinationFor(productCode)).then(prefetchJoining),
      prefetch(identificationApi.configuration, {}),
    ]),
};
