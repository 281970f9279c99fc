import { phoneLink } from "@portico/domain/values/phone-link";
import { t } from "../words/unsupported.ts";

/*
 * Scripts may still load on a slow connection, so the notice waits. The end of the wait isn't a movement, so a preference for less motion
 * doesn't change it.
 */
const style =
  "@keyframes wait{from{visibility:hidden}}@keyframes leave{from,to{visibility:hidden}}" +
  ".late{display:block;padding:1rem;animation:wait 1ms 15s both}" +
  ":has(+.late){animation:leave 1ms 15s forwards}";

interface LoadingProps {
  readonly label: string;
  readonly telephone: string;
  readonly nonce: string;
}

/**
 * The page until its scripts have replaced it. If they never load, no script can say so. After a while, a notice takes the place of the
 * loading text by CSS alone.
 */
export function Loading({ label, telephone, nonce }: LoadingProps) {
  return (
    <>
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />
      <output>{label}</output>
      <output className="late">
        {t("notLoaded")} <a href={phoneLink(telephone)}>{telephone}</a>
      </output>
    </>
  );
}
