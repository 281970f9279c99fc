import { writeFile } from "node:fs/promises";
import { buildSandbox } from "../sandbox.ts";
import { sandboxDoc } from "../sandbox-doc.ts";

/** Writes docs/sandbox.md. */
const { vendors } = buildSandbox();
await writeFile(new URL("../../../../docs/sandbox.md", import.meta.url), sandboxDoc(vendors));
