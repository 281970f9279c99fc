import { type Html, html } from "./html.ts";

interface Table {
  readonly title: string;
  /** Between the title and the table. */
  readonly note?: Html | undefined;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table below its title. A narrow window scrolls it sideways, by keyboard too. */
export function scrollingTable({ title, note, columns, rows }: Table): Html {
  return html`<h3>${title}</h3>
    ${note}
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${row.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
