import { Icon } from "./icon.tsx";

export function UploadIcon() {
  return (
    <Icon>
      <path d="M12 15.6V4.2M7.2 8.8 12 4l4.8 4.8M4 15.6v3a1.6 1.6 0 0 0 1.6 1.6h12.8a1.6 1.6 0 0 0 1.6-1.6v-3" />
    </Icon>
  );
}

export function FileIcon() {
  return (
    <Icon>
      <path d="M13.6 3.4H6.8A1.6 1.6 0 0 0 5.2 5v14a1.6 1.6 0 0 0 1.6 1.6h10.4a1.6 1.6 0 0 0 1.6-1.6V8.6l-5.2-5.2Z" />
      <path d="M13.6 3.4v5.2h5.2" />
    </Icon>
  );
}

export function CameraIcon() {
  return (
    <Icon>
      <path d="M4.6 7.6h3l1.6-2.4h5.6l1.6 2.4h3A1.6 1.6 0 0 1 21 9.2v9a1.6 1.6 0 0 1-1.6 1.6H4.6A1.6 1.6 0 0 1 3 18.2v-9a1.6 1.6 0 0 1 1.6-1.6Z" />
      <circle cx="12" cy="13.4" r="3.4" />
    </Icon>
  );
}
