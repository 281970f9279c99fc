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
