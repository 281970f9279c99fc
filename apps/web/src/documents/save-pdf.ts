/** Saves a PDF in base64 as a file. Its name says nothing about the person, because others may use the device. */
export function savePdf(pdf: string, fileName: string): void {
  const content = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  const href = URL.createObjectURL(new Blob([content], { type: "application/pdf" }));
  const link = Object.assign(document.createElement("a"), { href, download: fileName });
  link.click();
  // The browser reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** The file name of a document, by its own title, so that several can be told apart on a phone. */
export function pdfName(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ["document"];
  return `${words.join("-")}.pdf`;
}
