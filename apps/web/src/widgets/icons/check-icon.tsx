import { Icon } from "./icon.tsx";

export function CheckIcon() {
  return (
    <Icon>
      <path d="m5 12.8 4.6 4.5L19 7.4" />
    </Icon>
  );
}
