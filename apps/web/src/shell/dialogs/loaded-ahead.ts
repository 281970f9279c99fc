export { ContactDialog } from "./contact-dialog.tsx";
export { NotSavedText } from "./not-saved-text.tsx";
export { SignOutDialog } from "./sign-out-dialog.tsx";
export { SessionLossDialog } from "./session-loss-dialog.tsx";
