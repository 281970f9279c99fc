import { useRef } from "react";
import type { AnyJourney } from "@portico/contract/journey";
import { useFrame } from "../../page/frame.ts";
import { isOfSecond } from "../../page/invited.ts";
import type { AnyStepProps } from "../../page/screen-module.ts";

/** After a move, the home that the person left is the first of their previous ones. Their list opens next, for them to check it. */
export function useFormerHome({ journey, who, onDone }: Pick<AnyStepProps, "journey" | "who" | "onDone">) {
  const { openStep } = useFrame();
  const isAdded = useRef(false);
  const step = isOfSecond({ who, journey }) ? "coApplicantPreviousAddress" : "previousAddress";
  return {
    note: ({ addsFormerHome = false }: { readonly addsFormerHome?: boolean | undefined }) => {
      // A second save of the page, after another part of it failed, adds nothing.
      isAdded.current ||= addsFormerHome;
    },
    onDone: (latest?: AnyJourney) => {
      // A long stay at the new home asks for no previous one.
      const isAsked = latest?.path.includes(step) === true;
      if (isAdded.current && isAsked) openStep(step);
      else onDone(latest);
    },
  };
}
