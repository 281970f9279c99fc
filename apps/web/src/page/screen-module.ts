import type { SessionLoss } from "../api/session-events.ts";
import type { ComponentType } from "react";
import type { Journey } from "@portico/contract/journey";
import type { Outcome } from "@portico/domain/flow/step";
import type { Who } from "@portico/domain/person/person";
import type { ProductCode } from "@portico/domain/loan/product";

/** The person and product of a screen's step, for screens that both applicants share. */
export interface StepPlace {
  readonly productCode: ProductCode;
  readonly who: Who;
  /** The applicant of this step. On the co-applicant page, it is 0 as long as there is no co-applicant. */
  readonly applicantId: number;
}

export interface StepProps extends StepPlace {
  readonly journey: Journey;
  /**
   * Reports that the step is done, so that the shell opens the next page of the journey. Without a journey, the shell uses the latest known
   * one.
   */
  readonly onDone: (journey?: Journey) => void;
}

/** A step's screen in its own chunk. */
export interface ScreenModule {
  readonly Screen: ComponentType<StepProps>;
  /** Fetches the screen's data with `prefetch(endpoint, input)` while the person fills in the step before. */
  readonly prefetch?: (journey: Journey, place: StepPlace) => Promise<unknown>;
}

/** The page that begins an application. There is no journey yet. */
export interface StartProps {
  readonly productCode: ProductCode;
  /** The form to show first, from the query parameter `memberType`. */
  readonly memberType: "new" | "existing" | undefined;
  /** The reason why the session of an unfinished application ended in this browser, if it did. */
  readonly sessionLoss?: Exclude<SessionLoss, "another" | "over"> | undefined;
  readonly onDone: (journey?: Journey) => void;
}

export interface StartScreenModule {
  readonly Screen: ComponentType<StartProps>;
  readonly prefetch?: (productCode: ProductCode) => Promise<unknown>;
}

/** A page at the end of a journey: offer, pending, declined and so on. */
export interface OutcomeProps {
  readonly journey: Journey;
  readonly productCode: ProductCode;
  readonly outcome: Outcome;
  /** Reports a change, such as a decision or an accepted offer, so that the shell opens the journey's current page. */
  readonly onDone: (journey?: Journey) => void;
}

export interface OutcomeScreenModule {
  readonly Screen: ComponentType<OutcomeProps>;
  readonly prefetch?: (journey: Journey) => Promise<unknown>;
}

/** The page that says where the open application stands. */
export interface StatusProps {
  readonly journey: Journey;
  /** Opens the page that the journey leads to, or the status of another application. */
  readonly onDone: (journey?: Journey) => void;
}

export interface StatusScreenModule {
  readonly Screen: ComponentType<StatusProps>;
  readonly prefetch?: (journey: Journey) => Promise<unknown>;
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
  readonly onDone: (journey?: Journey) => void;
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
  readonly onDone: (journey?: Journey) => void;
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
  readonly onDone: (journey?: Journey) => void;
}

export interface ReloadKey {
  readonly get: () => string | undefined;
  readonly keep: (key: string) => void;
}

export interface PersonalNoticeScreenModule {
  readonly Screen: ComponentType<PersonalNoticeProps>;
}
