import type { vehicleApi } from "@portico/contract/vehicle";
import type { OutputOf } from "@portico/contract/endpoint";
import { longDate } from "@portico/domain/values/long-date";
import { today } from "../../api/server-clock.ts";
import { ToCounteroffers } from "../../page/to-counteroffers.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** On the page of another vehicle: until when the counteroffers of the declined application are open, and the way back to them. */
export function OpenCounteroffers({ counteroffers: open }: Pick<OutputOf<typeof vehicleApi.read>, "counteroffers">) {
  if (!open || today() > open.endsOn) return null;
  return (
    <Notice tone="information">
      <p>{t("stillOpen", { count: open.count, date: longDate(open.endsOn) })}</p>
      <ToCounteroffers label={t("ourCounteroffers")} />
    </Notice>
  );
}
