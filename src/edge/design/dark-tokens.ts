/**
 * Tokens of the dark scheme as a stylesheet: for whose device is dark, unless the page has a theme, and for who has
 * asked for dark pages.
 */
export const darkTokens = (declarations: string): string =>
  `@media(prefers-color-scheme:dark){:root:not([data-theme]){${declarations}}}:root[data-theme=dark]{${declarations}}`
