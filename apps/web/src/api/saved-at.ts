import { createStore } from "./create-store.ts";

/** The time of this window's last save, by the server's clock. Undefined before the first one. */
export const savedAt = createStore<number | undefined>(undefined);
