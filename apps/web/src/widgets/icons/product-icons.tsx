import { Icon } from "./icon.tsx";

export function AutoIcon() {
  return (
    <Icon box={32}>
      <path d="M6.5 22.5H4.2a1.2 1.2 0 0 1-1.2-1.2v-3.6c0-1.4 1-2.7 2.4-3l3.1-.7 3-4.4A4 4 0 0 1 14.8 8h5.6a4 4 0 0 1 3.2 1.6l3.2 4.2c1.5.6 2.2 1.9 2.2 3.4v4.1a1.2 1.2 0 0 1-1.2 1.2h-1.3M12 22.5h9" />
      <circle cx="9.2" cy="22.5" r="2.7" />
      <circle cx="23.8" cy="22.5" r="2.7" />
      <path d="M8.5 14h18.2M17.5 8v6" />
    </Icon>
  );
}

export function AutoRefiIcon() {
  return (
    <Icon box={32}>
      <path d="M5.5 24H4.2A1.2 1.2 0 0 1 3 22.8v-3c0-1.3.9-2.4 2.1-2.7l2.5-.5 2-3a3.2 3.2 0 0 1 2.7-1.4h4.4a3.2 3.2 0 0 1 2.6 1.3l2.3 3c1.5.3 2.4 1.4 2.4 2.8v3.5a1.2 1.2 0 0 1-1.2 1.2h-.8M10.3 24h5.4" />
      <circle cx="7.9" cy="24" r="2.4" />
      <circle cx="18.1" cy="24" r="2.4" />
      <path d="M20 7.3A5.3 5.3 0 0 1 29.3 9M29.5 4.8V9h-4.2M26.4 13.9a5.3 5.3 0 0 0 2.7-2.4" />
    </Icon>
  );
}

export function BoatIcon() {
  return (
    <Icon box={32}>
      <path d="M15 4v16M15 5.2c5 3 8.2 7.6 9.3 13.3H15M12.3 9.2c-.8 4-2.6 7-5.3 9.3h5.3" />
      <path d="M4.5 22h23l-2.3 4.1M4.5 22l2.3 4.1" />
      <path d="M3.5 28c2.1 0 2.1-1.3 4.2-1.3S9.8 28 11.9 28s2.1-1.3 4.2-1.3 2.1 1.3 4.2 1.3 2.1-1.3 4.2-1.3 2 1.3 4 1.3" />
    </Icon>
  );
}

export function MotorcycleIcon() {
  return (
    <Icon box={32}>
      <circle cx="7.5" cy="21.5" r="4.5" />
      <circle cx="24.5" cy="21.5" r="4.5" />
      <path d="M18.8 8.5h3l2.7 13M20.6 13.5c-3.1 0-4.6 1.7-6.1 3.5h-3.7c-1.9 0-3.3 1.8-3.3 4.5h8.7c.8-3.6 2.2-6.2 4.9-6.8" />
      <path d="M5.5 14.5h4.2c1.5 0 2.6.9 3.3 2.5" />
    </Icon>
  );
}

export function RvIcon() {
  return (
    <Icon box={32}>
      <path d="M6 23H4.2A1.2 1.2 0 0 1 3 21.8V10.5A2.5 2.5 0 0 1 5.5 8h17.3c1 0 1.9.5 2.4 1.4l3.3 6c.3.6.5 1.2.5 1.9v4.5a1.2 1.2 0 0 1-1.2 1.2H26M11.6 23h8.8" />
      <circle cx="8.8" cy="23.5" r="2.7" />
      <circle cx="23.2" cy="23.5" r="2.7" />
      <path d="M7.2 12h5.6v4H7.2zM16.5 23V12h4v11M23.5 15.5h5" />
    </Icon>
  );
}

export function HelocIcon() {
  return (
    <Icon box={32}>
      <path d="M3.5 15.3 16 4.8l12.5 10.5M7 12.6V26a1.2 1.2 0 0 0 1.2 1.2h15.6A1.2 1.2 0 0 0 25 26V12.6" />
      <path d="M19 15.9c-.7-.9-1.8-1.3-3-1.3-1.7 0-3 .8-3 2.2 0 3.1 6.2 1.4 6.2 4.5 0 1.4-1.4 2.3-3.2 2.3-1.4 0-2.6-.5-3.3-1.5M16 13v1.6M16 23.6v1.5" />
    </Icon>
  );
}

export function PersonalLineIcon() {
  return (
    <Icon box={32}>
      <path d="M5.3 8.3h18.5A2.2 2.2 0 0 1 26 10.5v3M5.3 8.3A2.3 2.3 0 0 1 5.3 4H22v4.3M3 6.2v18.6A2.2 2.2 0 0 0 5.2 27h18.6a2.2 2.2 0 0 0 2.2-2.2v-3" />
      <path d="M28 13.5h-6a4.1 4.1 0 0 0 0 8.3h6a1 1 0 0 0 1-1v-6.3a1 1 0 0 0-1-1ZM22.3 17.6v.1" />
    </Icon>
  );
}

export function SignatureIcon() {
  return (
    <Icon box={32}>
      <path d="m20.5 6.5 5 5M13 21.5l-5.5 1 1-5.5L21.6 4a2 2 0 0 1 2.8 0L28 7.6a2 2 0 0 1 0 2.8L13 21.5Z" />
      <path d="M4 28c2.6 0 3-2 5-2s2 2 4.2 2 2.6-1.5 4.6-1.5S20.4 28 23 28h5" />
    </Icon>
  );
}

export function CreditCardIcon() {
  return (
    <Icon box={32}>
      <rect x="3" y="6.5" width="26" height="19" rx="2.4" />
      <path d="M3 12.3h26M7.5 20.5h5M24.5 20.5h-3" />
    </Icon>
  );
}

export function SeasonalIcon() {
  return (
    <Icon box={32}>
      <path d="M16 3.5v25M5.2 9.7l21.6 12.6M26.8 9.7 5.2 22.3" />
      <path d="m12.5 5.5 3.5 3.3 3.5-3.3M12.5 26.5l3.5-3.3 3.5 3.3M5.3 14.2l4.6-1.4-1-4.7M26.7 17.8l-4.6 1.4 1 4.7M26.7 14.2l-4.6-1.4 1-4.7M5.3 17.8l4.6 1.4-1 4.7" />
    </Icon>
  );
}

export function OtherSecuredIcon() {
  return (
    <Icon box={32}>
      <rect x="4" y="4.5" width="24" height="20.5" rx="2.4" />
      <circle cx="16" cy="14.7" r="5.2" />
      <path d="M16 9.5v2.7M16 17.2v2.7M10.8 14.7h2.7M18.5 14.7h2.7M8 25v2.5M24 25v2.5M28 10.5h1.5M28 19h1.5" />
    </Icon>
  );
}

export function ShareSecuredIcon() {
  return (
    <Icon box={32}>
      <ellipse cx="11.5" cy="8.2" rx="8" ry="3.7" />
      <path d="M3.5 8.2v5.6c0 2 3.6 3.7 8 3.7M3.5 13.8v5.6c0 2 3.4 3.6 7.6 3.7M19.5 8.2v3.3" />
      <path d="M22 13.5c2 1.5 4 2.2 6.5 2.4v5c0 3.5-2.5 6.2-6.5 7.6-4-1.4-6.5-4.1-6.5-7.6v-5c2.5-.2 4.5-.9 6.5-2.4Z" />
      <path d="m19.2 20.7 2 2.1 3.6-4" />
    </Icon>
  );
}
