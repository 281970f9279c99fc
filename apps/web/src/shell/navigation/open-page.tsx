import type { ReactNode } from "react";
import { coBorrowerKey, destinationOf, type AnyJourney } from "@portico/contract/journey";
import { accountPath } from "@portico/domain/accounts/account-path";
import { productOf, type Destination } from "@portico/domain/flow/destination";
import { flowOf } from "@portico/domain/flow/flows";
import type { Step } from "@portico/domain/flow/step";
import { coBorrowerNamed, coBorrowerNameOf } from "../../api/co-borrower-name.ts";
import { isInvited } from "../../page/invited.ts";
import { prefetchYes } from "../../page/yes-again.ts";
import type {
  AnyOutcomeScreenModule,
  AnyScreenModule,
  AnyStartScreenModule,
  AnyStepPlace,
  StatusProps,
} from "../../page/screen-module.ts";
import { endedUnfinished } from "../session/application-mark.ts";
import { isOfCoApplicant, isOfFormerInvitation } from "./co-applicant-pages.ts";
import type { Page } from "./enforce.ts";
import { FormerInvitation } from "./former-invitation.tsx";
import { loadAhead, loadScreen } from "./load-screen.ts";
import { queryValue } from "./location.ts";
import { isMemberType } from "./query.ts";
import {
  accountOutcomes,
  accountScreens,
  accountStarts,
  handOffScreen,
  invitationScreen,
  type AskedStepId,
  outcomeScreens,
  paperHandOffScreen,
  personalNoticeScreen,
  resumeScreen,
  startScreens,
  statusScreen,
  stepScreens,
} from "../registry.ts";
import { startStepId } from "./route.ts";
import { forget, recall, remember } from "../session/session-memory.ts";

type OnDone = StatusProps["onDone"];

/** A page with its loaded screen and data. */
export interface OpenPage {
  readonly page: Page;
  /** The screen for the newest known journey. Undefined if the shell renders the page itself. */
  readonly render?: (journey: AnyJourney | undefined, onDone: OnDone) => ReactNode;
}

/** Loads a page's screen and data. Throws `ScreenLoadError` if its files don't arrive. */
export async function openPage(page: Page): Promise<OpenPage> {
  switch (page.kind) {
    case "step":
      return openStep(page);
    case "outcome":
      return openOutcome(page);
    case "start":
      return openStart(page);
    case "status":
      return openStatus(page);
    case "resume":
      return openResume(page);
    case "notice":
      return openNotice(page);
    default:
      return openByLink(page);
  }
}

/** Opens a page whose link has a token for it. The shell renders all other pages itself. */
async function openByLink(page: Page): Promise<OpenPage> {
  switch (page.kind) {
    case "handOff":
      return openHandOff(page);
    case "paperHandOff":
      return openPaperHandOff(page);
    case "personalNotice":
      return openPersonalNotice(page);
    case "invitation":
      return openInvitation(page);
    default:
      return { page };
  }
}

async function openStep(page: Page & { kind: "step" }): Promise<OpenPage> {
  const { step, journey: opened } = page;
  const [{ Screen, prefetch }, ofPerson] = await Promise.all([
    loadScreen(screenOf(step, destinationOf(opened))),
    loadStepOfPerson(step, opened, loadScreen),
  ]);
  await Promise.all([
    prefetch?.(opened, placeOf(step, opened)),
    ofPerson?.prefetchCoApplicant(opened),
    prefetchYes(step, opened),
  ]);
  void nameCoBorrower(opened);
  return {
    page,
    render: (latest = opened, onDone) => {
      if (isOfFormerInvitation(page, latest)) return <FormerInvitation />;
      const props = { ...placeOf(step, latest), journey: latest, onDone };
      if (!ofPerson) return <Screen {...props} />;
      return <ofPerson.StepOfPerson {...props} {...{ Screen, step }} openedWith={opened} />;
    },
  };
}

const coApplicantStepId = "coApplicant" satisfies AskedStepId;

const ofPersonModule = async () => import("./step-of-person.tsx");

/** What keeps a page about the co-applicant with its person. Other pages don't load it, nor does an invited one's session. */
async function loadStepOfPerson(
  step: Step,
  journey: AnyJourney,
  load: <Module>(load: () => Promise<Module>) => Promise<Module>,
) {
  return isOfCoApplicant(step) && !isInvited(journey) ? load(ofPersonModule) : undefined;
}

/** After a reload, the link back to a co-borrower's page needs the name too. No page waits for it. */
async function nameCoBorrower(journey: AnyJourney): Promise<void> {
  if (
    coBorrowerKey(journey) === null ||
    isInvited(journey) ||
    coBorrowerNameOf(journey, coBorrowerNamed.get()) !== undefined
  )
    return;
  try {
    await (await ofPersonModule()).learnName(journey);
  } catch {
    // The link then says "Co-borrower".
  }
}

async function openOutcome(page: Page & { kind: "outcome" }): Promise<OpenPage> {
  const { outcome } = page;
  const productCode = productOf(page.destination);
  const { Screen, prefetch } = await loadScreen(screenOfOutcome(page));
  await prefetch?.(page.journey);
  return {
    page,
    render: (latest = page.journey, onDone) => <Screen {...{ outcome, productCode, onDone }} journey={latest} />,
  };
}

async function openStart(page: Page & { kind: "start" }): Promise<OpenPage> {
  const productCode = productOf(page.destination);
  const { Screen, prefetch } = await loadScreen(screenOfStart(page));
  await prefetch?.(productCode);
  const shown = { productCode, memberType: memberTypeInQuery(), sessionLoss: endedUnfinished() };
  return { page, render: (_, onDone) => <Screen {...shown} onDone={onDone} /> };
}

async function openStatus(page: Page & { kind: "status" }): Promise<OpenPage> {
  const { Screen, prefetch } = await loadScreen(statusScreen);
  await prefetch?.(page.journey);
  // With a key, another application's status begins anew.
  return {
    page,
    render: (latest = page.journey, onDone) => <Screen key={latest.applicationId} journey={latest} onDone={onDone} />,
  };
}

async function openResume(page: Page & { kind: "resume" }): Promise<OpenPage> {
  const { Screen } = await loadScreen(resumeScreen);
  const applicationToken = page.applicationToken ?? recall("applicationToken");
  const { applicationId } = page;
  const link = { applicationToken, onDeadLink: () => forget("applicationToken") };
  const memberType = memberTypeInQuery();
  return { page, render: (_, onDone) => <Screen {...link} {...{ applicationId, memberType, onDone }} /> };
}

function memberTypeInQuery() {
  const memberType = queryValue("memberType");
  return isMemberType(memberType) ? memberType : undefined;
}

async function openHandOff(page: Page & { kind: "handOff" }): Promise<OpenPage> {
  const { Screen } = await loadScreen(handOffScreen);
  const applicationToken = recall("documentToken");
  return { page, render: () => <Screen applicationToken={applicationToken} /> };
}

async function openPaperHandOff(page: Page & { kind: "paperHandOff" }): Promise<OpenPage> {
  const { Screen } = await loadScreen(paperHandOffScreen);
  const link = { paperToken: recall("paperToken"), onDeadLink: () => forget("paperToken") };
  return { page, render: () => <Screen {...link} /> };
}

async function openPersonalNotice(page: Page & { kind: "personalNotice" }): Promise<OpenPage> {
  const { Screen } = await loadScreen(personalNoticeScreen);
  const noticeToken = recall("noticeToken");
  const keepLink = () => {
    if (noticeToken !== undefined) remember("noticeToken", noticeToken);
  };
  const reloadKey = { get: () => recall("noticeKey"), keep: (key: string) => remember("noticeKey", key) };
  return { page, render: (_, onDone) => <Screen {...{ noticeToken, keepLink, reloadKey, onDone }} /> };
}

async function openInvitation(page: Page & { kind: "invitation" }): Promise<OpenPage> {
  const { Screen } = await loadScreen(invitationScreen);
  const link = { invitationToken: recall("invitationToken"), onDeadLink: () => forget("invitationToken") };
  return { page, render: (_, onDone) => <Screen {...link} onDone={onDone} /> };
}

const noticeModule = async () => import("../errors/notice-page.tsx");

async function openNotice(page: Page & { kind: "notice" }): Promise<OpenPage> {
  const { NoticePage } = await loadScreen(noticeModule);
  return { page, render: () => <NoticePage notice={page.notice} /> };
}

/** Fetches a step's screen and data in advance. A failure is ignored, because opening the step tries again. */
export async function openAhead(step: Step, journey: AnyJourney): Promise<void> {
  try {
    const [{ prefetch }, ofPerson] = await Promise.all([
      loadAhead(screenOf(step, destinationOf(journey))),
      loadStepOfPerson(step, journey, loadAhead),
    ]);
    const place = placeOf(step, journey);
    // A co-applicant who isn't saved yet has no data. Their first page asks whether there is one.
    if (place.applicantId !== 0 || step.id === coApplicantStepId)
      await Promise.all([prefetch?.(journey, place), ofPerson?.prefetchCoApplicant(journey)]);
  } catch {
    // Offline for a moment, or a new deployment. Opening the page tries again, and reports a failure.
  }
}

/** A flow's first steps after its start page. */
export function firstStepsOf(destination: Destination, count: number): readonly Step[] {
  const steps = flowOf(destination)?.steps ?? [];
  const screens = screensOf(destination);
  return steps.filter(({ id }) => id !== startStepId && Object.hasOwn(screens, id)).slice(0, count);
}

/** Fetches the screens of steps, without the data, which need an application first. */
export async function loadScreens(steps: readonly Step[], destination: Destination): Promise<void> {
  await Promise.allSettled(steps.map(async (step) => loadAhead(screenOf(step, destination))));
}

/**
 * The person of a step. A step about the application itself counts as the primary applicant's. All steps of an invited co-borrower are about
 * themselves, and their pages say "you".
 */
function placeOf({ who = "primary" }: Pick<Step, "who">, journey: AnyJourney): AnyStepPlace {
  const isOfFirst = who === "primary" && !isInvited(journey);
  const applicantId = isOfFirst ? journey.primaryApplicantId : (journey.coBorrowerApplicantId ?? 0);
  return { who: isInvited(journey) ? "primary" : who, applicantId, productCode: productOf(destinationOf(journey)) };
}

/*
 * The casts below are safe. The registry has a screen for each step and outcome of a destination, and a screen for loans or accounts alone
 * gets only journeys of its kind.
 */

type Screens<Screen> = Readonly<Record<string, () => Promise<Screen>>>;

function screensOf(destination: Destination): Screens<AnyScreenModule> {
  return (destination === accountPath ? accountScreens : stepScreens) as unknown as Screens<AnyScreenModule>;
}

function screenOf({ id }: Step, destination: Destination): () => Promise<AnyScreenModule> {
  return screensOf(destination)[id]!;
}

function screenOfOutcome({ outcome, destination }: Page & { kind: "outcome" }): () => Promise<AnyOutcomeScreenModule> {
  const screens = destination === accountPath ? accountOutcomes : outcomeScreens;
  return (screens as Screens<AnyOutcomeScreenModule>)[outcome]!;
}

function screenOfStart({ step, destination }: Page & { kind: "start" }): () => Promise<AnyStartScreenModule> {
  const screens = destination === accountPath ? accountStarts : startScreens;
  return (screens as Screens<AnyStartScreenModule>)[step?.id ?? startStepId]!;
}
