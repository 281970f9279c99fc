import { Page } from "../forms/step-page.tsx";
import { ButtonLink } from "../widgets/button/button.tsx";
import { t } from "../words/shell.ts";
import type { Notice } from "./route.ts";

/** A page that says one thing: a sign-on link that has expired, a loan that is not offered. */
export function NoticePage({ notice }: { notice: Notice }) {
  return (
    <Page
      title={t(`${notice}Title`)}
      lede={t(`${notice}Text`)}
      primary={<ButtonLink href="/">{t("startOver")}</ButtonLink>}
    />
  );
}
