/** @jsxImportSource hono/jsx */

import { type SocialNetwork, socialNetworks } from '../../kernel/footer.ts'
import { languagePath } from '../design/messages/chosen.ts'
import { languages, say, spokenLanguage } from '../design/messages/language.ts'
import { type ShellResource, type SiteIdentity, type SiteLink, safeHref } from './site-identity.ts'

/** The end of every page: what the community links to, and what law asks it to say. */
export function Footer({ site }: { site: SiteIdentity }) {
  const { footer } = site
  return (
    <footer class={`colophon ${footer?.layout ?? ''}`.trim()}>
      {footer && <CommunityFooter footer={footer} />}
      <div class="frame">
        <a href="/">{say('site.allOf', { name: site.name })}</a>
        <a href="/account/sign-in">{say('site.account')}</a>
        <LanguageSwitch />
      </div>
    </footer>
  )
}

function CommunityFooter({ footer }: { footer: ShellResource['footer'] }) {
  const { linkGroups, socialLinks, disclosures, copyrightNotice } = footer
  const social = socialLinks.map(({ network, url }) => ({
    label: socialNetworks[network as SocialNetwork]?.name ?? network,
    url,
  }))
  return (
    <>
      {linkGroups.length > 0 && (
        <div class="frame groups">
          {linkGroups.map(({ title, links }) => (
            <section>
              <h2>{title}</h2>
              <Links links={links} />
            </section>
          ))}
        </div>
      )}
      {(social.length > 0 || disclosures.length > 0 || copyrightNotice) && (
        <div class="frame">
          {social.length > 0 && <Links links={social} name="line-of" />}
          {disclosures.length > 0 && <Links links={disclosures.map(named)} name="line-of" />}
          {copyrightNotice && <p class="quiet">{copyrightNotice}</p>}
        </div>
      )}
    </>
  )
}

const disclosureNames: Record<string, () => string> = {
  terms: () => say('disclosure.terms'),
  privacy: () => say('disclosure.privacy'),
  legalNotice: () => say('disclosure.legal'),
}

/** In the language of the page, where it is known by its code. */
const named = ({ code, label, url }: ShellResource['footer']['disclosures'][number]) => ({
  label: disclosureNames[code ?? '']?.() ?? label,
  url,
})

/** A plain form: what is chosen stands in a cookie, and the reader comes back to the page. */
export function LanguageSwitch() {
  return (
    <form class="languages" method="post" action={languagePath} aria-label={say('site.language')}>
      {Object.entries(languages).map(([code, { name }]) => (
        <button
          type="submit"
          class="plain"
          name="language"
          value={code}
          lang={code}
          aria-current={code === spokenLanguage() ? 'true' : undefined}
        >
          {name}
        </button>
      ))}
    </form>
  )
}

/** What has no address yet is named all the same. */
function Links({
  links,
  name,
}: {
  links: readonly (Omit<SiteLink, 'url'> & { url: string | null })[]
  name?: string
}) {
  return (
    <ul class={name}>
      {links.map(({ label, url }) => {
        const href = safeHref(url)
        return (
          <li>{href === null ? say('site.notGiven', { label }) : <a href={href}>{label}</a>}</li>
        )
      })}
    </ul>
  )
}
