import type { VisitScope } from "../../kernel/visit-scope.ts";
import { keepHandOff, useProof } from "./hand-off.ts";
import { afterProvider, refuseSignOn } from "./refuse-sign-on.ts";
import { isOpen, destinationWanted, signInPage } from "./sign-on-channel.ts";

const way = "signedHandOff";

/**
 * Takes a statement that online banking signed and returns the URL of the page that signs the member on. The statement comes in a form and
 * never in a URL, since it names a member.
 */
export async function receiveHandOff(
  scope: VisitScope,
  { token, product }: { readonly token: string; readonly product: string | undefined },
): Promise<string> {
  const { tenant, providers } = scope;
  const wanted = destinationWanted(tenant, product);
  const { signedHandOff } = providers.singleSignOn;
  if (!signedHandOff || !isOpen(tenant, way)) return signInPage(wanted);
  return afterProvider(scope, { way, destination: wanted }, async () => {
    const vouched = await signedHandOff.read(token);
    if (!(await useProof(scope, way, vouched))) return refuseSignOn(scope, way, "usedBefore");
    return keepHandOff(scope, { way, memberNumber: vouched.memberNumber, product: wanted });
  });
}
