import { createContext, useContext } from "react";
import type {
  Availability,
  ApplicationConfiguration,
  Branding,
  CollateralAvailability,
  ProductType,
} from "@portico/contract/configuration";
import type { AnyJourney } from "@portico/contract/journey";
import type { Destination } from "@portico/domain/flow/destination";
import type { Section } from "@portico/domain/flow/step";
import type { SectionOfWalk } from "@portico/domain/flow/walk";
import type { Tone } from "../widgets/tones/tone.ts";

/** A back link, for the nav bar and the foot of the page. */
export interface BackLink {
  readonly label: string;
  readonly href: string;
  readonly go: () => void;
}

/** The shell's services for the pages inside it: the institution, and a few actions. */
export interface Frame {
  readonly configuration: ApplicationConfiguration;
  readonly branding: Branding;
  readonly products: readonly ProductType[];
  readonly availability: Availability;
  readonly collateralAvailability: CollateralAvailability;
  readonly isDemonstration: boolean;
  readonly back: BackLink | undefined;
  /** This person has other applications, and may open their list here. */
  readonly hasOthers?: boolean;
  /** The progress list, if an application is open. */
  readonly sections: readonly SectionOfWalk[];
  /** The seconds that the rest of the questions usually takes, if there are questions left. */
  readonly secondsLeft?: number | undefined;
  /** The name of the loan or accounts that are asked for, if an application is open. */
  readonly loanName?: string | undefined;
  readonly loanAmount?: number | undefined;
  /** On a page of an application that hasn't begun: its destination, and the section of the page. */
  readonly begins?: { readonly destination: Destination; readonly section: Section } | undefined;
  /** The application with the other person first, if two people began again and neither is sent. The later one may have ended. */
  readonly otherPlace?: { readonly is: "earlier" | "later" | "ended"; readonly name: string | undefined } | undefined;
  /** The journey, on a page of a loan to which an invited co-borrower says yes. A change after their yes needs another one. */
  readonly loanOfTwo?: AnyJourney | undefined;
  /** Another person was named to begin this application, so nothing that waited for them came along. */
  readonly startsEmpty?: boolean | undefined;
  /** How this application began with answers of an earlier one. Only its first page has it. The page of a new co-borrower says it itself. */
  readonly begun?:
    | {
        readonly as: "alone" | "anotherVehicle" | "less" | "anotherLoan";
        readonly applicationId: number;
        readonly applicantId: number;
        readonly countsPassedQuiz: boolean;
      }
    | undefined;
  /** Counts how often going back led to the open page again, because a change on it keeps Review closed. */
  readonly returns: number;
  /** Opens another page: one before the application exists, or the decline whose counteroffer it takes. `memberType` is the kind of applicant from then on. */
  readonly go: (path: string, memberType?: "new") => void;
  /** Opens another page instead of this one, which may not open yet. */
  readonly goInstead: (path: string) => void;
  /**
   * Begins another application, as from the landing page. The present one stays open to come back to. Without a destination, it is for
   * the same one.
   */
  readonly beginAgain: (destination?: Destination) => void;
  /**
   * Opens a step of the path by its id, for the rows of the review. Saving that step leads back to the review. "second": at the second of
   * its pages, with the first one behind it.
   */
  readonly openStep: (stepId: string, page?: "second") => void;
  /** The URL of a step in this journey's flow, for a link that a person may open elsewhere. */
  readonly stepHref: (stepId: string) => string;
  /** Shows an announcement. A message about a problem belongs at its field instead. */
  readonly toast: (text: string, tone?: Tone) => () => void;
  /**
   * Shows the Error page, for problems that neither the screen nor the person can fix. Does nothing if the person has left the page that
   * failed.
   */
  readonly fail: (error: unknown) => void;
  /**
   * Says over any page that the application wasn't submitted, or may not have been. For a submission that failed after the person left its
   * page.
   */
  readonly tellNotSent: (error: unknown) => void;
}

export const FrameContext = createContext<Frame | undefined>(undefined);

/** The shell's services for a page. Throws outside the shell. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error("A page was rendered outside of the shell's frame.");
  return frame;
}
