import { accountApi } from "@portico/contract/account";
import { accountPath } from "@portico/domain/accounts/account-path";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import type { AnyStartProps, AnyStartScreenModule } from "../../page/screen-module.ts";
import { prefetchBeginning, useBeginning } from "../../page/use-beginning.ts";
import { AccountForm } from "./account-form.tsx";

/** The choice before an application exists. Nobody knows yet who is a member, unless the person came as one. */
function AccountSelectionStart({ memberType }: AnyStartProps) {
  const offered = useApi(accountApi.configuration, {});
  const { beginning, isLeaving, keep, goOn } = useBeginning(accountPath, "accountSelection");
  if (isLeaving) return null;
  return (
    <AccountForm
      offered={offered}
      saved={beginning.accounts}
      isMember={memberType === "existing"}
      isUnknown={memberType === undefined}
      save={async (accounts) => keep(await call(accountApi.saveBeginning, { accounts }))}
      onDone={goOn}
    />
  );
}

export const accountSelectionStart: AnyStartScreenModule = {
  Screen: AccountSelectionStart,
  prefetch: async () => Promise.all([prefetchBeginning(accountPath), prefetch(accountApi.configuration, {})]),
};
