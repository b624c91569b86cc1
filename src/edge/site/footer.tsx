/** @jsxImportSource hono/jsx */
import { type SocialNetwork, socialNetworks } from '../../kernel/footer.ts'
import { type ShellResource, type SiteIdentity, type SiteLink, safeHref } from './site-identity.ts'

/** The end of every page: what the community links to, and what law asks it to say. */
export function Footer({ site }: { site: SiteIdentity }) {
  const { footer } = site
  return (
    <footer class={`colophon ${footer?.layout ?? ''}`.trim()}>
      {footer && <CommunityFooter footer={footer} />}
      <div class="frame">
        <a href="/">All events of {site.name}</a>
        <a href="/account/sign-in">Your account</a>
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
          {disclosures.length > 0 && <Links links={disclosures} name="line-of" />}
          {copyrightNotice && <p class="quiet">{copyrightNotice}</p>}
        </div>
      )}
    </>
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
        return <li>{href === null ? `${label}: not given yet` : <a href={href}>{label}</a>}</li>
      })}
    </ul>
  )
}
