/** Whether the database can hold a text: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** To stand after the name of the field. */
export const notStorable = 'contains characters that cannot be stored'
