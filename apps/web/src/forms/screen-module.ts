import type { SessionLoss } from "../api/session-events.ts";
import type { ComponentType } from "react";
import type { Journey } from "@portico/contract/journey";
import type { Outcome } from "@portico/domain/flow/step";
import type { Who } from "@portico/domain/person/person";
import type { ProductCode } from "@portico/domain/loan/product";

/** Whose step a screen shows, and of which product: what a screen shared by both applicants needs to know. */
export interface StepPlace {
  readonly productCode: ProductCode;
  readonly who: Who;
  /** The applicant of this step. 0 while a co-applicant does not exist yet, which only the co-applicant page meets. */
  readonly applicantId: number;
}

export interface StepProps extends StepPlace {
  readonly journey: Journey;
  /** The step is done: the shell goes where the journey leads. Without a journey, to where the last answer led. */
  readonly onDone: (journey?: Journey) => void;
}

/** A step's screen, in its own chunk. */
export interface ScreenModule {
  readonly Screen: ComponentType<StepProps>;
  /** Fetches what the screen will ask for, by `prefetch(endpoint, input)`. Called while the step before is filled in. */
  readonly prefetch?: (journey: Journey, place: StepPlace) => Promise<unknown>;
}

/** The page where the application begins: there is no journey yet. */
export interface StartProps {
  readonly productCode: ProductCode;
  /** From the query parameter `memberType`; which form to show first. */
  readonly memberType: "new" | "existing" | undefined;
  /** Why the session of an unfinished application ended in this browser, where one did. */
  readonly sessionLoss?: Exclude<SessionLoss, "another"> | undefined;
  readonly onDone: (journey?: Journey) => void;
}

export interface StartScreenModule {
  readonly Screen: ComponentType<StartProps>;
  readonly prefetch?: (productCode: ProductCode) => Promise<unknown>;
}

/** A page that ends a walk: offer, pending, declined and so on. */
export interface OutcomeProps {
  readonly journey: Journey;
  readonly productCode: ProductCode;
  readonly outcome: Outcome;
  /** Something changed (a decision came, an offer was accepted): the shell looks again where the journey leads. */
  readonly onDone: (journey?: Journey) => void;
}

export interface OutcomeScreenModule {
  readonly Screen: ComponentType<OutcomeProps>;
  readonly prefetch?: (journey: Journey) => Promise<unknown>;
}

/** Coming back to an application from a link, or by its number. */
export interface ResumeProps {
  /** From the link; alone it opens nothing. */
  readonly applicationToken: string | undefined;
  /** `resume/<digits>`: wants a sign-in. */
  readonly applicationId: number | undefined;
  /** From the query parameter `memberType`; which way back to show first. */
  readonly memberType: "new" | "existing" | undefined;
  readonly onDone: (journey?: Journey) => void;
}

export interface ResumeScreenModule {
  readonly Screen: ComponentType<ResumeProps>;
}

/** A phone that was handed the photographing of a document. */
export interface HandOffProps {
  /** From the link; none where the vendor's page leads back here. */
  readonly applicationToken: string | undefined;
}

export interface HandOffScreenModule {
  readonly Screen: ComponentType<HandOffProps>;
}

/** Somebody's own notice of a decision. */
export interface PersonalNoticeProps {
  /** From the link in their email. */
  readonly noticeToken: string | undefined;
}

export interface PersonalNoticeScreenModule {
  readonly Screen: ComponentType<PersonalNoticeProps>;
}
