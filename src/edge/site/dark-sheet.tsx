/** @jsxImportSource hono/jsx */
import { assetPath } from '../design/assets.ts'
import { pageManner } from '../design/messages/language.ts'

/** The colours of the dark scheme: for dark devices, or for whoever asks for dark pages. */
export function DarkSheet() {
  const { theme } = pageManner()
  if (theme === 'light') return null
  const media = theme === 'system' ? '(prefers-color-scheme: dark)' : undefined
  return <link rel="stylesheet" href={assetPath('dark.css')} media={media} />
}
