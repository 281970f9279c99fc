interface NumberOnFile {
  readonly text: string;
  /** The field's text when the page opened. */
  readonly began: string;
  readonly isMask: (text: string) => boolean;
  readonly isOptional: boolean | undefined;
  readonly set: (text: string) => void;
}

/**
 * The props of a field whose saved number is known only as a mask. The mask is the placeholder until another number is typed, and returns
 * when that number is deleted. Nobody can edit the mask itself, because it lacks the digits that it hides.
 */
export function numberOnFile({ text, began, isMask, isOptional, set }: NumberOnFile) {
  const onFile = isMask(began) ? began : undefined;
  // The page has cleared the field, so the number on file doesn't apply.
  const placeholder = text === "" ? undefined : onFile;
  return {
    required: placeholder === undefined && !isOptional,
    placeholder,
    value: text === onFile ? "" : text,
    type: (typed: string) => set(typed === "" && onFile !== undefined ? onFile : typed),
  };
}
