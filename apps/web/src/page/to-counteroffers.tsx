import { outcomes } from "@portico/domain/flow/step";
import { Button } from "../widgets/button/button.tsx";
import { useFrame } from "./frame.ts";

/** The way from an application that takes a counteroffer to the page of the decline, which has all of them. */
export function ToCounteroffers({ label }: { readonly label: string }) {
  const { go } = useFrame();
  return (
    <div>
      <Button kind="quiet" onClick={() => go(`/${outcomes.declined}`)}>
        {label}
      </Button>
    </div>
  );
}
