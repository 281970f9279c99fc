import { Icon } from "./icon.tsx";

export function ErrorIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M12 7.2v5.6M12 16.6v.05" />
    </Icon>
  );
}

export function CheckCircleIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9.25" />
      <path d="m7.8 12.4 2.9 2.9 5.6-6" />
    </Icon>
  );
}

export function WarningIcon() {
  return (
    <Icon>
      <path d="M12 3.6 2.9 19.4a.8.8 0 0 0 .7 1.2h16.8a.8.8 0 0 0 .7-1.2L12 3.6Z" />
      <path d="M12 9.8v4.6M12 17.4v.05" />
    </Icon>
  );
}

export function InfoIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M12 11.2v5.4M12 7.6v.05" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function ArrowLeftIcon() {
  return (
    <Icon>
      <path d="M20 12H4.5M11 5.2 4.2 12l6.8 6.8" />
    </Icon>
  );
}

/** A door with an arrow out of it. */
export function SignOutIcon() {
  return (
    <Icon>
      <path d="M13.5 4H5.5v16h8M10.5 12h10M16.3 7.6l4.4 4.4-4.4 4.4" />
    </Icon>
  );
}

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M7.6 3.6 4.9 4.8C4 5.2 3.6 6 3.7 7c.8 7 6.3 12.5 13.3 13.3 1 .1 1.8-.3 2.2-1.2l1.2-2.7a1 1 0 0 0-.4-1.2l-3.5-2.2a1 1 0 0 0-1.3.2l-1.2 1.5a11 11 0 0 1-4.7-4.7l1.5-1.2a1 1 0 0 0 .2-1.3L8.8 4a1 1 0 0 0-1.2-.4Z" />
    </Icon>
  );
}

export function CameraIcon() {
  return (
    <Icon>
      <path d="M4 7.5h3.2l1.6-2.3h6.4l1.6 2.3H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z" />
    </Icon>
  );
}

export function LockIcon() {
  return (
    <Icon>
      <rect x="4.8" y="10.6" width="14.4" height="10" rx="1.6" />
      <path d="M8 10.6V7.4a4 4 0 0 1 8 0v3.2" />
    </Icon>
  );
}
