import { runBench } from "./src/run-bench.ts";

process.exitCode = await runBench(process.argv.slice(2));
