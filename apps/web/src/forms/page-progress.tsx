import { useFrame } from "./frame.ts";

/** Where one is in the application. Nothing before it begins. */
export function PageProgress() {
  const { sections } = useFrame();
  if (sections.length === 0) return null;
  return null;
}
