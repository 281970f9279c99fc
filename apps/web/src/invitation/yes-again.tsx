import { useQuery } from "@tanstack/react-query";
import { invitationApi } from "@portico/contract/invitation";
import type { AnyJourney } from "@portico/contract/journey";
import { queryOf } from "../api/use-query.ts";
import { Notice } from "../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** Says before a change of the loan that the invited co-borrower, who is done, has to say yes to it. */
export function YesAgain({ journey: { applicationId, invitation } }: { readonly journey: AnyJourney }) {
  const { data } = useQuery(queryOf(invitationApi.read, { id: applicationId }));
  const progress = data ? data.progress : invitation;
  if (progress?.status !== "done") return null;
  return <Notice title={t("yesAgain", { name: progress.otherFirstName })} />;
}
