import type { ReactNode } from "react";
import { Notice } from "../widgets/notice/notice.tsx";
import { isTooOld, tooOldText, type VehicleTerms } from "./term-limit.ts";
import { t } from "./term-limit-words.ts";

interface Props {
  readonly limit: VehicleTerms | undefined;
  /** A way to another vehicle. */
  readonly actions?: ReactNode;
}

/** Says that a vehicle is too old for every term. Nothing about any other vehicle. */
export function TooOld({ limit, actions }: Props) {
  if (!limit || !isTooOld(limit)) return null;
  return (
    <Notice tone="warning" title={t("tooOldTitle", { thing: limit.thing })} actions={actions}>
      <p>{tooOldText(limit)}</p>
    </Notice>
  );
}
