import { AppError } from "./app-error.ts";
import type { OtherApplication, Scope } from "./scope.ts";

/** Opens applications that an index found. Leaves out those that were erased after the index was read. */
export async function openFound(
  scope: Pick<Scope, "otherApplication">,
  found: readonly { readonly applicationId: number }[],
): Promise<readonly OtherApplication[]> {
  const opened = await Promise.all(
    found.map(async ({ applicationId }) =>
      scope.otherApplication(applicationId).catch((error: unknown) => {
        if (error instanceof AppError && error.code === "notFound") return undefined;
        throw error;
      }),
    ),
  );
  return opened.filter((one) => one !== undefined);
}
