/** The version of the HTTP API, and how its answers are written. */
export const apiVersion = '0.1'
export const halMediaType = 'application/hal+json'
export const problemMediaType = 'application/problem+json'
