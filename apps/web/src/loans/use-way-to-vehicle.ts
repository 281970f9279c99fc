import { useRef } from "react";
import type { AnyJourney } from "@portico/contract/journey";
import type { ValueAssumes } from "@portico/domain/collateral/value-assumes";
import { latestJourney } from "../api/journey-store.ts";
import { setInputAside } from "../forms/saving/set-aside.ts";
import { agreeToLeave } from "../forms/saving/unsaved-input.ts";
import type { StepForm } from "../forms/step-form.ts";
import { useFrame } from "../page/frame.ts";
import { wantAnswer } from "../page/wanted-answer.ts";

/** What the value of the vehicle assumes, and the way to its page. */
export interface Assumed extends ValueAssumes {
  readonly onTellMore: () => void;
}

export type WayToVehicle = ReturnType<typeof useWayToVehicle>;

type Leaving = Pick<StepForm, "submit" | "isComplete">;

/**
 * The way from the page of a loan to the vehicle's page and back (decision 332). It saves the loan first, so that the header, a reload, and
 * another tab have the chosen amount. The page then asks once more.
 */
export function useWayToVehicle(
  assumes: ValueAssumes | undefined,
  isSaved: boolean,
  onDone: (journey?: AnyJourney) => void,
) {
  const { openStep } = useFrame();
  const isLeaving = useRef(false);
  const open = () => {
    agreeToLeave();
    wantAnswer(assumes?.isAverageMileage ? "mileage" : "number");
    openStep("vehicleCollateral");
  };
  const leave = async (form: Leaving) => {
    // A loan that can't be saved yet is asked for again anyway, so the page only keeps what is typed.
    if (!isSaved && !(await form.isComplete())) {
      const journey = latestJourney();
      if (journey) setInputAside(journey, undefined);
      return open();
    }
    isLeaving.current = true;
    return form.submit();
  };
  return {
    /** The mark of a save before the vehicle's page, as a part of the call. */
    mark: () => (isLeaving.current ? { leavesForVehicle: true } : {}),
    onDone: (journey?: AnyJourney) => (isLeaving.current ? open() : onDone(journey)),
    /** The page's own button goes on from this page. */
    submitOf: (form: Leaving) => async (event?: { preventDefault(): void }) => {
      isLeaving.current = false;
      await form.submit(event);
    },
    assumedFor: (form: Leaving): Assumed | undefined => assumes && { ...assumes, onTellMore: () => void leave(form) },
  };
}
