import { useRef, useState, type ReactNode } from "react";
import { useFocusAfter } from "../../forms/use-focus-after.ts";
import { partAhead } from "../../page/part-ahead.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { closedOffer } from "./closed-offer-ahead.ts";
import type { RefusalProps } from "./refusal-reasons.tsx";
import styles from "./refuse-offer.module.css";
import { t } from "./words.ts";

/** The question for a reason. It comes once somebody says no. */
const reasons = partAhead(async () => (await import("./refusal-reasons.tsx")).RefusalReasons);

interface Props extends Omit<RefusalProps, "onCancel"> {
  /** Another quiet button in its line. */
  readonly children?: ReactNode;
}

/** "No, thanks", which opens the question for a reason below it. */
export function RefuseOffer({ children, ...offered }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    void closedOffer.fetchAhead();
    await reasons.fetchAhead();
    setOpen(true);
  };
  const section = useRef<HTMLElement>(null);
  useFocusAfter(isOpen, () => section.current?.querySelector("button"));
  return (
    <section ref={section} className={styles.refuse}>
      <div className={styles.line}>
        {/* A second press doesn't close it, because people press twice. */}
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => void open()}>
          {t("refuse")}
        </Button>
        {children}
      </div>
      {isOpen && <reasons.Part {...offered} onCancel={() => setOpen(false)} />}
    </section>
  );
}
