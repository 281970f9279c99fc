import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "../api/query-client.ts";
import { Shell } from "./shell.tsx";
import type { LoadedStartUp } from "./start-up/start-up.ts";

/** Everything except the landing page: the shell around one open page. */
export function App({ startUp }: { startUp: LoadedStartUp }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell startUp={startUp} />
    </QueryClientProvider>
  );
}
