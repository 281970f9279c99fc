/** The stylesheet of the sandbox's pages, served as `/sandbox.css`. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1c2530, #e8ecf1);
  --quiet: light-dark(#52606f, #a5b1bf);
  --paper: light-dark(#ffffff, #12181f);
  --shade: light-dark(#f2f5f8, #1b232d);
  --line: light-dark(#8793a1, #6b7887);
  --link: light-dark(#0b57a4, #8ec3ff);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 64rem; margin: 0 auto; padding: 16px; }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; border-bottom: 1px solid var(--line); }
header a { display: inline-block; padding: 8px 0; margin-right: 16px; max-width: 100%; overflow-wrap: anywhere; }
button { max-width: 100%; overflow-wrap: anywhere; }
.home { font-weight: 600; color: var(--ink); text-decoration: none; }
footer { color: var(--quiet); font-size: 0.875rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 16px 0; }
h2 { font-size: 1.25rem; margin: 32px 0 8px; }
h3 { font-size: 1rem; margin: 24px 0 8px; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 16px; top: 8px; background: var(--paper); padding: 8px; }
.quiet { color: var(--quiet); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 8px; border-bottom: 1px solid var(--line); }
th { background: var(--shade); font-weight: 600; }
code, pre { font: 0.9375rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; background: var(--shade); padding: 16px; border-radius: 8px; }
dl { display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: 4px 16px; }
h1, h2, dt, li, p { overflow-wrap: anywhere; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
ul.messages { list-style: none; margin: 0; padding: 0; }
ul.messages a { display: block; padding: 12px 8px; color: var(--ink); text-decoration: none; border-bottom: 1px solid var(--line); }
ul.messages a:hover { background: var(--shade); }
ul.messages strong { display: block; }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 16px 0; }
label { display: grid; grid-template-columns: minmax(0, 1fr); width: 20rem; max-width: 100%; gap: 4px; }
input, select { width: 100%; }
input, select, button { font: inherit; min-height: 48px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); color: var(--ink); }
button { background: var(--shade); font-weight: 600; }
.taken, .refused { padding: 12px 16px; border-radius: 8px; background: var(--shade); border-left: 6px solid var(--link); }
.refused { border-left-color: light-dark(#b3261e, #ffb4ab); }
`;
