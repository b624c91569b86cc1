/** Who may read a published event. */
export const visibilityType = { public: 1, private: 2, unlisted: 3, membersOnly: 4 } as const
