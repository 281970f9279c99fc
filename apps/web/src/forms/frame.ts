import { createContext, useContext } from "react";
import type {
  Availability,
  ApplicationConfiguration,
  Branding,
  CollateralAvailability,
  ProductType,
} from "@portico/contract/configuration";
import type { Section } from "@portico/domain/flow/step";
import type { Tone } from "../widgets/tones/tone.ts";

/** A way back, as the nav bar and the page's foot show it. */
export interface BackLink {
  readonly label: string;
  readonly href: string;
  readonly go: () => void;
}

/** What the shell lends to the pages inside it: the institution, and the few things that a page may ask of its surroundings. */
export interface Frame {
  readonly configuration: ApplicationConfiguration;
  readonly branding: Branding;
  readonly products: readonly ProductType[];
  readonly availability: Availability;
  readonly collateralAvailability: CollateralAvailability;
  readonly isDemonstration: boolean;
  readonly back: BackLink | undefined;
  /** The progress list, where an application is under way. */
  readonly sections: readonly { readonly section: Section; readonly state: "done" | "current" | "ahead" }[];
  /** 0 to 100. */
  readonly progress: number;
  /** Opens a step of the path by its id: the rows of the review. Its answer leads back to where it was opened from. */
  readonly openStep: (stepId: string) => void;
  /** The address of a step of this journey's product, for a link that a person may open elsewhere. */
  readonly stepHref: (stepId: string) => string;
  /** Only announcements: what must be put right stands at its field. */
  readonly toast: (text: string, tone?: Tone) => () => void;
  /** Shows the Error page: for what neither the screen nor the person can put right. */
  readonly fail: (error: unknown) => void;
}

export const FrameContext = createContext<Frame | undefined>(undefined);

/** What the shell lends to a page. Throws outside of the shell: there is no sensible default. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error("A page was rendered outside of the shell's frame.");
  return frame;
}
