import { type ReactNode, useEffect, useState } from "react";
import { Clock } from "./clock-loader.tsx";
import styles from "./loaders.module.css";

/** Specification, chapter 9. */
export const overlayDelayMs = 1000;
const animationSize = { width: 512, height: 291 };

interface BrandLoaderProps {
  /** The institution's animation. If it is missing or doesn't load, the clock is shown instead. */
  src?: string | undefined;
  /** Says what is happening. */
  label: ReactNode;
  /** The delay before anything is shown. */
  delayMs?: number | undefined;
}

/** Covers the page if something takes longer than a moment. */
export function BrandLoader({ src, label, delayMs = overlayDelayMs }: BrandLoaderProps) {
  const isDue = useDelay(delayMs);
  const [failedSrc, setFailedSrc] = useState<string>();
  const isPlayable = src !== undefined && src !== failedSrc;
  if (!isDue) return null;

  return (
    <div className={styles.overlay}>
      <output className={styles.loader}>
        {isPlayable ? (
          <img
            src={src}
            alt=""
            width={animationSize.width}
            height={animationSize.height}
            className={styles.animation}
            onError={() => setFailedSrc(src)}
          />
        ) : null}
        {/* With reduced motion, a still clock is shown, because an animated image can't follow that preference. */}
        <div className={isPlayable ? styles.still : undefined}>
          <Clock />
        </div>
        <span>{label}</span>
      </output>
    </div>
  );
}

function useDelay(delayMs: number): boolean {
  const [isOver, setOver] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}
