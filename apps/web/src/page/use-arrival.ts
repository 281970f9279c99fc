import { useEffect } from "react";
import { useFrame } from "./frame.ts";

let hasArrivedBefore = false;

/**
 * Prepares a page that opens: sets the document title, scrolls to the top, and moves the focus to the heading, so that a screen reader
 * announces the page. The first page of a visit leaves the focus to the browser.
 */
export function useArrival(title: string): void {
  const { branding } = useFrame();
  useEffect(() => {
    document.title = `${title} | ${branding.clientDisplayName}`;
  }, [title, branding.clientDisplayName]);

  useEffect(() => {
    if (hasArrivedBefore) {
      window.scrollTo({ top: 0, behavior: "instant" });
      document.getElementById("page-title")?.focus({ preventScroll: true });
    }
    hasArrivedBefore = true;
  }, []);
}
