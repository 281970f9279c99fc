import type { ReactNode } from "react";
import { StepLayout } from "../widgets/step-layout/step-layout.tsx";
import { PageProgress } from "./page-progress.tsx";
import { useArrival } from "./use-arrival.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

export interface PageProps {
  /** The question or the topic, used as the heading and the document title. */
  readonly title: string;
  /** The document title, if the heading has somebody's name. Browsers keep document titles in their history. */
  readonly namelessTitle?: string | undefined;
  /** One or two plain sentences below the title. */
  readonly lede?: ReactNode;
  /** A message about the whole page. */
  readonly notice?: ReactNode;
  /** The answers so far, or help. It is shown beside the page's content if there is room. */
  readonly aside?: ReactNode;
  /** A line below the actions about the next step. */
  readonly footnote?: ReactNode;
  readonly children?: ReactNode;
}

interface ActionPageProps extends PageProps {
  readonly primary?: ReactNode;
  readonly secondary?: ReactNode;
}

/** A page without a form, such as an outcome or a message. */
export function Page({ title, namelessTitle = title, lede, ...rest }: ActionPageProps) {
  useArrival(namelessTitle);
  useKeptFocus();
  return <StepLayout title={title} lead={lede} progress={<PageProgress />} {...rest} />;
}
