import { useEffect, useRef } from "react";

import { openCamera, type Camera, type CameraEnd } from "./document-camera.ts";
import styles from "./camera-view.module.css";

interface CameraViewProps extends Omit<Camera, "selector"> {
  readonly onEnd: (end: CameraEnd) => void;
}

const placeId = "websdk";

/** The container of the vendor's camera. If the camera can't open, `onEnd` gets "unavailable". */
export function CameraView({ scriptUrl, sdkKey, transactionToken, onEnd }: CameraViewProps) {
  const told = useRef(onEnd);
  useEffect(() => {
    told.current = onEnd;
  });
  useEffect(() => {
    let close: (() => void) | undefined;
    let isGone = false;
    const opening = openCamera({ scriptUrl, sdkKey, transactionToken, selector: `#${placeId}` }, (end) =>
      told.current(end),
    );
    const whenOpen = async () => {
      try {
        close = await opening;
        if (isGone) close();
      } catch {
        if (!isGone) told.current("unavailable");
      }
    };
    void whenOpen();
    return () => {
      isGone = true;
      close?.();
    };
  }, [scriptUrl, sdkKey, transactionToken]);
  return <div id={placeId} className={styles.place} />;
}
