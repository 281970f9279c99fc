import type { ReactNode } from "react";

interface IconProps {
  children: ReactNode;
  /** Side of the square that the paths are drawn on. */
  box?: number;
}

/** A decorative line drawing in the colour of the text around it. What it means is always said in words as well. */
export function Icon({ children, box = 24 }: IconProps) {
  return (
    <svg
      viewBox={`0 0 ${box} ${box}`}
      width="1.5em"
      height="1.5em"
      fill="none"
      stroke="currentColor"
      strokeWidth={box / 15}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
