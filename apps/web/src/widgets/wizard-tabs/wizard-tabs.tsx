import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../button/button.tsx";
import styles from "./wizard-tabs.module.css";

export interface WizardTab {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** The tab can't be opened yet, because an earlier one has no answer. */
  isDisabled?: boolean | undefined;
}

interface WizardTabsProps {
  label: string;
  tabs: readonly WizardTab[];
  current: string;
  onChange: (id: string) => void;
  labels: { previous: string; next: string };
  /** This tab's content isn't finished. */
  isNextDisabled?: boolean | undefined;
}

/**
 * Tabs in a fixed order, with buttons Previous and Next. Previous is disabled on the first tab, and Next on the last tab or on request.
 * After a button is pressed, the focus moves to the new tab's question, because the button may be disabled there. On the last tab, the
 * page's own primary action takes the place of Next.
 */
export function WizardTabs({ label, tabs, current, onChange, labels, isNextDisabled }: WizardTabsProps) {
  const base = useId();
  const panel = useRef<HTMLDivElement>(null);
  const hasWalked = useRef(false);
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === current),
  );
  const isLast = index === tabs.length - 1;
  const go = (to: number) => {
    const tab = tabs[to];
    if (tab) onChange(tab.id);
  };
  const walkTo = (to: number) => {
    hasWalked.current = true;
    go(to);
  };
  useEffect(() => {
    if (hasWalked.current) panel.current?.focus();
    hasWalked.current = false;
  });

  return (
    <div className={styles.wizard}>
      <TabList label={label} tabs={tabs} index={index} base={base} onGo={go} />
      <div
        ref={panel}
        role="tabpanel"
        tabIndex={-1}
        className={styles.panel}
        id={`${base}panel`}
        aria-labelledby={`${base}${tabs[index]?.id ?? ""}`}
      >
        {tabs[index]?.content}
      </div>
      <div className={styles.actions}>
        <Button kind="secondary" disabled={index === 0} onClick={() => walkTo(index - 1)}>
          {labels.previous}
        </Button>
        <Button
          kind={isLast ? "secondary" : "primary"}
          disabled={isNextDisabled || isLast}
          onClick={() => walkTo(index + 1)}
        >
          {labels.next}
        </Button>
      </div>
    </div>
  );
}

type TabListProps = Pick<WizardTabsProps, "label" | "tabs"> & {
  index: number;
  base: string;
  onGo: (to: number) => void;
};

function TabList({ label, tabs, index, base, onGo }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const to = index + stepOf(event.key);
    if (to === index || !tabs[to] || tabs[to].isDisabled) return;
    event.preventDefault();
    onGo(to);
    list.current?.querySelectorAll("button")[to]?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab, place) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${base}${tab.id}`}
          aria-selected={place === index}
          aria-controls={`${base}panel`}
          tabIndex={place === index ? 0 : -1}
          disabled={tab.isDisabled}
          className={styles.tab}
          onKeyDown={walk}
          onClick={() => onGo(place)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

function stepOf(key: string): number {
  if (key === "ArrowRight") return 1;
  return key === "ArrowLeft" ? -1 : 0;
}
