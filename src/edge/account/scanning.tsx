/** @jsxImportSource hono/jsx */
import { admissionBounds } from '../../kernel/admission.ts'
import { assetPath } from '../design/assets.ts'
import { say } from '../design/messages/language.ts'
import { policyWith } from './page.tsx'

/** The camera, for pages at the door alone, and a script that reads codes. */
export const doorHeaders = {
  'content-security-policy': `${policyWith('img-src data:')}; media-src 'self' blob:`,
  'permissions-policy': 'camera=(self)',
}

export const Hidden = ({ values }: { values: Readonly<Record<string, string>> }) => (
  <>
    {Object.entries(values).map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
  </>
)

interface ScanningProps {
  action: string
  newKey: string
  /** What is sent again with a code that no answer is known for. */
  lost?: Readonly<Record<string, string>>
}

/** With a script, the camera. Without one, a field: scanners that are keyboards type into it. */
export function Scanning({ action, newKey, lost = {} }: ScanningProps) {
  return (
    <section
      id="scanning"
      data-reader={assetPath('qr-reader.js')}
      data-no-camera={say('checkIn.noCamera')}
      data-no-answer={say('checkIn.noAnswer')}
    >
      <div class="camera" hidden>
        <video muted playsinline hidden aria-label={say('checkIn.camera')} />
        <button type="button" class="button">
          {say('checkIn.start')}
        </button>
        <p class="note warn" hidden />
      </div>
      <form method="post" action={action} id="scan" class="field">
        <Hidden values={{ key: newKey, ...lost }} />
        <label for="code">{say('checkIn.code')}</label>
        <div class="row beside">
          <input
            id="code"
            name="code"
            required
            maxlength={admissionBounds.code}
            autocomplete="off"
            autofocus
            autocapitalize="characters"
            spellcheck={false}
          />
          <button type="submit">{say('checkIn.check')}</button>
        </div>
      </form>
    </section>
  )
}
