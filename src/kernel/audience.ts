/** Whom an entry of the navigation is shown to. */
export const audience = { everybody: 'Everybody', members: 'Members' } as const

export type Audience = (typeof audience)[keyof typeof audience]
