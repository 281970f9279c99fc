import type { ReactNode } from "react";
import type { IneligibleContent } from "@portico/contract/eligibility";
import { outsideAddress } from "../page/outside-address.ts";
import { Page } from "../page/page.tsx";
import { ButtonLink } from "../widgets/button/button.tsx";
import { RichText } from "../widgets/rich-text/rich-text.tsx";
import { Card } from "../widgets/step-layout/step-layout.tsx";
import { t } from "./ineligible-words.ts";
import styles from "./ineligible-ways.module.css";
import { WaysOn } from "./ways-on.tsx";

interface Props {
  readonly content: IneligibleContent;
  readonly notice?: ReactNode;
  /** More ways to continue, before the general ones. */
  readonly children?: ReactNode;
}

/** The institution's text for people who aren't eligible, and ways to continue. */
export function IneligiblePage({ content: { title, text, html, cardText, waysToJoin }, notice, children }: Props) {
  return (
    <Page
      title={title}
      notice={notice}
      lede={<RichText html={text} />}
      primary={
        <WaysOn>
          {children}
          <ButtonLink kind="secondary" href={outsideAddress("/")}>
            {t("otherLoans")}
          </ButtonLink>
        </WaysOn>
      }
    >
      {waysToJoin && waysToJoin.length > 0 && <WaysToJoin ways={waysToJoin} />}
      {html !== undefined && <RichText html={html} />}
      {cardText && (
        <Card>
          <RichText html={cardText} />
        </Card>
      )}
    </Page>
  );
}

/** Every way to join, because people may have overlooked the one that fits. */
function WaysToJoin({ ways }: { readonly ways: NonNullable<IneligibleContent["waysToJoin"]> }) {
  return (
    <section>
      <h2>{t("waysTitle")}</h2>
      <ul className={styles.ways}>
        {ways.map(({ way, detail }) => (
          <li key={way}>{detail === undefined ? way : t("way", { way, detail })}</li>
        ))}
      </ul>
      <p>{t("waysNext")}</p>
    </section>
  );
}
