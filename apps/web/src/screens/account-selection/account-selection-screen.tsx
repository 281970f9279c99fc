import { accountApi } from "@portico/contract/account";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import type { AccountScreenModule, AccountStepProps } from "../../page/screen-module.ts";
import { AccountForm } from "./account-form.tsx";

/** The choice in an application that has begun, to change it. */
function AccountSelectionScreen({ journey, onDone }: AccountStepProps) {
  const { applicationId, memberType } = journey;
  const offered = useApi(accountApi.configuration, {});
  const { accounts } = useApi(accountApi.selection, { applicationId });
  return (
    <AccountForm
      offered={offered}
      saved={accounts}
      isMember={memberType === "existing"}
      isUnknown={false}
      save={async (chosen) => call(accountApi.select, { applicationId, accounts: chosen })}
      onDone={onDone}
    />
  );
}

export const accountSelectionScreen: AccountScreenModule = {
  Screen: AccountSelectionScreen,
  prefetch: ({ applicationId }) =>
    Promise.all([prefetch(accountApi.configuration, {}), prefetch(accountApi.selection, { applicationId })]),
};
