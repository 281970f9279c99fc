import { useSyncExternalStore } from "react";
import { whenPageStands } from "../api/page-turn.ts";
import { savedAt } from "../api/saved-at.ts";
import { t } from "../words/common.ts";
import { timeText } from "../words/time-text.ts";
import { canComeBack } from "./can-come-back.ts";
import { useFrame } from "./frame.ts";

/** What a save before says nothing about: input that its own page saves, that the next page of the step saves, or that was changed since. */
export type Unsaved = "here" | "withNextPage" | "changed";

/** Says below the primary action when the answers were saved, or that they will be. Nothing before an application is open. */
export function SavedLine({ unsaved }: { readonly unsaved?: Unsaved | undefined }) {
  const frame = useFrame();
  const time = useSyncExternalStore(onSaved, savedAt.get);
  if (frame.sections.length === 0) return null;
  if (unsaved === "withNextPage") return <p>{t("asideSavedNext")}</p>;
  if (time !== undefined && unsaved === "changed") return <p>{t("asideSavedHere")}</p>;
  if (time !== undefined && unsaved === undefined)
    return <p>{t("savedAt", { time: timeText(time, frame.configuration.timeZone) })}</p>;
  return <p>{t(canComeBack(frame) ? "asideSaved" : "asideSavedHere")}</p>;
}

/** Calls back once no other page is being opened, because the page that is left doesn't have to say it. */
const onSaved = (listener: () => void) => savedAt.subscribe(() => void whenPageStands().then(listener));
