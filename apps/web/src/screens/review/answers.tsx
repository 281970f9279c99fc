import { useEffect, useState } from "react";
import type { ReviewGroup } from "@portico/contract/review-group";
import { useFrame, type Frame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { AnswerGroup, rowIdOf } from "./answer-group.tsx";
import styles from "./answer-group.module.css";
import { comeBack, forgetLeft, leaveFor, type ComeBack } from "./changed-step.ts";
import { t } from "./words.ts";

interface Props {
  readonly groups: readonly ReviewGroup[];
  readonly onOpen: OpenStep;
  readonly applicantId: number;
  readonly from: ComeBack | undefined;
  /** The step that the institution doesn't let people change. */
  readonly fixedStep: string | undefined;
}

/**
 * Leads somebody who comes back from a change to its line, unless a notice about the change must be read first. Must come after the page's
 * arrival, which focuses the heading.
 */
export function useComeBack(groups: readonly ReviewGroup[], staysAbove: boolean): ComeBack | undefined {
  const [from] = useState(() => comeBack(groups));
  const [isHeld] = useState(staysAbove);
  useEffect(() => {
    forgetLeft();
    if (!from || (isHeld && from.isChanged)) return;
    const line = document.getElementById(rowIdOf(from.stepId));
    line?.scrollIntoView({ block: "center" });
    line?.focus({ preventScroll: true });
  }, [from, isHeld]);
  return from;
}

/** Opens a step from the review, which finds its line again. */
export type OpenStep = Frame["openStep"];

/** Every way from the review to a step: also those of its notices. */
export function useOpenStep(groups: readonly ReviewGroup[]): OpenStep {
  const { openStep } = useFrame();
  return (...step) => {
    leaveFor(groups, step[0]);
    openStep(...step);
  };
}

/** All answers, folded. Somebody who comes back from a change finds its line marked and focused. */
export function Answers({ groups, onOpen, applicantId, from, fixedStep }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const areAllOpen = groups.every(({ stepId }) => open.has(stepId));
  const toggle = (stepId: string, isOpen: boolean) =>
    setOpen((before) => {
      const after = new Set(before);
      if (isOpen) after.add(stepId);
      else after.delete(stepId);
      return after;
    });
  return (
    <div>
      <div className={styles.head}>
        <Button kind="quiet" onClick={() => setOpen(new Set(areAllOpen ? [] : groups.map(({ stepId }) => stepId)))}>
          {t(areAllOpen ? "closeAll" : "openAll")}
        </Button>
      </div>
      {groups.map((group) => (
        <AnswerGroup
          key={`${group.stepId}${group.title}`}
          group={group}
          applicantId={applicantId}
          isOpen={open.has(group.stepId)}
          onToggle={(isOpen) => toggle(group.stepId, isOpen)}
          isChanged={from?.stepId === group.stepId && from.isChanged}
          onChange={group.isFixed || group.stepId === fixedStep ? undefined : () => onOpen(group.stepId)}
        />
      ))}
    </div>
  );
}
