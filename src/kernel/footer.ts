/** How a footer stands on a page. */
export const footerLayouts = ['columns', 'centered', 'compact'] as const

export type FooterLayout = (typeof footerLayouts)[number]

interface Network {
  name: string
  /** Null for one that anybody can run. */
  hosts: readonly string[] | null
}

/** Where a community can be found besides. */
export const socialNetworks = {
  bluesky: { name: 'Bluesky', hosts: ['bsky.app'] },
  facebook: { name: 'Facebook', hosts: ['facebook.com'] },
  github: { name: 'GitHub', hosts: ['github.com'] },
  gitlab: { name: 'GitLab', hosts: null },
  instagram: { name: 'Instagram', hosts: ['instagram.com'] },
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com'] },
  mastodon: { name: 'Mastodon', hosts: null },
  matrix: { name: 'Matrix', hosts: ['matrix.to'] },
  peertube: { name: 'PeerTube', hosts: null },
  pixelfed: { name: 'Pixelfed', hosts: null },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com'] },
} as const satisfies Record<string, Network>

export type SocialNetwork = keyof typeof socialNetworks

export interface SocialLink {
  network: SocialNetwork
  url: string
}

/** Whether an address is one of the network that it is said to be of. */
export function isOfNetwork({ network, url }: SocialLink): boolean {
  const { hosts }: Network = socialNetworks[network]
  if (hosts === null) return true
  const { hostname } = new URL(url)
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
