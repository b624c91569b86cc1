/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import { assetPath } from '../design/assets.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Layout, type SiteIdentity } from './layout.tsx'

const surfaces = ['paper', 'card', 'sunk', 'raised']
const texts = ['ink', 'quiet', 'brand-ink', 'second-ink', 'good', 'warn', 'bad', 'edge', 'focus']
const fills = ['brand', 'brand-strong', 'brand-soft', 'second-soft', 'stage']
const sizes = [4, 3, 2, 1, 0, -1]
const buttons = ['', 'quietly', 'plain', 'danger']
const states = ['', 'good', 'warn', 'bad']

/** Every part in every state, to look at while it is made. Shown in development alone. */
export function ShowcasePage({ site }: { site: SiteIdentity }) {
  return (
    <Layout site={site} head={{ title: 'Design', styles: [assetPath('showcase.css')] }}>
      <Breadcrumbs trail={[{ label: site.name, path: '/' }]} />
      <div class="heading">
        <h1>Design</h1>
        <p class="subtitle">Every part in every state, in the scheme of your system.</p>
      </div>
      <div class="showcase">
        <Tokens />
        <Actions />
        <Forms />
        <Marks />
        <Content />
        <div class="savebar">
          <p>
            <strong>Two changes</strong> are not saved yet.
          </p>
          <button type="button" class="button plain">
            Discard
          </button>
          <button type="button" class="button">
            Save
          </button>
        </div>
      </div>
    </Layout>
  )
}

function Part({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <section class="stack">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Tokens() {
  return (
    <>
      <Part title="Colours">
        <ul class="chips">
          {[...surfaces, ...texts, ...fills].map((name) => (
            <li class={`swatch swatch-${name}`}>{name}</li>
          ))}
        </ul>
        <ul class="chips">
          {Array.from({ length: 12 }, (_, index) => (
            <li class={`swatch hue${index}`}>
              <span class="track">Track {index}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        {sizes.map((size) => (
          <p class={`size${size}`}>The quick brown fox, 12:45 (step {size})</p>
        ))}
      </Part>
    </>
  )
}

function Actions() {
  return (
    <>
      <Part title="Buttons">
        {[false, true].map((disabled) => (
          <p class="row">
            {buttons.map((name) => (
              <button type="button" class={`button ${name}`.trim()} disabled={disabled}>
                {name || 'First'}
              </button>
            ))}
          </p>
        ))}
        <p>
          <a class="button wide" href="#main">
            A link, wide
          </a>
        </p>
      </Part>
      <Part title="Chips">
        <p class="chips">
          <a class="chip" href="#main" aria-current="true">
            All <span class="num">37</span>
          </a>
          <a class="chip" href="#main">
            Rust <span class="num">12</span>
          </a>
          <button type="button" class="chip" aria-pressed="true">
            Kept
          </button>
        </p>
      </Part>
    </>
  )
}

function Forms() {
  return (
    <>
      <Part title="Error summary">
        <div class="errors">
          <h3>There is a problem</h3>
          <p>
            <a href="#show-mail">“E-mail” must be an address.</a>
          </p>
        </div>
      </Part>
      <Part title="Fields">
        <p class="field">
          <label for="show-name">Your name</label>
          <span class="hint" id="show-name-hint">
            As it stands on your badge
          </span>
          <input id="show-name" value="Ada" aria-describedby="show-name-hint" />
        </p>
        <p class="field">
          <label for="show-mail">E-mail</label>
          <input
            id="show-mail"
            value="ada@"
            aria-invalid="true"
            aria-describedby="show-mail-error"
          />
          <span class="error" id="show-mail-error">
            “E-mail” must be an address.
          </span>
        </p>
        <p class="field">
          <label for="show-room">Room</label>
          <select id="show-room">
            <option>Janson</option>
          </select>
        </p>
        <p class="field">
          <label for="show-text">Abstract</label>
          <textarea id="show-text" rows={3} />
        </p>
        <fieldset class="field">
          <legend>Lunch</legend>
          <label class="pick">
            <input type="radio" name="lunch" checked />
            Vegan
          </label>
          <label class="pick">
            <input type="radio" name="lunch" />
            None
          </label>
          <label class="pick">
            <input type="checkbox" checked />
            Tell me about changes
          </label>
        </fieldset>
      </Part>
    </>
  )
}

function Marks() {
  return (
    <>
      <Part title="Badges">
        <p class="row">
          {states.map((state) => (
            <span class={`badge ${state}`.trim()}>{state || 'draft'}</span>
          ))}
        </p>
      </Part>
      <Part title="Notes">
        {states.map((state) => (
          <p class={`note ${state}`.trim()}>
            Something to know. <a href="#main">Read on</a>
          </p>
        ))}
      </Part>
      <Part title="Empty state">
        <div class="empty">
          <p>No talk matches “xylophone”.</p>
          <p>
            <a class="button" href="#main">
              Show all talks
            </a>
          </p>
        </div>
      </Part>
    </>
  )
}

function Content() {
  return (
    <>
      <Part title="Cards">
        <ul class="cards">
          <li class="card">
            <h3>
              <a href="#main">A meetup</a>
            </h3>
            <ul class="facts">
              <li class="when">12 March 2026</li>
              <li>Rotterdam</li>
            </ul>
          </li>
          <li class="card">
            <dl class="keys">
              <div>
                <dt>When</dt>
                <dd>
                  Saturday, 12:45–13:15<span>Time of the venue</span>
                </dd>
              </div>
            </dl>
          </li>
        </ul>
      </Part>
      <Part title="Table">
        <section class="tableframe" aria-label="Members" tabindex={0}>
          <table class="table stacking">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Role</th>
                <th scope="col" class="num">
                  Talks
                </th>
              </tr>
            </thead>
            <tbody>
              {['Ada', 'Grace'].map((name, index) => (
                <tr>
                  <th scope="row">{name}</th>
                  <td data-label="Role">Speaker</td>
                  <td data-label="Talks" class="num">
                    {index + 1}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Part>
      <Part title="Text">
        <details>
          <summary class="more">More of it</summary>
          <div class="prose">
            <p>Lines are no longer than 42 rem, so that eyes find the next one.</p>
            <p>
              A paragraph with <a href="#main">a link to the top</a> in it.
            </p>
          </div>
        </details>
      </Part>
    </>
  )
}
