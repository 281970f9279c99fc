import { createStore } from "./create-store.ts";

/** Whether a member has signed in on the open page, and no application is open yet. The page shows what is theirs, so it has a way out. */
export const memberAtPage = createStore(false);
