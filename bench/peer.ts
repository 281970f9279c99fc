import { showOrFreeze } from "./src/show-peer.ts";

process.exitCode = await showOrFreeze(process.argv.slice(2));
