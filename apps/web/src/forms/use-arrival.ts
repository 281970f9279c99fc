import { useEffect } from "react";
import { useFrame } from "./frame.ts";

let hasArrivedBefore = false;

/**
 * What a page does when it opens: it names the document, goes to the top, and takes the focus to its heading, so that a screen
 * reader says where one is. The first page of a visit leaves the focus where the browser put it.
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
