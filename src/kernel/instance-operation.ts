/** Of an operation of no community, for those alone who administer the instance. */
export const byInstanceAdministrators = {
  surface: 'instance',
  allow: ['instanceAdministrator'],
} as const
