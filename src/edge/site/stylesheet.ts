import { fingerprint } from './fingerprint.ts'

/** What links stand on, in light and in dark. */
export const grounds = {
  light: { paper: '#faf8f5', card: '#ffffff', accentSoft: '#f3e6f1' },
  dark: { paper: '#141218', card: '#1e1b24', accentSoft: '#3a2440' },
} as const

const { light, dark } = grounds

/** How large it stands in the banner, in rem. */
const logo = { height: 2, mostWidth: 12 }

/** How wide a logo of these proportions stands there, for `sizes`. */
export const logoWidth = ({ width, height }: { width: number; height: number }): string =>
  `${Math.min(logo.mostWidth, Math.ceil(((logo.height * width) / height) * 100) / 100)}rem`

/** The whole look of the site; colours in pairs that keep AA contrast in light and dark. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --paper: ${light.paper}; --card: ${light.card}; --ink: #1d1b22; --quiet: #5c5865; --line: #e2ddd6;
  --accent: #6a1f6b; --accent-soft: ${light.accentSoft}; --on-accent: #ffffff; --focus: #0b57d0;
  --stage: #2a1230; --on-stage: #fdf7ff; --on-stage-quiet: #d9c6de;
  --hue0: #b3261e; --hue1: #a35200; --hue2: #7a6400; --hue3: #3d7a1f; --hue4: #00796b;
  --hue5: #00759e; --hue6: #2f5fd0; --hue7: #6b48c8; --hue8: #a12fa0; --hue9: #b7245c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: ${dark.paper}; --card: ${dark.card}; --ink: #ece8f1; --quiet: #b0a9ba; --line: #37323f;
    --accent: #e2a6e6; --accent-soft: ${dark.accentSoft}; --on-accent: #2a1230; --focus: #a8c7fa;
    --stage: #24112a; --on-stage: #fdf7ff; --on-stage-quiet: #cdb9d3;
    --hue0: #f28b82; --hue1: #f0a35e; --hue2: #d9c04a; --hue3: #93cf72; --hue4: #5ccdbd;
    --hue5: #6cc5ee; --hue6: #93b4ff; --hue7: #bda4ff; --hue8: #e69be4; --hue9: #ff93b8;
  }
}
*, ::before, ::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 6.5rem }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column;
  background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  overflow-wrap: break-word;
}
main { flex: 1; outline: none; padding-block: 1.5rem 4rem }
.frame { width: 100%; max-width: 68rem; margin-inline: auto; padding-inline: 1rem }
h1, h2, h3, h4, h5, p, ul { margin: 0; padding: 0 }
ul { list-style: none }
h1 { font-size: clamp(1.75rem, 1.2rem + 2.6vw, 2.75rem); line-height: 1.15; letter-spacing: -.02em; text-wrap: balance }
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: .07em }
a:hover { text-decoration-thickness: .14em }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.skip { position: absolute; left: 1rem; top: -4rem; z-index: 9; padding: .6rem 1rem; background: var(--card); color: var(--ink); border-radius: 0 0 8px 8px }
.skip:focus { top: 0 }
.quiet { color: var(--quiet) }
.empty { padding: 2rem 1rem; border: 1px dashed var(--line); border-radius: 12px; color: var(--quiet); text-align: center }
.follow { margin-top: 1.5rem }

.banner { background: var(--stage); color: var(--on-stage-quiet) }
.banner .frame { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; padding-block: .8rem }
.banner .name { color: var(--on-stage); font-weight: 700; font-size: 1.1rem; text-decoration: none; letter-spacing: -.01em; padding-block: .25rem }
.banner .name:hover { text-decoration: underline }
.banner :focus-visible { outline-color: var(--stage-focus, #ffd7ff) }
.banner .logo { width: auto; height: ${logo.height}rem; max-width: ${logo.mostWidth}rem; object-fit: contain; margin-right: .6rem; vertical-align: middle }
.menu { margin-left: auto }
.menu > ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem }
.menu a, .menu summary { display: block; padding-block: .25rem; color: var(--on-stage); cursor: pointer }
.menu summary::after { content: ' ▾' }
.menu details { position: relative }
.menu details ul { position: absolute; right: 0; z-index: 3; min-width: 12rem; padding: .5rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px }
.menu details a { color: var(--accent) }
@media (max-width: 44rem) {
  .menu { margin-left: 0; width: 100% }
  .menu details ul { position: static }
}
.tagline { font-size: .95rem }
.colophon .frame { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1.5rem }
.colophon { border-top: 1px solid var(--line); padding-block: 1.25rem; font-size: .95rem }
.colophon .groups { justify-content: flex-start; gap: 1rem 4rem }
.colophon .frame + .frame { margin-top: 1rem }
.colophon h2 { margin: 0 0 .25rem; font-size: 1rem }
.colophon .line-of { display: flex; flex-wrap: wrap; gap: 0 1.25rem }
.centered .frame { justify-content: center; text-align: center }
.compact section ul { display: flex; flex-wrap: wrap; gap: 0 1rem }

.heading { margin-block: .5rem 1.5rem }
.picture { display: block; width: 100%; max-height: 24rem; object-fit: cover; border-radius: 12px; margin-bottom: 1.25rem }
.heading .prose { max-width: 44rem; margin-top: 1.1rem }
.subtitle { font-size: 1.15rem; color: var(--quiet); margin-top: .35rem; text-wrap: balance }
.facts { display: flex; flex-wrap: wrap; gap: .15rem 1.5rem; margin-top: .8rem; color: var(--quiet) }
.facts .when { color: var(--ink); font-weight: 600 }
.prose p + p { margin-top: .8em }
.prose p { white-space: pre-line }

.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)) }
.card { position: relative; display: flex; flex-direction: column; padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 14px }
.card:hover { border-color: var(--accent) }
.card h2 { font-size: 1.3rem; line-height: 1.25; letter-spacing: -.01em }
.card h2 a { color: inherit; text-decoration: none }
.card h2 a::after { content: ''; position: absolute; inset: 0; border-radius: 14px }
.card h2 a:focus-visible { outline: none }
.card h2 a:focus-visible::after { outline: 3px solid var(--focus); outline-offset: 2px }
.card .subtitle { font-size: 1rem }
.card .teaser { margin-top: .6rem }
.card .facts { margin-top: auto; padding-top: 1rem; font-size: .95rem }
.pager { display: flex; justify-content: center; align-items: center; gap: 1.25rem; margin-top: 2rem }
.pager a { padding: .5rem .75rem }

button, select, .button { font: inherit; min-height: 2.75rem; border-radius: 8px }
select { width: 100%; padding: .4rem .6rem; border: 1px solid var(--quiet); background: var(--card); color: var(--ink) }
button, .button { display: inline-block; padding: .55rem 1.25rem; border: 0; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; cursor: pointer }
.filters { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: .75rem; margin-block: 1rem 1.5rem }
.filters button { grid-column: 1 / -1 }
.filters label span { display: block; font-size: .875rem; color: var(--quiet); margin-bottom: .2rem }
.filters .filtered { grid-column: 1 / -1 }
@media (min-width: 44rem) {
  .filters { grid-template-columns: 1fr 1fr auto; align-items: end }
  .filters button { grid-column: auto }
}
.finder label:first-of-type, .finder .wrong { grid-column: 1 / -1 }
@media (min-width: 44rem) {
  .finder { grid-template-columns: 1fr auto auto auto }
  .finder label:first-of-type { grid-column: auto }
}

#programme { font-size: 1.5rem; letter-spacing: -.01em }
.day { margin-bottom: 3rem }
.day h3 { font-size: 1.25rem; margin-block: 1.1rem .25rem }
.day h3 .label { margin-left: .6rem; font-weight: 400; color: var(--quiet) }
.daybar { position: sticky; top: 0; z-index: 2; margin-inline: -1rem; padding: .3rem 1rem; background: var(--paper); border-bottom: 1px solid var(--line) }
.daybar ul { display: flex; gap: .25rem; overflow-x: auto; scrollbar-width: none; padding: 3px; margin: -3px }
.daybar ul::-webkit-scrollbar { display: none }
.daybar a { display: block; padding: .35rem .6rem; border-radius: 8px; white-space: nowrap; text-decoration: none; font-variant-numeric: tabular-nums }
.daybar a:hover { background: var(--accent-soft) }
.daybar a[aria-current] { background: var(--accent); color: var(--on-accent); font-weight: 600 }
.daybar .hours a { color: var(--quiet); font-size: .9rem; padding-block: .3rem }
@media (min-width: 60rem) {
  html { scroll-padding-top: 4rem }
  .daybar { display: flex; gap: 1.5rem; align-items: center }
  .daybar .hours { flex: 1 1 0; min-width: 14rem }
}

.slot h4 { display: flex; align-items: baseline; gap: .6rem; padding-block: 1rem .4rem; font-size: 1.1rem; font-variant-numeric: tabular-nums }
.slot:target h4 time { color: var(--accent); text-decoration: underline; text-underline-offset: .2em }
.slot .otherday { font-weight: 400; color: var(--quiet) }
.slot .reader { font-size: .875rem; font-weight: 400; color: var(--quiet) }
.slot li { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--hue, var(--line)); margin-top: -1px }
.slot li:first-child { border-radius: 10px 10px 0 0 }
.slot li:last-child { border-radius: 0 0 10px 10px }
.slot li:only-child { border-radius: 10px }
.slot .pause { background: none; border-left-style: dashed }
.line { display: grid; gap: .1rem; padding: .6rem .8rem }
.line h5 { font-size: 1rem; font-weight: 600; line-height: 1.35 }
.line .speakers { font-size: .9rem }
.line .meta { display: flex; flex-wrap: wrap; gap: 0 .8rem; font-size: .9rem; color: var(--quiet) }
.line .room { color: var(--ink); font-weight: 500 }
.line .track { color: var(--hue, inherit) }
.line .until { font-variant-numeric: tabular-nums }
summary.line { cursor: pointer; list-style: none; position: relative; padding-right: 2.25rem }
summary.line::-webkit-details-marker { display: none }
summary.line::after { content: ''; position: absolute; right: .95rem; top: 1.05rem; width: .5rem; height: .5rem; border: solid var(--quiet); border-width: 0 2px 2px 0; transform: rotate(45deg) }
details[open] > summary.line::after { transform: rotate(225deg); top: 1.25rem }
summary.line:hover { background: color-mix(in srgb, var(--accent-soft) 55%, transparent) }
summary.line:focus-visible { outline-offset: -3px }
.body { padding: 0 .8rem 1rem; max-width: 46rem; font-size: .975rem }
.body .prose { margin-top: .6rem }
.body .quiet { font-size: .9rem; font-variant-numeric: tabular-nums }
.more { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-top: .8rem }
.more a, .back a { padding-block: .25rem }
.back { margin-bottom: 1rem }
@media (min-width: 60rem) {
  .slot { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr) }
  .slot h4 { flex-direction: column; gap: 0; padding-block: .55rem; align-self: start; position: sticky; top: 3.5rem }
  .slot ul { padding-block: .35rem }
  .slot + .slot ul { padding-top: .6rem }
  .slot .line { grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 26rem); gap: .1rem 1.5rem; align-items: baseline }
  .slot .line .speakers { grid-area: 2 / 1 }
  .slot .line .meta { grid-area: 1 / 2 / span 2; display: grid; grid-template-columns: 9rem minmax(0, 1fr) auto }
  .slot .line .room { grid-column: 1 }
  .slot .line .track, .slot .line .language { grid-column: 2 }
  .slot .line .until { grid-column: 3; grid-row: 1 }
}
.hue0 { --hue: var(--hue0) } .hue1 { --hue: var(--hue1) } .hue2 { --hue: var(--hue2) }
.hue3 { --hue: var(--hue3) } .hue4 { --hue: var(--hue4) } .hue5 { --hue: var(--hue5) }
.hue6 { --hue: var(--hue6) } .hue7 { --hue: var(--hue7) } .hue8 { --hue: var(--hue8) }
.hue9 { --hue: var(--hue9) }

.account { max-width: 26rem; margin: 2vh auto 0 }
.account h1 { margin-bottom: 1.5rem }
.account h2 { font-size: 1.15rem; margin-block: 2rem .75rem }
.account form, .account [data-part] { display: grid; gap: 1rem }
.account [hidden] { display: none }
.field label { display: block; font-weight: 600 }
.field .quiet { display: block; font-size: .9rem }
.field input { width: 100%; min-height: 2.75rem; margin-top: .3rem; padding: .4rem .7rem; font: inherit; border: 1px solid var(--quiet); border-radius: 8px; background: var(--card); color: var(--ink) }
.field input[aria-invalid] { border-color: var(--hue0); border-width: 2px }
.error { display: block; color: var(--hue0) }
.field .error { margin-top: .4rem }
.error:empty { display: none }
button:disabled { opacity: .6; cursor: default }
.quietly { background: var(--card); color: var(--ink); box-shadow: inset 0 0 0 1px var(--quiet) }
.ways { display: grid; gap: .6rem }
.ways .button { display: block; text-align: center }
.or { display: flex; align-items: center; gap: .8rem; color: var(--quiet) }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--line) }
.asides, .actions { display: flex; flex-wrap: wrap; gap: .6rem 1.25rem; justify-content: space-between }
.actions { justify-content: start }
.asides a { padding-block: .25rem }

.notice { max-width: 36rem; margin: 8vh auto; text-align: center }
.notice p { margin-top: 1rem }
.notice .status { font-size: 1rem; font-weight: 700; letter-spacing: .2em; color: var(--quiet) }
@media print {
  .banner, .colophon, .filters, .daybar, .more { display: none }
}
`

/** Changes with the stylesheet's content, so that its address may be kept for a year. */
export const stylesheetVersion = fingerprint(stylesheet)

export const stylesheetPath = `/site.css?v=${stylesheetVersion}`
