import { Keyring } from "../database/keyring.ts";
import { runCheck } from "./checking.ts";
import { countKeyVersions } from "../jobs/upkeep-store.ts";

/** `npm run check-keys`: reports whether every application's key is wrapped under the current master key, so the previous one can be removed. */
await runCheck(async (databases, tenant, { masterKey, previousMasterKeys }) => {
  const { currentVersion } = new Keyring(masterKey, previousMasterKeys);
  const [rows] = await databases.of(tenant).trip([countKeyVersions({ tenant })]);
  const sum = (isCounted: (version: number) => boolean) =>
    rows.filter(({ keyVersion }) => isCounted(keyVersion)).reduce((total, { count }) => total + Number(count), 0);
  const others = sum((version) => version !== currentVersion);
  return {
    lines: [
      `${sum((version) => version === currentVersion)} applications under the current master key, ${others} under another`,
    ],
    isWhole: others === 0,
  };
});
