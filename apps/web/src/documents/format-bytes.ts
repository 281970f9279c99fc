import { bytesPerMegabyte } from "@portico/domain/values/limits";
import { t } from "./words.ts";

/** A file's size in readable form, such as "1.2 MB" or "48 KB". It is never zero. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / bytesPerMegabyte;
  if (megabytes >= 1) return t("size", { megabytes: megabytes.toFixed(1) });
  return t("smallSize", { kilobytes: Math.max(1, Math.round(bytes / 1024)) });
}
