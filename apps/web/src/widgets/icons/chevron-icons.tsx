import { Icon } from "./icon.tsx";

export function ChevronDownIcon() {
  return (
    <Icon>
      <path d="m6 9.4 6 6 6-6" />
    </Icon>
  );
}
