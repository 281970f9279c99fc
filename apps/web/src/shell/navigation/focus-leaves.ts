import { Component, type ReactNode } from "react";

interface Props {
  readonly turn: number;
  readonly children: ReactNode;
}

/**
 * Takes the focus from the page that is left before React changes the document. Browsers lay out a changed document at once if they lose an
 * element that has the focus, and again for the next page. That page then moves the focus to its heading, as before.
 */
export class FocusLeaves extends Component<Props> {
  // Only a class can do something before React changes the document.
  override getSnapshotBeforeUpdate({ turn }: Props): null {
    const { activeElement } = document;
    if (turn !== this.props.turn && activeElement instanceof HTMLElement) activeElement.blur();
    return null;
  }

  // React asks for it beside the snapshot.
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    return this.props.children;
  }
}
