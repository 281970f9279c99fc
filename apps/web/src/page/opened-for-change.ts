/** Whether the history's entry was opened to change an answer, such as from a row of the review (`EntryState.skipsFinished`). */
export function isOpenedForChange(): boolean {
  return (window.history.state as { readonly skipsFinished?: boolean } | null)?.skipsFinished === true;
}
