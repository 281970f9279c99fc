import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { keepAboveDialogs } from "./open-dialogs.ts";

/** Content that stays readable and usable while a modal dialog is open. */
export function AboveDialogs({ children }: { children: ReactNode }) {
  const [host] = useState(() => document.createElement("div"));
  return createPortal(
    <>
      <Placed host={host} />
      {children}
    </>,
    host,
  );
}

/** Its effect runs before those of the children after it, so that the container is on the page before a child takes the focus. */
function Placed({ host }: { host: HTMLElement }) {
  useLayoutEffect(() => keepAboveDialogs(host), [host]);
  return null;
}
