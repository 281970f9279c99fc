import { useEffect, useRef } from "react";
import { t } from "../../words/common.ts";
import { useFrame } from "../../page/frame.ts";

/** Shows "Form is invalid." until no error is left or the form closes. Returns the function that shows it, which does nothing if it isn't wanted. */
export function useInvalidToast(isWanted: boolean, isInvalid: boolean): () => void {
  const { toast } = useFrame();
  const takeBack = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isInvalid) takeBack.current?.();
  }, [isInvalid]);
  useEffect(() => () => takeBack.current?.(), []);
  return () => {
    if (isWanted) takeBack.current = toast(t("formInvalid"), "danger");
  };
}
