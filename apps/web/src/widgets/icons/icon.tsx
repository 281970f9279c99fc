import type { ReactNode } from "react";

interface IconProps {
  children: ReactNode;
  /** The size of the square in which the paths are drawn. */
  box?: number;
}

/** A decorative icon in the color of the surrounding text. Its meaning is always given in words too. */
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
