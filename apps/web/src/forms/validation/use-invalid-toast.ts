import { useEffect, useRef } from "react";
import { t } from "../../words/common.ts";
import { useFrame } from "../../page/frame.ts";

/** Shows "Form is invalid." until no error is left or the page closes. Returns the function that shows it. */
export function useInvalidToast(isInvalid: boolean): () => void {
  const { toast } = useFrame();
  const takeBack = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isInvalid) takeBack.current?.();
  }, [isInvalid]);
  useEffect(() => () => takeBack.current?.(), []);
  return () => {
    takeBack.current = toast(t("formInvalid"), "danger");
  };
}
