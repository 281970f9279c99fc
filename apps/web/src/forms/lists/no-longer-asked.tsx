import { Page } from "../../page/page.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { defineWords } from "../../words/words.ts";

const t = defineWords("noLongerAsked", { goOn: "Continue" });

interface Props {
  readonly title: string;
  readonly text: string;
  readonly onGoOn: () => void;
}

/** The page of a list that another window's change has made unnecessary. The server would reject an entry. */
export function NoLongerAsked({ title, text, onGoOn }: Props) {
  return <Page title={title} lede={text} primary={<Button onClick={onGoOn}>{t("goOn")}</Button>} />;
}
