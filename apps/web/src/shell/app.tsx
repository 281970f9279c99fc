import { QueryClientProvider } from "@tanstack/react-query";
import type { StartUp } from "@portico/contract/configuration";
import { queryClient } from "../api/query-client.ts";
import { Shell } from "./shell.tsx";

/** Everything but the landing page: the shell around one open page. */
export function App({ startUp }: { startUp: StartUp }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell startUp={startUp} />
    </QueryClientProvider>
  );
}
