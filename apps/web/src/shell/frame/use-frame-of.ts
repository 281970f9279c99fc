import { useMemo, useSyncExternalStore } from "react";
import type { Branding, StartUp } from "@portico/contract/configuration";
import { destinationOf, type AnyJourney } from "@portico/contract/journey";
import { accountPath } from "@portico/domain/accounts/account-path";
import { pathOf, type Destination } from "@portico/domain/flow/destination";
import { flowOf } from "@portico/domain/flow/flows";
import type { Step } from "@portico/domain/flow/step";
import { sectionsOf } from "@portico/domain/flow/walk";
import { ApplicationType } from "@portico/domain/person/application-type";
import { canComeBack } from "../../page/can-come-back.ts";
import { asMember, outsideAddress } from "../../page/outside-address.ts";
import { asOwnStep, isInvited } from "../../page/invited.ts";
import { loanOfTwoOn } from "../../page/yes-again.ts";
import type { BackLink, Frame } from "../../page/frame.ts";
import { coBorrowerNamed, coBorrowerNameOf } from "../../api/co-borrower-name.ts";
import { timeLeftOf } from "../../api/time-left.ts";
import { Fault } from "../../api/refusal.ts";
import { backFrom } from "../navigation/back-link.ts";
import { urlOfStep, type Circumstances, type Page } from "../navigation/enforce.ts";
import { addressFor, entryState, queryValue } from "../navigation/location.ts";
import type { Navigator, NavigatorState } from "../navigation/navigator.ts";
import { skippedOf } from "../navigation/skipped-pages.ts";
import { t } from "../../words/shell.ts";
import type { WhyNotSaved } from "../dialogs/why-not-saved.ts";
import { applicationMark } from "../session/application-mark.ts";
import { chosenOnLanding, forgetEverything, remember } from "../session/session-memory.ts";
import type { Toasts } from "./toasts.ts";

interface Surroundings {
  readonly startUp: StartUp;
  readonly branding: Branding;
  readonly navigator: Navigator;
  readonly state: Pick<NavigatorState, "open" | "turn" | "returns">;
  readonly journey: AnyJourney | undefined;
  readonly offered: ReadonlySet<Destination>;
  readonly toasts: Toasts;
  readonly tellNotSaved: (why: WhyNotSaved) => void;
}

/** The shell's services for the open page. */
export function useFrameOf(surroundings: Surroundings): Frame {
  const { startUp, branding, navigator, state, journey, offered, toasts, tellNotSaved } = surroundings;
  const { open, turn, returns } = state;
  const page = open?.page;
  const named = useSyncExternalStore(coBorrowerNamed.subscribe, coBorrowerNamed.get);
  const coBorrower = coBorrowerNameOf(journey, named);
  return useMemo(() => {
    const isStep = page?.kind === "step";
    const hasOthers = canComeBack(startUp) && applicationMark()?.hasOthers === true;
    return {
      hasOthers,
      configuration: startUp.configuration,
      products: startUp.products,
      availability: startUp.availability,
      collateralAvailability: startUp.collateralAvailability,
      isDemonstration: startUp.isDemonstration,
      branding,
      back:
        page &&
        backLink(
          page,
          { journey, offered, skipped: journey && skippedOf(journey) },
          { ...branding, coBorrower, isMember: journey?.memberType === "existing", hasOthers },
          navigator,
        ),
      sections: isStep && journey ? sectionsOfJourney(journey, page.step) : [],
      secondsLeft: timeLeftOf(journey),
      ...loanOf(page, journey, startUp),
      ...(isStep && placesOf(page.step, journey, coBorrower)),
      returns,
      go: navigator.go,
      goInstead: navigator.back,
      beginAgain: (destination) => {
        forgetEverything();
        remember("beginsAnew", chosenOnLanding);
        navigator.leave(firstAddress(destination, journey && destinationOf(journey)));
      },
      openStep: navigator.openStep,
      stepHref: (stepId) => addressFor((journey && urlOfStep(stepId, destinationOf(journey))) ?? "/", window.location),
      toast: toasts.add,
      fail: (error) => navigator.interrupt(error, turn),
      tellNotSent: (error) => tellNotSaved(error instanceof Fault ? "sendingUnanswered" : "sendingFailed"),
    };
  }, [startUp, branding, navigator, page, turn, returns, journey, offered, coBorrower, toasts, tellNotSaved]);
}

/** The page that begins an application. Only members are led to accounts from another one. */
function firstAddress(asked: Destination | undefined, present: Destination | undefined): string {
  if (asked === accountPath) return outsideAddress("/account/select", asMember);
  const destination = asked ?? present;
  return outsideAddress(destination ? `/${pathOf(destination)}/authentication` : "/");
}

/** The loan or accounts that the page is about, before their application too. */
function loanOf(page: Page | undefined, journey: AnyJourney | undefined, { products }: Pick<StartUp, "products">) {
  const isOfJourney = page !== undefined && ["step", "outcome"].includes(page.kind);
  const begins = page?.kind === "start" ? beginsOn(page) : undefined;
  const destination = isOfJourney ? journey && destinationOf(journey) : begins?.destination;
  return {
    loanName: nameOf(destination, products),
    loanAmount: isOfJourney && !isOfEarlierDecline(page, journey) ? journey?.loanAmount : undefined,
    begins,
  };
}

const beginsOn = ({ destination, step }: Page & { kind: "start" }) => ({
  destination,
  section: step?.section ?? ("start" as const),
});

const nameOf = (destination: Destination | undefined, products: StartUp["products"]) =>
  destination === accountPath ? t("newAccounts") : products.find(({ id }) => id === destination)?.displayText;

/** An application that follows a decline shows that decline, which was about another amount than its own. */
function isOfEarlierDecline(page: Page, journey: AnyJourney | undefined): boolean {
  return page.kind === "outcome" && page.outcome === "declined" && journey?.exit !== "declined";
}

/** How this application stands to another one in which the two people changed places, and what a change of its page means for them. */
function placesOf(
  step: Step,
  journey: AnyJourney | undefined,
  name: string | undefined,
): Pick<Frame, "otherPlace" | "startsEmpty" | "begun" | "loanOfTwo"> {
  const otherPlace = step.id === "duplicate" ? undefined : otherPlaceOf(journey, name);
  const begun = begunOf(step.id, journey);
  return { otherPlace, startsEmpty: journey?.startsEmpty, begun, loanOfTwo: loanOfTwoOn(step, journey) };
}

function begunOf(stepId: string, journey: AnyJourney | undefined): Frame["begun"] {
  const { begunAs, frontier, applicationId, primaryApplicantId: applicantId, countsPassedQuiz = false } = journey ?? {};
  if (!begunAs || begunAs === "together" || stepId !== frontier) return undefined;
  if (applicationId === undefined || applicantId === undefined) return undefined;
  return { as: begunAs, applicationId, applicantId, countsPassedQuiz };
}

/** The earlier one is told about only once there is a co-borrower, who is its first person. */
function otherPlaceOf(journey: AnyJourney | undefined, name: string | undefined): Frame["otherPlace"] {
  const is = journey?.otherPlace;
  if (is === "later" || is === "ended") return { is, name };
  return is === "earlier" && journey?.coBorrowerApplicantId != null ? { is, name } : undefined;
}

function backLink(
  page: Page,
  circumstances: Circumstances,
  names: Parameters<typeof backFrom>[3],
  navigator: Navigator,
): BackLink | undefined {
  const cameFrom = entryState().from ?? queryValue("fromRoute");
  const target = backFrom(page, cameFrom, circumstances, { ...names, isInvited: isInvited(circumstances.journey) });
  if (!target) return undefined;
  const { label, href, isExternal } = target;
  return { label, href, go: () => (isExternal ? navigator.leave(href) : navigator.back(href)) };
}

/** The sections of this journey's flow, for the progress list. */
function sectionsOfJourney(journey: AnyJourney, { id: shown }: Pick<Step, "id">): Frame["sections"] {
  const { path, frontier, ahead, applicationType, isIdentityOpen = false, askedIn } = journey;
  const steps = stepsOf(journey);
  const section = steps.find(({ id }) => id === shown)?.section ?? "start";
  const named = (ids: readonly string[]) => steps.filter(({ id }) => ids.includes(id));
  const later = shown === frontier ? askedIn : undefined;
  const open = steps.find((step) => (later ? step.section === later : step.id === frontier));
  const walk = { path: named(path), frontier: open, ahead: named(ahead) };
  return sectionsOf(walk, later ?? section).map(({ isDone, ...state }) => ({
    ...state,
    // A member's profile page has asked who applies, and the answer was one person.
    isAnswered:
      state.section === "applyingTogether" &&
      applicationType === ApplicationType.single &&
      ahead.includes("coApplicant"),
    // The person has nothing left to do there, but the check isn't done.
    isDone: isDone && !(isIdentityOpen && state.section === "checkAndSend"),
  }));
}

/** The flow's steps. Those of an invited co-borrower are in the sections of their own questions. */
function stepsOf(journey: AnyJourney): readonly Step[] {
  const steps: readonly Step[] = flowOf(destinationOf(journey))?.steps ?? [];
  if (!isInvited(journey)) return steps;
  const sectionOf = ({ id, section }: Step) => steps.find((step) => step.id === asOwnStep(id))?.section ?? section;
  return steps.map((step) => ({ ...step, section: sectionOf(step) }));
}
