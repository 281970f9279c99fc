import type { SessionLoss } from "../api/session-events.ts";
import type { ComponentType, ReactNode } from "react";
import type { AccountJourney, AnyJourney, Journey } from "@portico/contract/journey";
import type { Outcome } from "@portico/domain/flow/step";
import type { Who } from "@portico/domain/person/person";
import type { ProductCode } from "@portico/domain/loan/product";

/** The person and product of a screen's step, for screens that loans and accounts share. */
export interface AnyStepPlace {
  /** Undefined for accounts, which have none. */
  readonly productCode: ProductCode | undefined;
  readonly who: Who;
  /** The applicant of this step. On the co-applicant page, it is 0 as long as there is no co-applicant. */
  readonly applicantId: number;
}

export interface AnyStepProps extends AnyStepPlace {
  readonly journey: AnyJourney;
  /**
   * Reports that the step is done, so that the shell opens the next page of the journey. Without a journey, the shell uses the latest known
   * one.
   */
  readonly onDone: (journey?: AnyJourney) => void;
}

/** The person and product of a loan's step. */
export interface StepPlace extends AnyStepPlace {
  readonly productCode: ProductCode;
}

export interface StepProps extends AnyStepProps, StepPlace {
  readonly productCode: ProductCode;
  readonly journey: Journey;
}

/** A step of an application for accounts. */
export interface AccountStepProps extends AnyStepProps {
  readonly productCode: undefined;
  readonly journey: AccountJourney;
}

interface Module<Props, StepJourney, Place> {
  readonly Screen: (props: Props) => ReactNode;
  /** Fetches the screen's data with `prefetch(endpoint, input)` while the person fills in the step before. */
  readonly prefetch?: (journey: StepJourney, place: Place) => Promise<unknown>;
}

/** The screen of a loan's step in its own chunk. */
export type ScreenModule = Module<StepProps, Journey, StepPlace>;
/** The screen of a step that only accounts have. */
export type AccountScreenModule = Module<AccountStepProps, AccountJourney, AnyStepPlace>;
/** The screen of a step that loans and accounts have. */
export type AnyScreenModule = Module<AnyStepProps, AnyJourney, AnyStepPlace>;

/** The page that begins an application. There is no journey yet. */
export interface AnyStartProps {
  /** Undefined for accounts, which have none. */
  readonly productCode: ProductCode | undefined;
  /** The form to show first, from the query parameter `memberType`. */
  readonly memberType: "new" | "existing" | undefined;
  /** The reason why the session of an unfinished application ended in this browser, if it did. */
  readonly sessionLoss?: Exclude<SessionLoss, "another" | "over"> | undefined;
  readonly onDone: (journey?: AnyJourney) => void;
}

/** The page that begins a loan's application. */
export interface StartProps extends AnyStartProps {
  readonly productCode: ProductCode;
}

export interface StartScreenModule {
  readonly Screen: (props: StartProps) => ReactNode;
  readonly prefetch?: (productCode: ProductCode) => Promise<unknown>;
}

/** The page that begins an application for accounts, or any application. */
export interface AnyStartScreenModule {
  readonly Screen: (props: AnyStartProps) => ReactNode;
  readonly prefetch?: (productCode: ProductCode | undefined) => Promise<unknown>;
}

/** A page at the end of a journey, of a loan or of accounts. */
export interface AnyOutcomeProps {
  readonly journey: AnyJourney;
  /** Undefined for accounts, which have none. */
  readonly productCode: ProductCode | undefined;
  readonly outcome: Outcome;
  /** Reports a change, such as a decision or an accepted offer, so that the shell opens the journey's current page. */
  readonly onDone: (journey?: AnyJourney) => void;
}

/** A page at the end of a loan's journey: offer, pending, declined and so on. */
export interface OutcomeProps extends AnyOutcomeProps {
  readonly journey: Journey;
  readonly productCode: ProductCode;
}

export interface OutcomeScreenModule {
  readonly Screen: (props: OutcomeProps) => ReactNode;
  readonly prefetch?: (journey: Journey) => Promise<unknown>;
}

/** A page at the end of a journey for accounts, or of any journey. */
export interface AnyOutcomeScreenModule {
  readonly Screen: (props: AnyOutcomeProps) => ReactNode;
  readonly prefetch?: (journey: AnyJourney) => Promise<unknown>;
}

/** The page that says where the open application stands. */
export interface StatusProps {
  readonly journey: AnyJourney;
  /** Opens the page that the journey leads to. Of another application, it opens the status, unless that one's own page is asked for. */
  readonly onDone: (journey?: AnyJourney, to?: "ownPage") => void;
}

export interface StatusScreenModule {
  readonly Screen: ComponentType<StatusProps>;
  readonly prefetch?: (journey: AnyJourney) => Promise<unknown>;
}

/** The page that resumes an application from a link, or by its number. */
export interface ResumeProps {
  /** The link's token. It isn't enough to open the application. */
  readonly applicationToken: string | undefined;
  /** Reports that the link doesn't work, so that this tab doesn't try it again. */
  readonly onDeadLink: () => void;
  /** From `resume/<digits>`, which needs a sign-in. */
  readonly applicationId: number | undefined;
  /** The form to show first, from the query parameter `memberType`. */
  readonly memberType: "new" | "existing" | undefined;
  readonly onDone: (journey?: AnyJourney) => void;
}

export interface ResumeScreenModule {
  readonly Screen: ComponentType<ResumeProps>;
}

/** The page of an invited co-borrower's link. */
export interface InvitationProps {
  /** The link's token. It isn't enough to open their part. */
  readonly invitationToken: string | undefined;
  /** Reports that the link doesn't work, so that this tab doesn't try it again. */
  readonly onDeadLink: () => void;
  /** Opens the invited person's part. */
  readonly onDone: (journey?: AnyJourney) => void;
}

export interface InvitationScreenModule {
  readonly Screen: ComponentType<InvitationProps>;
}

/** The page on a phone that takes pictures of an identity document. */
export interface HandOffProps {
  /** The link's token. Undefined when the vendor's page returns here. */
  readonly applicationToken: string | undefined;
}

export interface HandOffScreenModule {
  readonly Screen: ComponentType<HandOffProps>;
}

/** The page on a phone that sends files for one paper. */
export interface PaperHandOffProps {
  /** The link's token. Undefined in a tab without a link. */
  readonly paperToken: string | undefined;
  /** Reports that the link doesn't work, so that this tab doesn't try it again. */
  readonly onDeadLink: () => void;
}

export interface PaperHandOffScreenModule {
  readonly Screen: ComponentType<PaperHandOffProps>;
}

/** A person's own notice of a decision. */
export interface PersonalNoticeProps {
  /** The token of the link in their email. */
  readonly noticeToken: string | undefined;
  /** Keeps the link in this tab again. Closing an application empties the storage of all tabs. */
  readonly keepLink: () => void;
  /** The key with which this tab loads the notice again. Opening the link anew forgets it. */
  readonly reloadKey: ReloadKey;
  /** Opens the application that the notice has begun. */
  readonly onDone: (journey?: AnyJourney) => void;
}

export interface ReloadKey {
  readonly get: () => string | undefined;
  readonly keep: (key: string) => void;
}

export interface PersonalNoticeScreenModule {
  readonly Screen: ComponentType<PersonalNoticeProps>;
}
