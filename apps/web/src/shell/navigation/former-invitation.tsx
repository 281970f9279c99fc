import { useEffect } from "react";
import { Refusal } from "../../api/refusal.ts";
import { useFrame } from "../../page/frame.ts";

/** Closes an invited person's page of an earlier invitation, in a window that was open when they began anew in another one. */
export function FormerInvitation() {
  const { fail } = useFrame();
  useEffect(() => fail(new Refusal("notItsTurn")), [fail]);
  return null;
}
