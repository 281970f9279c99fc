import { AppError } from "./app-error.ts";
import type { AnyOtherApplication, OtherApplication, Scope } from "./scope.ts";

type Found = readonly { readonly applicationId: number }[];

/** Opens loan applications that an index found. Leaves out those that were erased after the index was read. */
export async function openFound(
  scope: Pick<Scope, "otherApplication">,
  found: Found,
): Promise<readonly OtherApplication[]> {
  return openedBy((applicationId) => scope.otherApplication(applicationId), found);
}

/** The same for loans and accounts. */
export async function openAnyFound(
  scope: Pick<Scope, "anyOtherApplication">,
  found: Found,
): Promise<readonly AnyOtherApplication[]> {
  return openedBy((applicationId) => scope.anyOtherApplication(applicationId), found);
}

async function openedBy<Opened>(open: (applicationId: number) => Promise<Opened>, found: Found): Promise<Opened[]> {
  const opened = await Promise.all(
    found.map(async ({ applicationId }) =>
      open(applicationId).catch((error: unknown) => {
        if (error instanceof AppError && error.code === "notFound") return undefined;
        throw error;
      }),
    ),
  );
  return opened.filter((one) => one !== undefined);
}
