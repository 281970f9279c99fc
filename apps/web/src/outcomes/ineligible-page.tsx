import type { ReactNode } from "react";
import type { IneligibleContent } from "@portico/contract/eligibility";
import { outsideAddress } from "../page/outside-address.ts";
import { Page } from "../page/page.tsx";
import { ButtonLink } from "../widgets/button/button.tsx";
import { RichText } from "../widgets/rich-text/rich-text.tsx";
import { Card } from "../widgets/step-layout/step-layout.tsx";
import { t } from "./ineligible-words.ts";
import { WaysOn } from "./ways-on.tsx";

interface Props {
  readonly content: IneligibleContent;
  readonly notice?: ReactNode;
  /** More ways to continue, before the general ones. */
  readonly children?: ReactNode;
}

/** The institution's text for people who aren't eligible, and ways to continue. */
export function IneligiblePage({ content: { title, text, html, cardText }, notice, children }: Props) {
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
      {html !== undefined && <RichText html={html} />}
      {cardText && (
        <Card>
          <RichText html={cardText} />
        </Card>
      )}
    </Page>
  );
}
