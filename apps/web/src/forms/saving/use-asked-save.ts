import { useRef, useState } from "react";
import { stay } from "../use-step-form.ts";

/** Asks before a save that erases answers. `confirm` saves them then. */
export function useAskedSave() {
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useRef(false);
  return {
    isAsking,
    saveOrAsk: async <Saved>(erases: boolean, save: () => Promise<Saved>): Promise<Saved | typeof stay> => {
      if (!erases || isConfirmed.current) return save();
      setAsking(true);
      return stay;
    },
    cancel: () => setAsking(false),
    confirm: async ({ submit }: { readonly submit: () => Promise<unknown> }) => {
      setAsking(false);
      isConfirmed.current = true;
      await submit();
      isConfirmed.current = false;
    },
  };
}
