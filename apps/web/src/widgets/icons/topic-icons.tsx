import { Icon } from "./icon.tsx";

export function PersonIcon() {
  return (
    <Icon box={32}>
      <circle cx="16" cy="10.5" r="5.5" />
      <path d="M5.5 27.5c1-5.5 5-8.5 10.5-8.5s9.5 3 10.5 8.5" />
    </Icon>
  );
}

export function PeopleIcon() {
  return (
    <Icon box={32}>
      <circle cx="11.5" cy="11" r="4.7" />
      <path d="M2.7 26.5c.8-4.7 4.2-7.3 8.8-7.3s8 2.6 8.8 7.3M20 6.6a4.7 4.7 0 0 1 0 8.8M22.5 19.5c3.7.6 6.1 3 6.8 7" />
    </Icon>
  );
}

export function HomeIcon() {
  return (
    <Icon box={32}>
      <path d="M3.5 15.3 16 4.8l12.5 10.5M7 12.6V26a1.2 1.2 0 0 0 1.2 1.2h15.6A1.2 1.2 0 0 0 25 26V12.6M12.7 27.2V19h6.6v8.2" />
    </Icon>
  );
}

export function KeyIcon() {
  return (
    <Icon box={32}>
      <circle cx="11" cy="21" r="6.5" />
      <path d="M15.6 16.4 27.5 4.5M22 10l4.5 4.5M18.5 13.5l3 3M10 22v.1" />
    </Icon>
  );
}

export function BriefcaseIcon() {
  return (
    <Icon box={32}>
      <rect x="3.5" y="9.5" width="25" height="17.5" rx="2.2" />
      <path d="M11 9.5V7a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v2.5M3.5 17.5h25M16 16v3" />
    </Icon>
  );
}

export function StoreIcon() {
  return (
    <Icon box={32}>
      <path d="M5.5 5h21l2.5 7.5a4.3 4.3 0 0 1-8.6 0 4.4 4.4 0 0 1-8.8 0 4.3 4.3 0 0 1-8.6 0L5.5 5ZM6 16.5V26a1.2 1.2 0 0 0 1.2 1.2h17.6A1.2 1.2 0 0 0 26 26v-9.5M12.7 27.2v-6h6.6v6" />
    </Icon>
  );
}

export function DocumentIcon() {
  return (
    <Icon box={32}>
      <path d="M18.5 3.5H8.7A1.7 1.7 0 0 0 7 5.2v21.6a1.7 1.7 0 0 0 1.7 1.7h14.6a1.7 1.7 0 0 0 1.7-1.7V10l-6.5-6.5Z" />
      <path d="M18.5 3.5V10H25M11.5 16h9M11.5 21h9" />
    </Icon>
  );
}

export function ShieldIcon() {
  return (
    <Icon box={32}>
      <path d="M16 3.5c3.6 2.6 7.3 3.8 11.5 4v8c0 6-4.5 10.7-11.5 13-7-2.3-11.5-7-11.5-13v-8c4.2-.2 7.9-1.4 11.5-4Z" />
      <path d="m10.8 16 3.7 3.9 6.7-7.3" />
    </Icon>
  );
}

export function TimerIcon() {
  return (
    <Icon box={32}>
      <circle cx="16" cy="17.5" r="10.5" />
      <path d="M16 11.5v6l4 2.5M12.5 3.5h7" />
    </Icon>
  );
}
