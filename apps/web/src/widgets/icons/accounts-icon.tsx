import { Icon } from "./icon.tsx";

/** A bank, for accounts. */
export function AccountsIcon() {
  return (
    <Icon box={32}>
      <path d="M4 12.5 16 5l12 7.5v2H4ZM4 27h24M7.5 14.5V24M13 14.5V24M19 14.5V24M24.5 14.5V24M5.5 24h21" />
    </Icon>
  );
}
