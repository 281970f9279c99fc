import { useEffect } from "react";
import { useFrame } from "./frame.ts";
import { useLoanText } from "./use-loan-text.ts";

let hasArrivedBefore = false;

/**
 * Prepares a page that opens: sets the document title, scrolls to the top, and moves the focus to the heading, so that a screen reader
 * announces the page. The first page of a visit leaves the focus to the browser.
 */
export function useArrival(title: string): void {
  useDocumentTitle(title);
  useEffect(() => {
    if (hasArrivedBefore) {
      window.scrollTo({ top: 0, behavior: "instant" });
      document.getElementById("page-title")?.focus({ preventScroll: true });
    }
    hasArrivedBefore = true;
  }, []);
}

/** Names the document by what it shows, and by the loan. Undefined leaves the name as it is. */
export function useDocumentTitle(title: string | undefined): void {
  const { branding } = useFrame();
  const loan = useLoanText();
  const parts = [title, loan, branding.clientDisplayName].filter((part) => part !== undefined);
  const name = title === undefined ? undefined : parts.join(" | ");
  useEffect(() => {
    if (name !== undefined) document.title = name;
  }, [name]);
}
