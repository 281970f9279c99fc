export { ContactDialog } from "./contact-dialog.tsx";
export { NotSavedText } from "./not-saved-text.tsx";
export { SessionLossDialog } from "./session-loss-dialog.tsx";
