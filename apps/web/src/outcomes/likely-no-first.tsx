import { lazy, Suspense, type ReactNode } from "react";
import type { Beginning } from "@portico/contract/beginning";
import type { StepId } from "@portico/domain/flow/flows";
import { LikelyNo } from "../page/likely-no.tsx";

type Own = NonNullable<Beginning["ownAnswers"]>;

/** Few people need these words, so they load apart. A failed load leaves them out, because the notice has them. */
const EarlierReasons = lazy<(props: { readonly reasons: readonly string[] }) => ReactNode>(async () => {
  try {
    return { default: (await import("./earlier-reasons.tsx")).EarlierReasons };
  } catch {
    return { default: () => null };
  }
});

interface FirstProps {
  readonly beginning: Beginning;
  readonly stepId: StepId;
}

/** The same warning on the first page before an application, where the session knows already whom it is about (decision 298). */
export function LikelyNoFirst({ beginning: { ownAnswers: own, walk }, stepId }: FirstProps) {
  return own && walk.path[0] === stepId ? <LikelyNoOfOwn own={own} /> : null;
}

/** What this session knows of an earlier decline. Without a sign-in, others may be looking, so it names the person and no reason. */
export function LikelyNoOfOwn({ own }: { readonly own: Own }) {
  const { answeredOn, answeredReasons, firstName } = own;
  if (answeredReasons === undefined) return <LikelyNo on={answeredOn} firstName={firstName} />;
  return (
    <LikelyNo on={answeredOn} isMember>
      {answeredReasons.length > 0 && (
        <Suspense>
          <EarlierReasons reasons={answeredReasons} />
        </Suspense>
      )}
    </LikelyNo>
  );
}
